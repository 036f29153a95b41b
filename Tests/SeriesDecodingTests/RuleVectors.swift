import TestSupport

@testable import SeriesDecoding

/// Makes the vectors of `rules.json` and `random.json`; `Tests/Vectors/codec/README.md` describes how to write the
/// files.
///
/// | rule of docs/format.md | vectors |
/// |---|---|
/// | 1: length, first character, version, other characters, in this order | "order: …" |
/// | 2.4: a text keeps a leading U+FEFF | "texts: …" |
/// | 3: columns as a share of the width, rounded down; factor 11 | "columns: 0 of 12" to "columns: 11 of 12" |
/// | 4: `since` up to 15, `last` up to 3 | "distances: …" |
/// | 4: the calendar with units of 10^-3 to 10^0 chosen by k = 9 | "calendar: unit 10^…" |
/// | 4: the calendar up to 253402300800000 ms from 1970, for the start | "calendar: start …" |
/// | 4: the same, for the first time | "calendar: first time …" |
/// | 4: first day up to the 28th | "calendar: day …" |
/// | 4: first year from 1, last year up to 9999 | "calendar: year …" |
/// | 5: `join` gives at most top | "levels: above top" |
/// | 6: a run of several columns has an end part above 0 | "runs: …" |
/// | 6.1: CLOSED learns the bottom | "repeat flags: a closed column" |
/// | 6.1: z is the answer of SAME_TOP | "repeat flags: the top repeats without its flag" |
/// | 6.2: a level with a = b is learned | "levels of columns: …" |
/// | 6.2: weights within -2^19…2^19; rate from 262 | "weights: …" |
/// | 7: a run with one position keeps its last level only if it is not the first | "runs: a vertical line …" |
/// | 7: the sum origin + n comes first, and the product before the power of ten | "values: products …" |
/// | 3, 4: origin and top, start and last time, and distances below 2^53 | "… 2^53 - 1" |
/// | 7: values within the finite doubles | "values: …" |
/// | 7: (S * p) / (96 * columns) in this order; T0 + S at the right border | "levels of columns: …", "times: …" |
/// | 7: the last value belongs to the last run | "last value: …" |
/// | 8: the points that count, when they count, and 16,777,216 as the largest limit | "points: …" |
///
/// `WindowRuleVectors.swift` has the rules of version 2, `NamedLevelRuleVectors.swift` those of version 3.
enum RuleVectors {
    static func rules(of version: ChartTextVersion) throws -> [SymbolVector] {
        switch version {
        case .one:
            try orders + texts + columnCounts + times() + calendars + levels() + columns + repeatFlags + values()
                + points()
        case .two: try windows()
        case .three: daysAndNames + namedLevels
        }
    }

    /// Charts of random symbols that a decoder accepts; those of later versions have what these are for.
    static func random(count: Int, version: ChartTextVersion) -> [SymbolVector] {
        var vectors: [SymbolVector] = []
        var seed: UInt64 = 0
        while vectors.count < count {
            let text = RandomSymbolCoder.text(seed: seed, version: version, maximumPoints: 60)
            let vector = SymbolVector("random \(seed)", text: text)
            guard let chart = vector.chart else {
                seed += 1
                continue
            }
            let isTypical =
                switch version {
                case .one: true
                case .two: chart.window != nil
                case .three: chart.levels != nil || chart.names != nil || chart.axis == "days"
                }
            if isTypical { vectors.append(vector) }
            seed += 1
        }
        return vectors
    }

    static func drawn(
        _ name: String,
        _ symbols: [Int],
        seed: UInt64 = 0,
        version: ChartTextVersion = .one,
        maximumPoints: Int? = nil
    ) -> SymbolVector {
        // The text ends where a decoder stops.
        let limit = min(maximumPoints ?? SeriesDecoder.defaultMaximumPoints, 1 << 24)
        let text = RandomSymbolCoder.text(symbols: symbols, seed: seed, version: version, maximumPoints: limit)
        return SymbolVector(name, text: text, maximumPoints: maximumPoints)
    }

    /// The text of the first seed that makes a chart.
    private static func drawnChart(_ name: String, _ symbols: [Int]) -> SymbolVector {
        (0..<1000).lazy.map { drawn(name, symbols, seed: $0) }.first { $0.chart != nil } ?? drawn(name, symbols)
    }

    private static func written(_ name: String, _ chart: WireChart) throws -> SymbolVector {
        SymbolVector(name, text: String(decoding: try EncodedChartText(chart).bytes, as: UTF8.self))
    }

    // MARK: Sections 1 to 3

    private static let orders = [
        SymbolVector("order: length before version", text: "9", repetitions: 65_537),
        SymbolVector("order: the longest text of another version", text: "9", repetitions: 65_536),
        SymbolVector("order: length in bytes before the first character", text: "é", repetitions: 32_769),
        SymbolVector("order: the longest text of foreign characters", text: "é", repetitions: 32_768),
        SymbolVector("order: first character before version", text: "\"9"),
        SymbolVector("order: version before other characters", text: "9\""),
        SymbolVector("order: other characters before the check", text: "1\""),
    ]

    private static let texts = [
        drawn(
            "texts: a leading U+FEFF",
            [Symbols.no, Symbols.yes, Symbols.no]
                + [Symbols.yes] + Symbols.text("\u{FEFF}") + [Symbols.yes] + Symbols.text("\u{FEFF}%") + [Symbols.no]
                + Symbols.chart(start: 0).dropFirst(2)
                + [Symbols.yes, Symbols.yes] + Symbols.text("\u{FEFF}\u{FEFF}a") + [Symbols.no, Symbols.no, Symbols.no]
                + Symbols.series(top: 0).dropFirst() + Symbols.regularTimes(count: 1, distance: 0) + [Symbols.no]
        )
    ]

    private static let columnCounts = (0..<12).map { c in
        drawn(
            "columns: \(c) of 12",
            Symbols.chart(start: 0, columns: (span: 12_345, c: c), width: 13) + Symbols.series(top: 9)
                + Symbols.columns(hasRepeatFlags: false, first: 0, last: 0, startPart: 0, endPart: 16)
        )
    }

    // MARK: Section 4

    private static func times() throws -> [SymbolVector] {
        var random = SeededGenerator(seed: 4)
        var times = [0]
        for _ in 1..<290 {
            let isFrequent = Int.random(in: 0..<8, using: &random) > 0
            let distance = isFrequent ? 1 : Int.random(in: 2...6, using: &random)
            times.append(times[times.count - 1] + distance)
        }
        let points = WirePoints(times: times, levels: times.map { _ in 0 })
        let distances = WireChart(axis: .number, series: [WireSeries(line: .points(points))])
        return [
            try written("distances: a seventh of ranks 1 to 5", distances),
            drawn(
                "times: S * p is rounded on the right border",
                Symbols.chart(start: 0, columns: (span: 7_282_233_293_536_033, c: 12)) + Symbols.number(7)
                    + Symbols.series(top: 5) + [Symbols.yes, Symbols.no, Symbols.no]
            ),
            drawn(
                "times: S * p overflows on the right border",
                Symbols.chart(scale: (9, 291), start: 0, columns: (span: 1 << 53 - 1, c: 12)) + Symbols.number(1)
                    + Symbols.series(top: 0) + [Symbols.yes, Symbols.no, Symbols.no]
            ),
            drawn(
                "times: an absent point overflows",
                Symbols.chart(axis: .number, scale: (9, 400), start: 0) + Symbols.series(top: 0)
                    + Symbols.regularTimes(count: 2, distance: 1) + [Symbols.yes, Symbols.no, Symbols.yes]
            ),
            drawn(
                "times: start and last time together 2^53 - 1",
                Symbols.chart(axis: .number, start: 1 << 53 - 2) + Symbols.series(top: 0)
                    + Symbols.regularTimes(count: 2, distance: 1) + [Symbols.no]
            ),
            drawn(
                "distances: up to 2^53 - 1",
                Symbols.chart(axis: .number, start: 0) + Symbols.series(top: 0)
                    + Symbols.regularTimes(count: 2, first: 1, distance: 1 << 53 - 2) + [Symbols.no]
            ),
        ]
    }

    private static var calendars: [SymbolVector] {
        let limit = 253_402_300_800_000
        func monthly(_ name: String, scale: (Int, Int) = (8, 0), start: Int, first: Int = 0) -> SymbolVector {
            let times = Symbols.monthlyTimes(count: 3, first: first, stride: 1)
            let symbols = Symbols.chart(scale: scale, start: start) + Symbols.series(top: 0) + times + [Symbols.no]
            return drawn("calendar: " + name, symbols)
        }
        func milliseconds(year: Int, month: Int, day: Int) -> Int {
            CivilDate(year: year, month: month, day: day).daysSince1970 * 86_400_000
        }
        let units = (0...3).map { digits in
            let start = [1, 10, 100, 1000][digits] * 1_705_300_200
            return monthly("unit 10^-\(digits)", scale: (9, -digits), start: start)
        }
        let starts = [limit, limit + 1, -limit, -limit - 1].map { start in
            let calendar = start.magnitude > limit ? [] : [Symbols.no]
            return drawn(
                "calendar: start \(start)",
                Symbols.chart(scale: (8, 0), start: start) + Symbols.series(top: 0)
                    + Symbols.regularTimes(count: 3, distance: 1000, calendar: calendar) + [Symbols.no]
            )
        }
        return units + starts + [
            monthly("first time at the limit", start: -limit, first: limit),
            monthly("first time past the limit", start: -limit, first: limit + 1),
            monthly("day 28", start: milliseconds(year: 2024, month: 1, day: 28)),
            monthly("day 29", start: milliseconds(year: 2024, month: 1, day: 29)),
            monthly("year 0", start: milliseconds(year: 0, month: 12, day: 15)),
            monthly("year 1", start: milliseconds(year: 1, month: 1, day: 15)),
            monthly("year 9999", start: milliseconds(year: 9999, month: 10, day: 15)),
            monthly("year 10000", start: milliseconds(year: 9999, month: 11, day: 15)),
        ]
    }

    // MARK: Sections 5 to 6.2

    private static func levels() throws -> [SymbolVector] {
        func points(top: Int, count: Int, randomCount: Int = 60, level: (Int) -> Int) -> WireChart {
            var random = SeededGenerator(seed: 6)
            // After the limit is reached, random levels show every error.
            let levels = (0..<count).map { index in
                index < count - randomCount ? level(index) : Int.random(in: 0...top, using: &random)
            }
            let points = WirePoints(times: Array(0..<count), levels: levels)
            return WireChart(axis: .number, series: [WireSeries(levels: LevelGrid(top: top), line: .points(points))])
        }
        return [
            drawn(
                "levels: above top",
                Symbols.chart(axis: .number, start: 0) + Symbols.series(top: 1 << 16)
                    + Symbols.regularTimes(count: 12, distance: 1) + [Symbols.no, 1 << 15, Symbols.yes]
            ),
            try written("weights: down to -2^19", points(top: 1, count: 24_000) { $0 & 1 }),
            // An error of 1 in a weight changes few probabilities, so it shows after many random levels. With a top of
            // 3, these still use that weight, because their mean deviation stays above one level.
            try written("weights: exactly -2^19", points(top: 3, count: 52_000, randomCount: 2000) { $0 & 1 }),
            try written(
                "weights: up to 2^19, and the rate down to 262",
                points(top: 7, count: 40_000) { $0 & 1 == 1 ? 4 + $0 / 30 % 4 : 3 - $0 / 30 % 4 }
            ),
        ]
    }

    private static let columnStart =
        Symbols.chart(axis: .number, scale: (9, -1), start: 37, columns: (span: 12_345, c: 12))

    private static var columns: [SymbolVector] {
        let bounds: [(first: Int, last: Int, startPart: Int, endPart: Int)] = [
            (0, 2, 0, 0), (0, 2, 15, 0), (0, 1, 0, 1), (2, 2, 0, 0), (2, 2, 5, 5), (2, 2, 5, 4),
        ]
        let runs = bounds.map { run in
            drawn(
                "runs: columns \(run.first) to \(run.last), parts \(run.startPart) and \(run.endPart)",
                columnStart + Symbols.number(3) + Symbols.series(top: 7)
                    + Symbols.columns(
                        hasRepeatFlags: true,
                        first: run.first,
                        last: run.last,
                        startPart: run.startPart,
                        endPart: run.endPart
                    )
            )
        }
        let vertical = [1, 3].map { lastLevel in
            drawn(
                "runs: a vertical line from 4 to \(1 + lastLevel)",
                columnStart + Symbols.number(3) + Symbols.series(top: 7)
                    + Symbols.columns(hasRepeatFlags: true, first: 2, last: 2, startPart: 5, endPart: 5)
                    + [1, 5] + [3, lastLevel]
            )
        }
        let issue = SymbolVector("runs: two columns, parts 0 and 0", text: "1EDl_Em)|BgHr5zY4q Rmjhlkg7OrWMd%4p")
        let random = (0..<8).map { index in
            let top = [3, 25, 40, 1000][index / 2]
            let hasFlags = index & 1 == 0
            return drawn(
                "levels of columns: top \(top), \(hasFlags ? "repeat flags" : "no repeat flags")",
                columnStart + Symbols.number(70) + Symbols.series(top: top)
                    + [Symbols.yes, hasFlags ? Symbols.yes : Symbols.no, Symbols.no],
                seed: UInt64(index)
            )
        }
        return [issue] + runs + vertical + random
    }

    /// The first columns are given, all others are random.
    private static var repeatFlags: [SymbolVector] {
        let (no, yes) = (Symbols.no, Symbols.yes)
        // A first column 4…10. Each given column has neither RISES nor FALLS.
        let start = columnStart + Symbols.number(48) + Symbols.series(top: 15) + [yes, yes, no] + [4, 6]
        // SAME_TOP no, the bits of the top 5, SAME_BOTTOM no, CLOSED yes.
        let closed = [no, no] + [no] + [0, 0] + [no, yes]
        // These columns are 4…10 again. Without SAME_TOP, the bits of the top follow, and without SAME_BOTTOM those of
        // the bottom. Each comes three times, so that its flags have contexts of its own.
        let columns = [
            [no, no] + [no] + [1, 0, 1, 0] + [yes],
            [no, no] + [yes] + [yes],
            [no, no] + [no] + [1, 0, 1, 0] + [no] + [0, 1, 0, 0],
            [no, no] + [yes] + [no] + [0, 1, 0, 0],
        ]
        return [
            drawnChart("repeat flags: a closed column", start + closed),
            drawnChart(
                "repeat flags: the top repeats without its flag",
                start + [0, 1, 0, 2, 3, 2].flatMap { columns[$0] + columns[$0] + columns[$0] }
            ),
        ]
    }

    // MARK: Sections 7 and 8

    private static func values() throws -> [SymbolVector] {
        func points(_ grid: LevelGrid, levels: [Int], reference: Double? = nil) -> WireChart {
            let points = WirePoints(times: Array(0..<levels.count), levels: levels)
            return WireChart(
                axis: .number,
                reference: reference,
                series: [WireSeries(levels: grid, line: .points(points))]
            )
        }
        var random = SeededGenerator(seed: 7)
        let huge = LevelGrid(exponent: 300, step: 999, origin: -1 << 40, top: 1 << 41)
        let fromBase = LevelGrid(exponent: 308, step: 1, base: 1e308, top: 5)
        let products = LevelGrid(exponent: -5, step: 9_007_199_254_740_881, origin: 4_503_599_627_370_449, top: 5000)
        let sums = LevelGrid(exponent: -5, step: 6_700_417_123_456_789, origin: 4_503_599_627_370_449, top: 5000)
        let step = Double(sums.step)
        let unequalLevels = (0...sums.top).filter {
            Double(sums.origin + $0) * step != Double(sums.origin) * step + Double($0) * step
        }
        let runs = WirePoints(
            times: [0, 1, 2, 3],
            presence: [.start, .joined, .start, .joined],
            levels: [0, 1, 2, 3]
        )
        var columns = WireMinMaxColumns()
        for column in [0, 2] {
            let levels = [LevelColumn(low: column, high: column + 1)]
            columns.runs.append(.init(startPart: 16 * column, endPart: 16 * column + 16, columns: levels))
            columns.runs[columns.runs.count - 1].firstLevel = column
            columns.runs[columns.runs.count - 1].lastLevel = column + 1
        }
        func lastValue(_ line: WireSeries.PointsOrColumns) -> WireChart {
            let series = WireSeries(lastValue: 9.75, levels: LevelGrid(top: 3), line: line)
            return WireChart(axis: .number, span: 300, columns: line.columns == nil ? 0 : 3, series: [series])
        }
        return [
            try written("values: past the largest double on both sides", points(huge, levels: [0, 1 << 40, 1 << 41])),
            try written("values: past the largest double from a base", points(fromBase, levels: [0, 1, 5])),
            drawn(
                "values: a reference past the largest double",
                [Symbols.no, Symbols.yes, Symbols.no, Symbols.no, Symbols.no, Symbols.yes, Symbols.no, 705]
                    + Symbols.signed(-123_456_789) + Symbols.chart(start: 0).dropFirst(2) + Symbols.series(top: 0)
                    + Symbols.regularTimes(count: 1, distance: 0) + [Symbols.no]
            ),
            drawn(
                "values: origin and top together 2^53 - 1",
                Symbols.chart(axis: .number, start: 0) + Symbols.series(top: 1, origin: 1 << 53 - 2)
                    + Symbols.regularTimes(count: 1, distance: 0) + [Symbols.no, 1]
            ),
            try written(
                "values: products past 2^53",
                points(products, levels: (0..<20).map { _ in Int.random(in: 0...5000, using: &random) })
            ),
            try written(
                "values: products of sums, not sums of products",
                points(sums, levels: Array(unequalLevels.prefix(20)))
            ),
            try written("last value: two runs of points", lastValue(.points(runs))),
            try written("last value: two runs of columns", lastValue(.columns(columns))),
        ]
    }

    private static func points() throws -> [SymbolVector] {
        func count(_ number: Int) -> [Int] {
            Symbols.chart(axis: .number, start: 0) + Symbols.series(top: 0)
                + Symbols.regularTimes(count: number, distance: 1) + [Symbols.no]
        }
        let damaged =
            Symbols.chart(seriesCount: 2, start: 0) + [Symbols.no] + Symbols.series(top: 0)
            + Symbols.monthlyTimes(count: 2, stride: 0) + [Symbols.no] + Symbols.series(top: 0)
        let shared = WireChart(
            axis: .number,
            grid: [0, 1, 2, 3],
            series: [0, 1].map { _ in
                WireSeries(line: .points(WirePoints(levels: [0, 0, 0, 0])))
            }
        )
        let sharedText = String(decoding: try EncodedChartText(shared).bytes, as: UTF8.self)
        let columns =
            Symbols.chart(start: 0, columns: (span: 100, c: 12)) + Symbols.number(8) + Symbols.series(top: 100)
            + [Symbols.yes, Symbols.no, Symbols.no]
        return [
            drawn("points: past the default limit", count(200_001)),
            drawn("points: past the largest limit", count(1 << 24 + 1), maximumPoints: 20_000_000),
            drawn("points: past the default limit, and marked damaged before", damaged + Symbols.number(200_001)),
            drawn("points: none, and marked damaged before", damaged + Symbols.number(0)),
            SymbolVector("points: the grid counts again for each series", text: sharedText, maximumPoints: 11),
            SymbolVector("points: the grid and two series", text: sharedText, maximumPoints: 12),
            drawn("points: more than columns", columns, maximumPoints: 8),
            drawn("points: fewer than columns", columns, maximumPoints: 7),
        ]
    }
}
