import TestSupport

@testable import SeriesDecoding

/// The vectors of `v3/rules.json`.
///
/// | rule of docs/format.md, section 3 | vectors |
/// |---|---|
/// | the axis is one of four, with or without extras | "axis: …" |
/// | names follow the extras, and have 1 to 64 bytes of UTF-8 each | "names: …" |
/// | levels have names of 1 to 32 bytes, all different, and none is the reference | "levels: … name …" |
/// | a value is a decimal with a short exponent, any exponent, or a double | "levels: values …" |
/// | days have a calendar | "axis: months of days" |
extension RuleVectors {
    private static func drawn(version3 name: String, _ symbols: [Int]) -> SymbolVector {
        drawn(name, symbols, version: .three)
    }

    private static let point =
        Symbols.series(top: 0) + Symbols.regularTimes(count: 1, distance: 0) + [Symbols.no]

    private static func points(count: Int, calendar: [Int] = []) -> [Int] {
        Symbols.series(top: 1) + Symbols.regularTimes(count: count, distance: 1, calendar: calendar) + [Symbols.no]
    }

    static var daysAndNames: [SymbolVector] {
        let (no, yes) = (Symbols.no, Symbols.yes)
        let long = String(repeating: "x", count: 64)
        return [
            drawn(version3: "axis: instants in version 3", Symbols.chart(axis: .instants, start: 9) + point),
            drawn(version3: "axis: numbers in version 3", Symbols.chart(axis: .number, start: -9) + point),
            drawn(
                version3: "axis: days",
                [2, no, no, 7] + Symbols.signed(20_600) + [no] + points(count: 7, calendar: [no])
            ),
            drawn(
                version3: "axis: months of days",
                [2, no, no, 7] + Symbols.signed(20_454) + [no] + Symbols.series(top: 1)
                    + Symbols.monthlyTimes(count: 12, stride: 1) + [no]
            ),
            drawn(
                version3: "axis: days beside a window",
                [2, yes, no, no, no, no, yes, no, no, no, 7] + Symbols.signed(20_600) + [no] + Symbols.number(30)
                    + points(count: 7, calendar: [no])
            ),
            drawn(
                version3: "names: three",
                Symbols.chart(axis: .names, names: ["Germany", "日本", "\u{FEFF}a"]) + points(count: 3)
            ),
            drawn(
                version3: "names: 64 of one byte",
                Symbols.chart(axis: .names, names: [String](repeating: "a", count: 64)) + point
            ),
            drawn(version3: "names: 64 bytes", Symbols.chart(axis: .names, names: [long]) + point),
            drawn(
                version3: "names: beside extras",
                [3, yes, no, yes] + Symbols.text("rank") + [no, no, no, no, 0] + Symbols.shortText("a")
                    + Symbols.chart(start: 0).dropFirst(2) + point
            ),
            drawn(
                version3: "names: fewer than positions",
                Symbols.chart(axis: .names, names: ["a", "b"]) + points(count: 5)
            ),
            drawn(version3: "names: refused bytes", [3, no, 0, 1, 0xC3, 0x28]),
        ]
    }

    static var namedLevels: [SymbolVector] {
        func levels(_ name: String, _ levels: [[Int]]) -> SymbolVector {
            drawn(version3: "levels: \(name)", Symbols.chart(axis: .instants, levels: levels) + point)
        }
        let double = Symbols.shortText("a") + Symbols.real(bitPatternOf: -0.1 - 0.2)
        let long = String(repeating: "l", count: 32)
        return [
            levels("values of two limits", [Symbols.level("low", 70), Symbols.level("high", 18, exponent: 1)]),
            levels(
                "values of all exponents",
                [-16, -1, 14, 15, -17, 308, 400].enumerated().map {
                    Symbols.level("\($0.offset)", 7, exponent: $0.element)
                }
            ),
            levels("values as double", [double]),
            levels("values as double that is NaN", [Symbols.shortText("a") + Symbols.real(bitPatternOf: .nan)]),
            levels("16 of them", (0..<16).map { Symbols.level("n\($0)", -$0) }),
            levels("a name of 32 bytes", [Symbols.level(long, 1)]),
            levels("a name twice", [Symbols.level("a", 1), Symbols.level("b", 1), Symbols.level("a", 2)]),
            levels("a name in two spellings", [Symbols.level("\u{E9}", 1), Symbols.level("e\u{301}", 2)]),
            levels("a name of the reference", [Symbols.level("reference", 1)]),
            levels("a name that is no UTF-8", [[0, 0xFF, Symbols.no, 16] + Symbols.signed(1)]),
        ]
    }
}
