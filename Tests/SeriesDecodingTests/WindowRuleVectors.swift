import TestSupport

@testable import SeriesDecoding

/// The vectors of `v2/rules.json`.
///
/// | rule of docs/format.md | vectors |
/// |---|---|
/// | 1: versions 1 to 3 are known, and the sum starts with the version's byte | "order: …" |
/// | 3: the flag after the reference level | "window: none …", "window: beside all extras" |
/// | 3: the span follows also without columns | "window: … of points", "window: the largest …" |
/// | 3: the ends are those of start and span, or two reals | "window: … reals", "window: … doubles" |
/// | 4: no list of times goes past the span | "window: … after the end", "window: … at the end" |
/// | 3: the ends are finite, and the first is below the second | "window: refused …" |
/// | 3: times outside of the window move to its ends | "window: moved …" |
/// | 8: the window is checked before the second count | "window: refused before …" |
extension RuleVectors {
    static func windows() throws -> [SymbolVector] { try windowOrders() + plainWindows + movedTimes() + refusedWindows }

    private static func windowed(_ name: String, _ symbols: [Int], maximumPoints: Int? = nil) -> SymbolVector {
        drawn(name, symbols, version: .two, maximumPoints: maximumPoints)
    }

    /// Points of level 0 or 1 at even times.
    private static func points(
        count: Int,
        first: Int = 0,
        distance: Int,
        axis: SeriesChart.XAxisKind = .instants
    ) -> [Int] {
        let calendar = axis == .instants ? [Symbols.no] : []
        return Symbols.series(top: 1)
            + Symbols.regularTimes(count: count, first: first, distance: distance, calendar: calendar) + [Symbols.no]
    }

    private static func windowOrders() throws -> [SymbolVector] {
        func text(_ version: ChartTextVersion) -> String {
            let symbols =
                Symbols.chart(axis: .number, start: 7) + Symbols.series(top: 0)
                + Symbols.regularTimes(count: 3, distance: 2) + [Symbols.no]
            return RandomSymbolCoder.text(symbols: symbols, seed: 0, version: version, maximumPoints: 3)
        }
        return [
            SymbolVector("order: a text of version 1 as version 2", text: "2" + text(.one).dropFirst()),
            SymbolVector("order: a text of version 2 as version 1", text: "1" + text(.two).dropFirst()),
            SymbolVector("order: a text of version 2 as version 4", text: "4" + text(.two).dropFirst()),
            SymbolVector("window: none in a text without extras", text: text(.two)),
        ]
    }

    private static var plainWindows: [SymbolVector] {
        let (no, yes) = (Symbols.no, Symbols.yes)
        let reals = (Symbols.real(-123_456, exponent: -2), Symbols.real(1_771_286_400_123_456, exponent: -6))
        let doubles = (
            Symbols.real(bitPatternOf: -0.1234567890123456789), Symbols.real(bitPatternOf: 1_771_286_400.1234567)
        )
        let huge = (
            Symbols.real(bitPatternOf: -.greatestFiniteMagnitude), Symbols.real(bitPatternOf: .greatestFiniteMagnitude)
        )
        let extras =
            [no, yes, yes, 479, 119, yes] + Symbols.text("night") + [yes] + Symbols.text("kW") + [yes]
            + Symbols.real(15, exponent: -1) + [yes, no]
        return [
            windowed(
                "window: none beside a style",
                [no, yes, no, yes] + Symbols.text("a") + [no, no, no] + [no, 0]
                    + Symbols.signed(60) + [no] + points(count: 3, distance: 60)
            ),
            windowed(
                "window: a day of points",
                Symbols.chart(scale: (2, 0), windowFrom: 5_904_000, span: 288)
                    + points(count: 174, first: 12, distance: 1)
            ),
            windowed(
                "window: one point at the start",
                Symbols.chart(axis: .number, windowFrom: -9, span: 1)
                    + points(count: 1, distance: 0)
            ),
            windowed(
                "window: the last of three points at the end",
                Symbols.chart(windowFrom: 0, span: 20)
                    + points(count: 3, distance: 10)
            ),
            windowed(
                "window: the largest of points",
                Symbols.chart(axis: .number, windowFrom: 1 - 1 << 52, span: 1 << 52)
                    + points(count: 2, distance: 1 << 51, axis: .number)
            ),
            windowed(
                "window: the calendar in it",
                Symbols.chart(scale: (7, 0), windowFrom: 19_723, span: 366)
                    + Symbols.series(top: 1) + Symbols.monthlyTimes(count: 9, first: 14, stride: 1) + [no]
            ),
            windowed(
                "window: two series on one time grid",
                Symbols.chart(seriesCount: 2, windowFrom: 100, span: 90)
                    + [yes] + Symbols.regularTimes(count: 4, first: 3, distance: 7, calendar: [no])
                    + Symbols.series(top: 1) + [no, no] + [0, yes, yes, yes]
                    + Symbols.series(top: 1) + [no, no]
            ),
            windowed(
                "window: columns over all of it",
                Symbols.chart(scale: (1, 0), windowFrom: 29_520_000, span: 1440, columns: 0)
                    + Symbols.series(top: 9) + [yes, no, no]
            ),
            windowed(
                "window: columns in a part of it",
                Symbols.chart(scale: (1, 0), windowFrom: 29_520_000, span: 1440, columns: 0)
                    + Symbols.series(top: 9)
                    + Symbols.columns(hasRepeatFlags: false, first: 3, last: 24, startPart: 5, endPart: 11)
            ),
            windowed(
                "window: two reals",
                Symbols.chart(windowFrom: -1235, span: 1_771_287_635, ends: reals)
                    + points(count: 5, first: 1235, distance: 300)
            ),
            windowed(
                "window: two doubles",
                Symbols.chart(windowFrom: 0, span: 1_771_286_400, ends: doubles)
                    + points(count: 5, distance: 300)
            ),
            windowed(
                "window: a real, and a real past the largest double",
                Symbols.chart(
                    axis: .number,
                    windowFrom: 0,
                    span: 9,
                    ends: (Symbols.real(-1), Symbols.real(123_456_789, exponent: 305))
                ) + points(count: 5, distance: 2, axis: .number)
            ),
            windowed(
                "window: doubles as far apart as there are",
                Symbols.chart(
                    axis: .number,
                    windowFrom: -5,
                    span: 10,
                    ends: huge
                ) + points(count: 5, distance: 2, axis: .number)
            ),
            windowed(
                "window: beside all extras",
                extras + [no, 0] + Symbols.signed(60) + [no]
                    + Symbols.number(600) + points(count: 3, distance: 60)
            ),
        ]
    }

    private static func movedTimes() throws -> [SymbolVector] {
        let between = (Symbols.real(525, exponent: -2), Symbols.real(65, exponent: -1))
        // The first window whose last column ends past it, because the distance of its ends is rounded.
        let unit = TimeUnit(exponent: -1)
        func endsAfter(_ start: Int, _ span: Int) -> Bool {
            let (from, to) = (unit.time(ofUnits: start), unit.time(ofUnits: start + span))
            return from + (to - from) > to
        }
        let spans = (1...999).lazy.flatMap { start in (1...999).lazy.map { (start: start, span: $0) } }
        let rounded = spans.first { endsAfter($0.start, $0.span) } ?? (0, 0)
        return [
            windowed(
                "window: moved points",
                Symbols.chart(windowFrom: 5, span: 2, ends: between)
                    + points(count: 3, distance: 1)
            ),
            windowed(
                "window: moved columns",
                Symbols.chart(windowFrom: 5, span: 2, ends: between, columns: 0)
                    + Symbols.series(top: 9) + [Symbols.yes, Symbols.no, Symbols.no]
            ),
            windowed(
                "window: moved points, all to one end",
                Symbols.chart(
                    windowFrom: 0,
                    span: 9,
                    ends: (Symbols.real(20), Symbols.real(30))
                ) + points(count: 3, distance: 2)
            ),
            windowed(
                "window: moved end of a rounded span",
                Symbols.chart(
                    axis: .number,
                    scale: (9, -1),
                    windowFrom: rounded.start,
                    span: rounded.span,
                    columns: 0
                ) + Symbols.series(top: 9) + [Symbols.yes, Symbols.no, Symbols.no]
            ),
        ]
    }

    private static var refusedWindows: [SymbolVector] {
        let (no, yes) = (Symbols.no, Symbols.yes)
        let reversed = (Symbols.real(7), Symbols.real(5))
        let (one, nan) = (Symbols.real(1), Symbols.real(bitPatternOf: .nan))
        let columns = Symbols.series(top: 100) + [yes, no, no]
        return [
            windowed(
                "window: refused without a span",
                Symbols.chart(windowFrom: 60, span: 0)
                    + points(count: 1, distance: 0)
            ),
            windowed(
                "window: refused with equal ends",
                Symbols.chart(windowFrom: 0, span: 9, ends: (one, one))
                    + points(count: 2, distance: 1)
            ),
            windowed(
                "window: refused with its ends reversed",
                Symbols.chart(windowFrom: 5, span: 2, ends: reversed)
                    + points(count: 2, distance: 1)
            ),
            windowed(
                "window: refused with an end that is NaN",
                Symbols.chart(windowFrom: 0, span: 2, ends: (one, nan))
                    + points(count: 2, distance: 1)
            ),
            windowed(
                "window: refused with an infinite end",
                Symbols.chart(
                    windowFrom: 0,
                    span: 2,
                    ends: (one, Symbols.real(bitPatternOf: .infinity))
                ) + points(count: 2, distance: 1)
            ),
            windowed(
                "window: refused with an end past the doubles",
                Symbols.chart(
                    axis: .number,
                    scale: (9, 400),
                    windowFrom: 0,
                    span: 1
                ) + points(count: 1, distance: 0)
            ),
            windowed(
                "window: refused with a span past 2^53",
                Symbols.chart(
                    axis: .number,
                    windowFrom: -1 << 52,
                    span: 1 << 52
                ) + points(count: 1, distance: 0)
            ),
            windowed(
                "window: a point after the end",
                Symbols.chart(windowFrom: 0, span: 19) + points(count: 3, distance: 10)
            ),
            windowed(
                "window: an absent point after the end",
                Symbols.chart(windowFrom: 0, span: 19)
                    + Symbols.series(top: 0) + Symbols.regularTimes(count: 3, distance: 10, calendar: [no])
                    + [yes, no, no, no, yes]
            ),
            windowed(
                "window: a time of the grid after the end",
                Symbols.chart(seriesCount: 2, windowFrom: 0, span: 19)
                    + [yes] + Symbols.regularTimes(count: 3, distance: 10, calendar: [no])
            ),
            windowed(
                "window: a point in the year after the end",
                Symbols.chart(scale: (7, 0), windowFrom: 19_723, span: 365)
                    + Symbols.series(top: 0) + Symbols.monthlyTimes(count: 13, stride: 1) + [no]
            ),
            windowed(
                "window: refused before too many points are counted again",
                Symbols.chart(
                    windowFrom: 5,
                    span: 2,
                    ends: reversed,
                    columns: 12
                ) + Symbols.number(8) + columns,
                maximumPoints: 8
            ),
            windowed(
                "window: more points than columns",
                Symbols.chart(windowFrom: 5, span: 2, columns: 12)
                    + Symbols.number(8) + columns,
                maximumPoints: 8
            ),
        ]
    }
}
