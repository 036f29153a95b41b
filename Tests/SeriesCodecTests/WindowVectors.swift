import Foundation
import SeriesCodec
import TestSupport
import Testing

/// Makes the vectors of version 2 that the encoder writes; `Tests/Vectors/codec/README.md` describes how to write the
/// files.
enum WindowVectors {
    private typealias Row = [Double?]

    /// 2026-02-17T00:00:00Z.
    private static let midnight = 1_771_286_400.0

    static func vectors(ofFile file: String) -> [FrozenVector] {
        switch file {
        case "points": points
        case "columns": columns
        default: charts
        }
    }

    private static func vector(
        _ name: String,
        _ rows: [Row],
        from: Double,
        to: Double,
        options: FrozenVector.Options = .init(byteBudget: 3700)
    ) -> FrozenVector {
        FrozenVector(name: name, options: options, window: [from, to], series: [.init(rows: rows)])
    }

    /// Rows at even times, some of them empty.
    private static func walk(
        count: Int,
        step: Double,
        from start: Double = midnight,
        seed: UInt64,
        gaps: Set<Int> = []
    ) -> [Row] {
        var random = SeededGenerator(seed: seed)
        var value = 50.0
        return (0..<count).map { index in
            value = (value * 10 + Double.random(in: -9...9, using: &random)).rounded() / 10
            return [start + Double(index) * step, gaps.contains(index) ? nil : value]
        }
    }

    private static var points: [FrozenVector] {
        let day = (from: midnight, to: midnight + 86_400)
        let afternoon = walk(count: 174, step: 300, seed: 1)
        let milliseconds = walk(count: 20, step: 0.25, from: midnight + 0.125, seed: 2)
        let article: [Row] = [[1, 2], [2, 5], [3, 7], [4, 12], [5, 18], [6, 7], [7, 1]]
        // The starts of the first nine months of 2024.
        let daysOfYear = [0, 31, 60, 91, 121, 152, 182, 213, 244]
        let months: [Row] = daysOfYear.map { [1_704_067_200 + Double($0) * 86_400, Double($0 % 7)] }
        var numbers = vector("points: numbers between other numbers", article, from: -2.5, to: 12)
        numbers.axis = "number"
        var lone = vector("points: one point on a number axis", [[5, 42.5]], from: 0, to: 10)
        lone.axis = "number"
        var huge = vector("points: numbers in the middle of all doubles", article, from: -1.5e308, to: 1.5e308)
        huge.axis = "number"
        return [
            vector("points: a day until the afternoon", afternoon, from: day.from, to: day.to),
            vector(
                "points: a day until the afternoon, to half a pixel",
                afternoon,
                from: day.from,
                to: day.to,
                options: .init(tolerance: 0.5)
            ),
            vector("points: the window is the span", afternoon, from: midnight, to: midnight + 173 * 300),
            vector("points: an outage at the start", Array(afternoon.suffix(50)), from: day.from, to: day.to),
            vector("points: one point", [[midnight + 3600, 7]], from: day.from, to: day.to),
            vector("points: milliseconds", milliseconds, from: midnight, to: midnight + 5.5),
            vector("points: ends between milliseconds", milliseconds, from: midnight + 0.1, to: midnight + 5.0001),
            vector("points: ends of 17 digits", milliseconds, from: midnight + 0.1 / 3, to: midnight + 20 / 3),
            vector("points: months of a year", months, from: 1_704_067_200, to: 1_735_689_600),
            vector(
                "points: every sample to one decimal",
                afternoon,
                from: day.from,
                to: day.to,
                options: .init(decimals: 1)
            ),
            numbers, lone, huge,
        ]
    }

    private static var columns: [FrozenVector] {
        let gaps = Set(200..<240).union([431])
        let rows = walk(count: 700, step: 60, seed: 3, gaps: gaps)
        let (from, to) = (midnight - 3600, midnight + 86_400)
        let half = FrozenVector.Options(scale: 1, tolerance: 0.5)
        func small(_ vector: FrozenVector) -> FrozenVector {
            var vector = vector
            (vector.width, vector.height) = (120, 80)
            return vector
        }
        return [
            vector("columns: half a day in a day, to half a pixel", rows, from: from, to: to, options: half),
            vector(
                "columns: half a day in a day, 260 bytes",
                rows,
                from: from,
                to: to,
                options: .init(scale: 1, byteBudget: 260)
            ),
            vector(
                "columns: half a day in a day, 60 bytes",
                rows,
                from: from,
                to: to,
                options: .init(scale: 1, byteBudget: 60)
            ),
            vector("columns: ends of 17 digits", rows, from: from + 0.1 / 3, to: to + 0.2 / 3, options: half),
            vector(
                "columns: the window is the span",
                walk(count: 700, step: 60, seed: 4),
                from: midnight,
                to: midnight + 699 * 60,
                options: half
            ),
            vector(
                "columns: the last value is kept",
                rows,
                from: from,
                to: to,
                options: .init(scale: 1, tolerance: 2, keepsLastValue: true)
            ),
        ].map(small)
    }

    private static var charts: [FrozenVector] {
        let day = [midnight, midnight + 86_400]
        let rows = walk(count: 40, step: 900, seed: 5, gaps: [0, 1, 17, 38, 39])
        func chart(_ name: String, _ series: [FrozenVector.Series]) -> FrozenVector {
            FrozenVector(name: name, options: .init(byteBudget: 3700), window: day, series: series)
        }
        let shared = (0..<3).map { FrozenVector.Series(label: "s\($0)", rows: walk(count: 40, step: 900, seed: $0)) }
        let own = (0..<2).map {
            FrozenVector.Series(rows: walk(count: 30, step: 600 + 60 * Double($0), from: midnight + 7200, seed: 9))
        }
        var extras = chart(
            "charts: everything optional",
            [.init(label: "Köln °C", lineColor: "#FF0000", fillColor: "#00FF0080", rows: rows)]
        )
        (extras.width, extras.height) = (480, 160)
        (extras.style, extras.unit, extras.reference) = ("night", "°C", 50.25)
        var lastValues = chart(
            "charts: points beside columns",
            [
                .init(rows: walk(count: 900, step: 60, seed: 6)), .init(rows: walk(count: 9, step: 3600, seed: 7)),
            ]
        )
        (lastValues.width, lastValues.height) = (120, 80)
        return [
            chart("charts: gaps at both ends", [.init(rows: rows)]), chart("charts: three series on one grid", shared),
            chart("charts: two series at other times", own), extras, lastValues,
        ]
    }
}

/// Version 2 is made by this generator, so that the files show what each vector is for.
@Suite("Vectors of version 2")
struct WindowVectorTests {
    @Test("The generator makes the texts of the files", arguments: FrozenVector.files)
    func generate(file: String) throws {
        try FrozenVector.compareOrWrite(WindowVectors.vectors(ofFile: file), "codec/v2/\(file).json")
    }
}

extension FrozenVector {
    /// Compares the texts of vectors with those of a file, or writes the file if the environment asks for it.
    static func compareOrWrite(_ vectors: [FrozenVector], _ path: String) throws {
        let made = try vectors.map { try $0.withText() }
        if ProcessInfo.processInfo.environment["PUSHCHART_WRITE_VECTORS"] != nil {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let lines = try made.map { "  " + String(decoding: try encoder.encode($0), as: UTF8.self) }
            try Data("[\n\(lines.joined(separator: ",\n"))\n]\n".utf8).write(to: VectorFile.url(path))
            Issue.record("\(path) is written: run the test again")
        } else {
            #expect(made.map(\.text) == VectorFile.load(path, as: [FrozenVector].self).map { $0.now ?? $0.text })
        }
    }

    /// The vector with the text and the points of this encoder.
    private func withText() throws -> FrozenVector {
        let encoded = try encoded()
        var vector = self
        vector.text = encoded.text
        vector.runs = encoded.decoded.series.map { $0.runs.map { $0.map { [$0.time, $0.value] } } }
        return vector
    }
}
