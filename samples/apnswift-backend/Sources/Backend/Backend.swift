import APNS
import APNSCore
import Foundation
import PriceAlert

/// Sends one price alert to one phone.
@main
struct Backend {
    static func main() async throws {
        let environment = ProcessInfo.processInfo.environment
        func setting(_ name: String) throws -> String {
            guard let value = environment[name] else { throw MissingSetting(name: name) }
            return value
        }
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
            requestEncoder: JSONEncoder()
        )
        let now = Date.now.timeIntervalSince1970
        let prices = (0..<288).map { (now - 300 * Double(287 - $0), Optional(100 + sin(Double($0) / 20))) }
        let alert = try PriceAlert(symbol: "EXMPL", prices: prices, news: "The price moved within the day.")
        // APNSwift writes `aps` itself, in place of the template's. So it must write the values that were counted.
        let notification = APNSAlertNotification(
            alert: .init(title: .raw(alert.title), body: .raw(alert.body)),
            expiration: .immediately,
            priority: .immediately,
            topic: try setting("APNS_TOPIC"),
            payload: alert,
            mutableContent: 1
        )
        let response = try await client.sendAlertNotification(notification, deviceToken: setting("APNS_TOKEN"))
        print(response.apnsID?.uuidString ?? "sent")
        try await client.shutdown()
    }
}

/// A setting that the environment lacks.
struct MissingSetting: Error, CustomStringConvertible {
    let name: String
    var description: String { "set \(name) in the environment" }
}
