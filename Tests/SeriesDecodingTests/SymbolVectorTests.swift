import PushChartDiagnostics
import PushChartTestSupport
import Testing

@testable import SeriesDecoding

/// Texts that the encoder never writes, for rules that its own texts do not test.
@Suite("Versions of the format by symbols")
struct SymbolVectorTests {
    @Test("All vectors are present")
    func present() {
        #expect(SymbolVector.rules.count >= 84)
        #expect(SymbolVector.random.count == 120)
        #expect(SymbolVector.rules.count { $0.chart?.levels != nil } >= 6)
        #expect(SymbolVector.rules.count { $0.chart?.names != nil } >= 3)
        #expect(SymbolVector.rules.count { $0.code != nil } >= 30)
        #expect(SymbolVector.rules.count { $0.chart?.window != nil } >= 8)
        #expect(SymbolVector.rules.count { $0.name.hasPrefix("repeat flags") && $0.chart != nil } == 2)
    }

    @Test("A text has its frozen outcome", arguments: SymbolVector.rules + SymbolVector.random)
    func decode(vector: SymbolVector) {
        let outcome = vector.decoded()
        #expect(outcome.chart == vector.chart)
        #expect(outcome.code == vector.code)
    }

    @Test("A run that ends on a border ends in the column before it", arguments: 0...3)
    func runEndsOnBorder(endColumn: Int) throws {
        let columns = [LevelColumn](repeating: LevelColumn(low: 0, high: 1), count: max(endColumn, 1))
        var run = WireColumnRun(startPart: 0, endPart: 16 * endColumn)
        (run.lastLevel, run.columns) = (1, columns)
        #expect(run.lastColumn == max(endColumn - 1, 0))
        let series = WireSeries(levels: LevelGrid(top: 1), line: .columns(WireMinMaxColumns(runs: [run])))
        var chart = WireChart(series: [series])
        (chart.span, chart.columns) = (100, 5)
        let text = String(decoding: try EncodedChartText(chart).bytes, as: UTF8.self)
        #expect(try EncodedChartText.decodeChart(from: text, maximumPoints: 5) == chart)
    }

    @Test("200,000 points are within the default limit")
    func defaultLimit() throws {
        let points = WirePoints(times: Array(0..<200_000), levels: [Int](repeating: 0, count: 200_000))
        var chart = WireChart(series: [WireSeries(line: .points(points))])
        chart.axis = .number
        let text = try EncodedChartText(chart)
        #expect(try SeriesDecoder().decode(String(decoding: text.bytes, as: UTF8.self)).series[0].count == 200_000)
    }
}

/// A text that tests a rule of the format, with its chart or the code of its refusal.
struct SymbolVector: Decodable, NamedVector, Sendable {
    /// A decoded chart.
    struct Chart: Decodable, Equatable, Sendable {
        let axis: String
        let width: Int
        let height: Int
        let style: String?
        let unit: String?
        let reference: Double?
        /// The other levels, in their order; nil if there are none.
        let levels: [Level]?
        /// The names along an axis of names; nil on any other.
        let names: [String]?
        /// The two ends of the window.
        let window: [Double]?
        let series: [Series]
    }

    struct Level: Decodable, Equatable, Sendable {
        let name: String
        let value: Double
    }

    struct Series: Decodable, Equatable, Sendable {
        let label: String
        let lineColor: String?
        let fillColor: String?
        /// The number of points.
        let count: Int
        /// The points of each run as `[time, value]`; of a series with more than 300, the last 60.
        let runs: [[[Double]]]
    }

    let name: String
    let text: String
    /// The number of repetitions of the text; nil for one.
    let repetitions: Int?
    /// The limit of the decoder; nil for its default.
    let maximumPoints: Int?
    let code: String?
    let chart: Chart?

    /// The outcome of decoding.
    func decoded() -> (chart: Chart?, code: String?) {
        let text = String(repeating: text, count: repetitions ?? 1)
        let decoder = SeriesDecoder(maximumPoints: maximumPoints ?? SeriesDecoder.defaultMaximumPoints)
        do {
            return (Chart(try decoder.decode(text)), nil)
        } catch {
            return (nil, error.code.rawValue)
        }
    }

    /// The vectors of a file.
    static func load(_ name: String, of version: ChartTextVersion) -> [SymbolVector] {
        VectorFile.load("codec/v\(version.rawValue)/\(name).json")
    }
}

extension SymbolVector.Chart {
    init(_ chart: SeriesChart) {
        self.init(
            axis: chart.axis.nameInVectors,
            width: chart.width,
            height: chart.height,
            style: chart.style,
            unit: chart.unit,
            reference: chart.reference,
            levels: chart.levelsBesideReference.isEmpty
                ? nil
                : chart.levelsBesideReference.map {
                    SymbolVector.Level(name: $0.name, value: $0.value)
                },
            names: chart.names.isEmpty ? nil : chart.names,
            window: chart.window.map { [$0.from, $0.to] },
            series: chart.series.map { series in
                let runs = series.runs.map { $0.map { [$0.time, $0.value] } }
                return SymbolVector.Series(
                    label: series.label,
                    lineColor: series.lineColor?.hex,
                    fillColor: series.fillColor?.hex,
                    count: series.count,
                    runs: series.count > 300 ? [Array(runs.joined().suffix(60))] : runs
                )
            }
        )
    }
}

extension SeriesChart.XAxisKind {
    /// The name in vectors, which are frozen.
    fileprivate var nameInVectors: String { self == .instants ? "time" : rawValue }
}

extension SymbolVector {
    static let rules = ChartTextVersion.allCases.flatMap { load("rules", of: $0) }
    static let random = ChartTextVersion.allCases.flatMap { load("random", of: $0) }
}
