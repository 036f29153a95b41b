import Foundation
import Testing

@testable import SeriesDecoding

/// Texts that the encoder never writes, for rules that its own texts do not test.
@Suite("Versions of the format by symbols")
struct SymbolVectorTests {
    @Test("All vectors are present")
    func present() {
        #expect(SymbolVector.rules.count >= 84)
        #expect(SymbolVector.random.count == 80)
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

    @Test("The generator makes the texts of the files", arguments: ChartTextVersion.allCases)
    func generate(version: ChartTextVersion) throws {
        let rules = try RuleVectors.rules(of: version)
        let random = RuleVectors.random(count: 40, version: version)
        if ProcessInfo.processInfo.environment["PUSHCHART_WRITE_VECTORS"] != nil {
            try SymbolVector.save(rules, "rules", of: version)
            try SymbolVector.save(random, "random", of: version)
        } else {
            #expect(rules.map(\.text) == SymbolVector.load("rules", of: version).map(\.text))
            #expect(random.map(\.text) == SymbolVector.load("random", of: version).map(\.text))
        }
    }

    @Test("A run that ends on a border ends in the column before it", arguments: 0...3)
    func runEndsOnBorder(endColumn: Int) throws {
        let columns = [LevelColumn](repeating: LevelColumn(low: 0, high: 1), count: max(endColumn, 1))
        let run = WireColumnRun(startPart: 0, endPart: 16 * endColumn, firstLevel: 0, lastLevel: 1, columns: columns)
        #expect(run.lastColumn == max(endColumn - 1, 0))
        let series = WireSeries(levels: LevelGrid(top: 1), line: .columns(WireMinMaxColumns(runs: [run])))
        let chart = WireChart(span: 100, columns: 5, series: [series])
        let text = String(decoding: try EncodedChartText(chart).bytes, as: UTF8.self)
        #expect(try EncodedChartText.decodeChart(from: text, maximumPoints: 5) == chart)
    }

    @Test("200,000 points are within the default limit")
    func defaultLimit() throws {
        let points = WirePoints(times: Array(0..<200_000), levels: [Int](repeating: 0, count: 200_000))
        let text = try EncodedChartText(WireChart(axis: .number, series: [WireSeries(line: .points(points))]))
        #expect(try SeriesDecoder().decode(String(decoding: text.bytes, as: UTF8.self)).series[0].count == 200_000)
    }
}
