import SeriesCodec
import TestSupport
import Testing

/// Makes the vectors of version 3 that the encoder writes; `Tests/Vectors/codec/README.md` describes how to write the
/// files.
enum NamedLevelVectors {
    private typealias Row = [Double?]

    /// 2026-02-17, counted in days since 1970.
    private static let firstDay = 20_501

    static let all = FrozenVector.files.flatMap(vectors(ofFile:))

    static func vectors(ofFile file: String) -> [FrozenVector] {
        switch file {
        case "points": days + names
        case "columns": columns
        default: charts
        }
    }

    private static func rows(atDays days: some Sequence<Int>, seed: UInt64, gaps: Set<Int> = []) -> [Row] {
        var random = SeededGenerator(seed: seed)
        return days.enumerated().map { index, day in
            let value = Double(Int.random(in: 2_000...12_000, using: &random))
            return [86_400 * Double(day), gaps.contains(index) ? nil : value]
        }
    }

    private static func vector(
        _ name: String,
        axis: String,
        names: [String]? = nil,
        _ rows: [Row],
        options: FrozenVector.Options = .init(byteBudget: 3700)
    ) -> FrozenVector {
        FrozenVector(name: name, options: options, axis: axis, names: names, series: [.init(rows: rows)])
    }

    private static var days: [FrozenVector] {
        // The starts of the months of 2026.
        let months = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334].map { 20_454 + $0 }
        let weekdays = (0..<40).filter { $0 % 7 < 5 }.map { firstDay - 1 + $0 }
        var window = vector("days: a week in a month", axis: "days", rows(atDays: firstDay..<firstDay + 7, seed: 3))
        window.window = [86_400 * Double(firstDay), 86_400 * Double(firstDay + 27)]
        return [
            vector(
                "days: two weeks with gaps",
                axis: "days",
                rows(atDays: firstDay..<firstDay + 14, seed: 1, gaps: [5, 6])
            ),
            vector("days: weekdays", axis: "days", rows(atDays: weekdays, seed: 2)),
            vector("days: months", axis: "days", rows(atDays: months, seed: 4)),
            vector("days: the first and the last", axis: "days", rows(atDays: [-719_162, 2_932_896], seed: 5)),
            vector("days: one", axis: "days", rows(atDays: [firstDay], seed: 6)),
            window,
        ]
    }

    private static var names: [FrozenVector] {
        let countries = ["Germany", "France", "Spain", "Italy", "Poland", "日本", "Trinidad and Tobago", "Türkiye"]
        let values: [Row] = countries.indices.map { (index: Int) -> Row in [Double(index), Double(83 - 9 * index)] }
        let many = (0..<64).map { "n\($0)" }
        return [
            vector("names: eight countries", axis: "names", names: countries, values),
            vector("names: the first has no value", axis: "names", names: countries, Array(values.dropFirst())),
            vector("names: one", axis: "names", names: ["a"], [[0, 1]]),
            vector(
                "names: 64, to half a pixel",
                axis: "names",
                names: many,
                many.indices.map { (index: Int) -> Row in [Double(index), Double(index * index)] },
                options: .init(tolerance: 0.5)
            ),
        ]
    }

    private static var columns: [FrozenVector] {
        var many = vector(
            "columns: 2,000 days to half a pixel",
            axis: "days",
            rows(atDays: firstDay..<firstDay + 2_000, seed: 7),
            options: .init(scale: 1, tolerance: 0.5)
        )
        (many.width, many.height) = (120, 80)
        return [many]
    }

    private static var charts: [FrozenVector] {
        let rows: [Row] = (0..<20).map { (index: Int) -> Row in
            let value = 90 + 7 * (index % 9)
            return [1_771_286_400 + 300 * Double(index), Double(value)]
        }
        var limits = vector("charts: two levels", axis: "time", rows)
        limits.levels = [.init(name: "low", value: 70), .init(name: "high", value: 180)]
        var everything = vector("charts: everything optional", axis: "time", rows)
        everything.levels = [
            .init(name: "target", value: 0.1), .init(name: "größte Höhe", value: 1.0 / 3),
            .init(name: "all", value: .greatestFiniteMagnitude), .init(name: "tiny", value: .leastNonzeroMagnitude),
            .init(name: "negative", value: -12_345.678),
        ]
        (everything.reference, everything.style, everything.unit) = (100, "glucose", "mg/dL")
        (everything.width, everything.height) = (360, 180)
        everything.window = [1_771_286_400, 1_771_372_800]
        var many = vector(
            "charts: 16 levels on days",
            axis: "days",
            self.rows(atDays: firstDay..<firstDay + 3, seed: 8)
        )
        many.levels = (0..<16).map { .init(name: "level \($0)", value: Double($0 * 1000)) }
        return [limits, everything, many]
    }
}

/// Version 3 is made by this generator, so that the files show what each vector is for.
@Suite("Vectors of version 3")
struct NamedLevelVectorTests {
    @Test("The generator makes the texts of the files", arguments: FrozenVector.files)
    func generate(file: String) throws {
        try FrozenVector.compareOrWrite(NamedLevelVectors.vectors(ofFile: file), "codec/v3/\(file).json")
    }
}
