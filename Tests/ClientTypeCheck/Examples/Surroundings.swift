// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Declarations that the examples of the documentation use and do not show. Tests/LinkageTest runs those of docs/swift.md.
public import Foundation
public import LegacyFrames
public import PushChart

public let samples: [(date: Date, value: Double)] = []
public let text = ""
public struct Close: Sendable {
    public var date: Date
    public var open, high, low, close: Double
}
public struct Order: Sendable {
    public var day: DateComponents
    public var count: Int
}
private let times = (0..<60).map { Date(timeIntervalSince1970: 1_750_000_000 + Double($0) * 60) }
public let closes = times.enumerated().map { minute, date in
    let value = 44 + Double(minute)
    return Close(date: date, open: value, high: value + 2, low: value - 1, close: value + 1)
}
public let orders = (1...9).map { Order(day: DateComponents(year: 2026, month: 6, day: $0), count: $0) }
public let rows = times.map { ($0, Optional(7.5)) }
public let comment = "Quarterly figures {last}"
/// The key of an installation.
public let bytes = Array(
    #"{"version":1,"suite":"aes-256-gcm","topic":"com.example.App","secret":"ROTNcDdoqRKtqYJuK1JJ/Y3iu+ZiqKF80tzBg5AIriQ="}"#
        .utf8
)
public let chart = SeriesChart(axis: .number, series: [])
nonisolated(unsafe) public var payload: [String: String] = [:]
public func send(_ bytes: [UInt8]) { print("sent", bytes.count, "bytes") }

public let template: [UInt8] = []
public let decoded = chart
public let json: [UInt8] = []
public let tokens: [DeviceToken] = []
public let pieces: [[UInt8]] = []
public let now: Int64 = 0
public var notification: NotificationFrame { fatalError("examples are compiled, not run") }
public let response = ErrorResponse(.shutdown, identifier: 1)
public func use(_ frame: DecodedFrame) {}
public func write(_ next: (identifier: UInt32, element: NotificationFrame)) {}
public func log(_ end: NotificationWithOutcome<NotificationFrame>) {}
public func makePayload() throws -> PushDocument { try PushDocument(parsing: bytes) }
