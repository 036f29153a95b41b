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
struct FrozenVector: Codable, CustomTestStringConvertible, Sendable {
    struct Options: Codable, Sendable {
        var scale = 3.0
        var tolerance: Double?
        var byteBudget: Int?
        var decimals: Int?
        var keepsLastValue: Bool?
    }

    struct Series: Codable, Sendable {
        var label = ""
        var lineColor: String?
        var fillColor: String?
        let rows: [[Double?]]
    }

    let name: String
    let options: Options
    var axis = "time"
    var width = 320
    var height = 320
    var style: String?
    var unit: String?
    var reference: Double?
    /// The two ends of the window.
    var window: [Double]?
    let series: [Series]
    var text = ""
    /// The text of the current encoder, if the encoder improved after the format was frozen.
    var now: String?
    var runs: [[[[Double]]]] = []

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
            unit: unit,
            window: try window.map { try XAxisWindow(from: $0[0], to: $0[1]) }
        )
    }

    /// The chart encoded with the options.
    func encoded() throws -> EncodedChart {
        let encoder = SeriesEncoder(scale: options.scale, keepsLastValue: options.keepsLastValue ?? false)
        if let decimals = options.decimals {
            return try encoder.encodeEverySample(of: chart(), decimals: decimals, byteBudget: options.byteBudget)
        }
        return try encoder.encode(chart(), tolerance: options.tolerance, byteBudget: options.byteBudget)
    }

    static let files = ["points", "columns", "charts"]

    static let all: [FrozenVector] = ["v1", "v2"].flatMap { version in
        files.flatMap { VectorFile.load("codec/\(version)/\($0).json", as: [FrozenVector].self) }
    }
}
