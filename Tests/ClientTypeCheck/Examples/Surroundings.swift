// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What the examples of the documentation leave to the reader.
public import Foundation
public import PushPayload
public import SeriesCodec

public let samples: [(date: Date, value: Double)] = []
public let text = ""
public let bytes: [UInt8] = []
public let chart = SeriesChart(axis: .number, series: [])
nonisolated(unsafe) public var payload: [String: String] = [:]
public func send(_ bytes: [UInt8]) {}
public func makePayload() throws -> PushDocument { try PushDocument(parsing: bytes) }
