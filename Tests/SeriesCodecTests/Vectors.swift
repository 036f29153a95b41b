import Foundation
import SeriesCodec
import TestSupport
import Testing

/// A series to encode and decode.
struct SeriesVector: Decodable, CustomTestStringConvertible, Sendable {
    let name: String
    let axis: String
    let rows: [[Double?]]
    /// Whether every sample is decoded unchanged with enough bytes; `nil` means true.
    let isExact: Bool?

    var testDescription: String { name }

    func chart(width: Int = 320, height: Int = 320) throws -> SeriesChart {
        let rows = rows.map { (time: $0[0] ?? .nan, value: $0[1]) }
        let axis = SeriesChart.XAxisKind(rawValue: axis) ?? .number
        return SeriesChart(axis: axis, series: [try TimeSeries(rows: rows)], width: width, height: height)
    }

    static let all: [SeriesVector] = VectorFile.load("codec/series.json")
}

/// A chart of the frozen format: the input, the text, and the decoded runs.
struct FrozenVector: Decodable, CustomTestStringConvertible, Sendable {
    struct Options: Decodable, Sendable {
        let scale: Double
        let tolerance: Double?
        let byteBudget: Int?
        let decimals: Int?
        let keepsLastValue: Bool?
    }

    struct Series: Decodable, Sendable {
        let label: String
        let lineColor: String?
        let fillColor: String?
        let rows: [[Double?]]
    }

    let name: String
    let options: Options
    let axis: String
    let width: Int
    let height: Int
    let style: String?
    let unit: String?
    let reference: Double?
    let series: [Series]
    let text: String
    /// The text of the current encoder, if the encoder improved after the format was frozen.
    let now: String?
    let runs: [[[[Double]]]]

    var testDescription: String { name }

    func chart() throws -> SeriesChart {
        SeriesChart(
            axis: SeriesChart.XAxisKind(rawValue: axis) ?? .number,
            series: try series.map { series in
                var made = try TimeSeries(
                    label: series.label,
                    rows: series.rows.map { (time: $0[0] ?? .nan, value: $0[1]) }
                )
                made.lineColor = series.lineColor.flatMap(ChartColor.init(hex:))
                made.fillColor = series.fillColor.flatMap(ChartColor.init(hex:))
                return made
            },
            width: width,
            height: height,
            style: style,
            reference: reference,
            unit: unit
        )
    }

    static let all: [FrozenVector] = ["points", "columns", "charts"].flatMap {
        VectorFile.load("codec/v1/\($0).json", as: [FrozenVector].self)
    }
}
