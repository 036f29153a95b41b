import Foundation
import SeriesCodec
import Testing

/// The files under `Tests/Vectors`.
enum Vectors {
    static let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func load<Vector: Decodable>(_ name: String) -> [Vector] {
        let file = repository.appending(path: "Tests/Vectors/codec/\(name).json")
        guard let data = try? Data(contentsOf: file),
            let vectors = try? JSONDecoder().decode([Vector].self, from: data)
        else { return [] }
        return vectors
    }
}

/// A series to be packed and unpacked.
struct SeriesVector: Decodable, CustomTestStringConvertible, Sendable {
    let name: String
    let axis: String
    let rows: [[Double?]]

    var testDescription: String { name }

    func chart(width: Int = 320, height: Int = 320) throws -> SeriesChart {
        let rows = rows.map { (time: $0[0] ?? .nan, value: $0[1]) }
        let axis = SeriesChart.Axis(rawValue: axis) ?? .number
        return SeriesChart(axis: axis, series: [try TimeSeries(rows: rows)], width: width, height: height)
    }

    static let all: [SeriesVector] = Vectors.load("series")
}

/// A text that must be refused.
struct RefusedVector: Decodable, CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let code: String

    var testDescription: String { name }

    static let all: [RefusedVector] = Vectors.load("refused")
}
