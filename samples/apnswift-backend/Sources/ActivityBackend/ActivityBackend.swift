import APNS
import APNSCore
import Foundation
import GlucoseActivity
import GlucoseNotifications

/// Starts, updates or ends the Live Activity of one phone: `swift run ActivityBackend start`, `update` or `end`.
@main
struct ActivityBackend {
    static func main() async throws {
        let environment = ProcessInfo.processInfo.environment
        func setting(_ name: String) throws -> String {
            guard let value = environment[name] else { throw MissingSetting(name: name) }
            return value
        }
        let encoder = JSONEncoder()
        let client = APNSClient(
            configuration: .init(
                authenticationMethod: .jwt(
                    privateKey: try .init(pemRepresentation: setting("APNS_KEY")),
                    keyIdentifier: try setting("APNS_KEY_ID"),
                    teamIdentifier: try setting("APNS_TEAM_ID")
                ),
                environment: .development
            ),
            eventLoopGroupProvider: .createNew,
            responseDecoder: JSONDecoder(),
            requestEncoder: encoder
        )
        let notifications = GlucoseNotifications(appID: try setting("APNS_APP_ID"))
        let token = try setting("APNS_TOKEN")
        let now = Int(Date.now.timeIntervalSince1970)
        // A wave in place of a sensor, with a reading every 5 minutes and a gap of an hour.
        let report = try GlucoseReport(
            readings: (0..<144).map { index in
                let mgdl = Int((120 + 60 * sin(Double(index) / 18)).rounded())
                return (time: now - 300 * (143 - index), mgdl: (70..<82).contains(index) ? nil : mgdl)
            }
        )
        switch CommandLine.arguments.dropFirst().first {
        case "start":
            let target = GlucoseAttributes.Target(low: 70, high: 180)
            let start = try notifications.start(report, target: target, timestamp: now, encoder: encoder)
            try await client.sendStartLiveActivityNotification(start, pushToStartToken: token)
        case "update":
            let isUrgent = !(70...180).contains(report.mgdl)
            let update = try notifications.update(report, isUrgent: isUrgent, timestamp: now, encoder: encoder)
            try await client.sendLiveActivityNotification(update, deviceToken: token)
        case "end":
            let end = try notifications.end(report, dismissal: now + 900, timestamp: now, encoder: encoder)
            try await client.sendLiveActivityNotification(end, deviceToken: token)
        default:
            throw MissingEvent()
        }
        try await client.shutdown()
    }
}

/// A setting that the environment lacks.
struct MissingSetting: Error, CustomStringConvertible {
    let name: String
    var description: String { "set \(name) in the environment" }
}

/// A call without an event.
struct MissingEvent: Error, CustomStringConvertible {
    var description: String { "add the event: start, update or end" }
}
