// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Declarations that the examples of the documentation use and do not show.
public import Foundation
public import LegacyFrames
public import PushChart

public let samples: [(date: Date, value: Double)] = []
public let text = ""
public struct Close: Sendable {
    public var date = Date.now
    public var (open, high, low, close) = (0.0, 0.0, 0.0, 0.0)
}
public struct Order: Sendable {
    public var day = DateComponents(year: 2026, month: 6, day: 1)
    public var count = 1
}
public let closes: [Close] = []
public let orders: [Order] = []
public let rows: [(Date, Double?)] = []
public let comment = ""
public let bytes: [UInt8] = []
public let chart = SeriesChart(axis: .number, series: [])
nonisolated(unsafe) public var payload: [String: String] = [:]
public func send(_ bytes: [UInt8]) {}

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
