import PushChartDiagnostics
import PushChartTestSupport
import SeriesCodec
import Testing

/// Versions 1 to 3 are frozen. Every later decoder must read their charts.
@Suite("Frozen versions of the format")
struct FrozenVectorTests {
    @Test("All vectors are present")
    func present() {
        #expect(FrozenVector.all.count { $0.version == 1 } == 78)
        #expect(FrozenVector.all.count { $0.version == 2 } == 24)
        #expect(FrozenVector.all.count { $0.version == 3 } == 14)
    }

    @Test("A text decodes to its frozen chart", arguments: FrozenVector.all)
    func decode(vector: FrozenVector) throws {
        let chart = try SeriesDecoder().decode(vector.text)
        let original = try vector.chart()
        #expect(chart.axis == original.axis)
        #expect(chart.width == original.width)
        #expect(chart.height == original.height)
        #expect(chart.style == original.style)
        #expect(chart.unit == original.unit)
        #expect(chart.levels == original.levels)
        #expect(chart.names == original.names)
        #expect(chart.window == original.window)
        #expect(chart.series.map(\.label) == original.series.map(\.label))
        #expect(chart.series.map(\.lineColor) == original.series.map(\.lineColor))
        #expect(chart.series.map(\.fillColor) == original.series.map(\.fillColor))
        let runs = chart.series.map { $0.runs.map { $0.map { [$0.time, $0.value] } } }
        #expect(runs == vector.runs)
    }

    // Decoders must not change. An encoder may find a better text for the same chart.
    @Test("The encoder writes the expected texts", arguments: FrozenVector.all)
    func encode(vector: FrozenVector) throws {
        let options = vector.options
        let chart = try vector.chart()
        let encoded = try vector.encoded()
        #expect(encoded.text == vector.now ?? vector.text)
        #expect(encoded.textVersion == vector.version)
        #expect(encoded.text.first == Character("\(vector.version)"))
        if vector.now != nil {
            let before = try SeriesDecoder().decode(vector.text)
            let error = EnvelopeDistance.maximumDistance(
                of: before.series,
                against: chart.series,
                width: Int(Double(chart.width) * options.scale),
                height: Int(Double(chart.height) * options.scale),
                window: chart.window
            )
            // The text is shorter, or it has more points, or its error is not larger apart from rounding. Past half a
            // pixel, the ink distance counts.
            #expect(
                encoded.text.utf8.count < vector.text.utf8.count || encoded.pointCount > before.series[0].count
                    || encoded.maximumError <= 1.1 * error || encoded.inkDistance * options.scale <= 1.1 * error
            )
        }
    }
}

@Suite("Series from vectors")
struct SeriesVectorTests {
    @Test("All vectors are present")
    func present() {
        #expect(SeriesVector.all.count >= 25)
    }

    @Test("The error is within half a pixel, and the text decodes to the stated chart", arguments: SeriesVector.all)
    func tolerance(vector: SeriesVector) throws {
        let chart = try vector.chart()
        let encoded = try SeriesEncoder(scale: 3).encode(chart, tolerance: 0.5)
        #expect(encoded.maximumError <= 0.5)
        #expect(try SeriesDecoder().decode(encoded.text) == encoded.decoded)
        #expect(encoded.decoded.axis == chart.axis)
        #expect(encoded.decoded.series[0].runs.count == chart.series[0].runs.count)
    }

    @Test("With enough bytes every sample is decoded unchanged", arguments: SeriesVector.all)
    func exact(vector: SeriesVector) throws {
        let chart = try vector.chart()
        let encoded = try SeriesEncoder(scale: 3).encode(chart, byteBudget: 3700)
        #expect(encoded.byteCount <= 3700)
        #expect(encoded.maximumError <= 0.001)
        // Decimals of more than 53 bits, or with a power of ten beyond 22, are rounded in the last digit.
        #expect((encoded.decoded.series[0].runs == chart.series[0].runs) == (vector.isExact ?? true))
    }

    @Test("Every byte budget gives a chart that fits, or an error with the minimum", arguments: SeriesVector.all)
    func anyByteBudget(vector: SeriesVector) throws {
        let chart = try vector.chart()
        for byteBudget in [-1, 0, 5, 11, 13, 15, 18, 25, 40] {
            do {
                let encoded = try SeriesEncoder(scale: 3).encode(chart, byteBudget: byteBudget)
                #expect(encoded.byteCount <= byteBudget)
                #expect(try SeriesDecoder().decode(encoded.text) == encoded.decoded)
            } catch {
                #expect(error == PushChartError(.overBudget, ""))
                #expect(try #require(error.bytesNeeded) > byteBudget)
            }
        }
    }
}

/// A series to encode and decode.
struct SeriesVector: Decodable, NamedVector, Sendable {
    let name: String
    let axis: String
    let rows: [[Double?]]
    /// Whether every sample is decoded unchanged with enough bytes; `nil` means true.
    let isExact: Bool?

    func chart(width: Int = 320, height: Int = 320) throws -> SeriesChart {
        let rows = rows.map { (time: $0[0] ?? .nan, value: $0[1]) }
        let axis = SeriesChart.XAxisKind(nameInVectors: axis)
        return SeriesChart(axis: axis, series: [try TimeSeries(rows: rows)], width: width, height: height)
    }

    static let all: [SeriesVector] = VectorFile.load("codec/series.json")
}

/// A chart of the frozen format: the input, the text, and the decoded runs.
struct FrozenVector: Decodable, NamedVector, Sendable {
    struct Options: Decodable, Sendable {
        let scale: Double
        let tolerance: Double?
        let byteBudget: Int?
        let decimals: Int?
        let keepsLastValue: Bool?
    }

    struct Level: Decodable, Sendable {
        let name: String
        let value: Double
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
    /// The levels beside the reference.
    let levels: [Level]?
    /// The names along an axis of names.
    let names: [String]?
    /// The two ends of the window.
    let window: [Double]?
    let series: [Series]
    let text: String
    /// The text of the current encoder, if the encoder improved after the format was frozen.
    let now: String?
    let runs: [[[[Double]]]]

    func chart() throws -> SeriesChart {
        SeriesChart(
            axis: SeriesChart.XAxisKind(nameInVectors: axis),
            names: names ?? [],
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
            levels: (levels ?? []).map { NamedLevel(name: $0.name, value: $0.value) },
            unit: unit,
            window: try window.map { try XAxisWindow(from: $0[0], to: $0[1]) }
        )
    }

    /// The lowest version that holds the chart.
    var version: Int { levels != nil || names != nil || axis == "days" ? 3 : window != nil ? 2 : 1 }

    /// The chart encoded with the options.
    func encoded() throws -> EncodedChart {
        let encoder = SeriesEncoder(scale: options.scale, keepsLastValue: options.keepsLastValue ?? false)
        if let decimals = options.decimals {
            return try encoder.encodeEverySample(of: chart(), decimals: decimals, byteBudget: options.byteBudget)
        }
        return try encoder.encode(chart(), tolerance: options.tolerance, byteBudget: options.byteBudget)
    }

    static let all: [FrozenVector] = ["v1", "v2", "v3"].flatMap { version in
        ["points", "columns", "charts"].flatMap {
            VectorFile.load("codec/\(version)/\($0).json", as: [FrozenVector].self)
        }
    }
}

extension SeriesChart.XAxisKind {
    /// The axis of a vector, which calls instants "time" because it is frozen.
    init(nameInVectors name: String) { self = name == "time" ? .instants : Self(rawValue: name) ?? .number }
}
