import Foundation
import SeriesCodec
import Testing

@testable import ChartLayout

/// Files beside the tests.
enum Vectors {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The entries of a list of objects under `Tests/Vectors/layout`.
    static func entries(_ name: String) -> [Vector] {
        let file = root.appendingPathComponent("Tests/Vectors/layout/\(name)")
        let list = (try? JSONSerialization.jsonObject(with: Data(contentsOf: file))) as? [[String: Any]] ?? []
        return list.enumerated().map { Vector(file: name, index: $0.offset, fields: Box($0.element)) }
    }

    /// The reference pictures' description, where they are at hand beside the repository.
    static var referenceManifest: [String: Any]? {
        let beside = root.deletingLastPathComponent().appendingPathComponent("shared").path
        let shared = ProcessInfo.processInfo.environment["PUSHCHART_SHARED"] ?? beside
        let file = URL(fileURLWithPath: shared).appendingPathComponent("linechart/reference/manifest.json")
        return (try? JSONSerialization.jsonObject(with: Data(contentsOf: file))) as? [String: Any]
    }
}

/// One entry of a vector file; it is never changed after it was read.
struct Vector: @unchecked Sendable, CustomTestStringConvertible {
    let file: String
    let index: Int
    let fields: Box

    subscript(key: String) -> Any? { fields.value[key] }
    func number(_ key: String) -> Double? { (self[key] as? NSNumber)?.doubleValue }
    func int(_ key: String) -> Int? { (self[key] as? NSNumber)?.intValue }
    func text(_ key: String) -> String? { self[key] as? String }
    func numbers(_ key: String) -> [Double]? { (self[key] as? [NSNumber])?.map(\.doubleValue) }
    func json(_ key: String) -> [UInt8]? {
        self[key].flatMap { try? JSONSerialization.data(withJSONObject: $0) }.map(Array.init)
    }

    var testDescription: String { "\(file) \(index) \(text("name") ?? text("path") ?? "")" }
}

/// Holds what JSONSerialization made.
final class Box: @unchecked Sendable {
    let value: [String: Any]
    init(_ value: [String: Any]) { self.value = value }
}

extension SeriesChart {
    /// A chart of one series on a number axis: values at 0, 1, 2…
    static func values(_ values: [Double?], width: Int = 480, height: Int = 350) throws -> SeriesChart {
        try points(values.enumerated().map { (Double($0.offset), $0.element) }, width: width, height: height)
    }

    static func points(
        _ rows: [(Double, Double?)],
        axis: Axis = .number,
        width: Int = 480,
        height: Int = 350
    ) throws -> SeriesChart {
        let series = try TimeSeries(rows: rows.map { (time: $0.0, value: $0.1) })
        return SeriesChart(axis: axis, series: [series], width: width, height: height)
    }

    /// The samples of the reference pictures.
    static func reference() throws -> SeriesChart {
        try values([
            8, 104, 81, 93, 52, 44, 97, 101, 75, 28, 76, 25, 20, 13, 52, 44, 57, 23, 45, 91, 99, 14, 84, 48, 40, 71,
            106,
            41, 45, 61,
        ])
    }
}

extension ChartStyle {
    init(_ json: String) throws {
        try self.init(parsing: Array(json.utf8), name: "test")
    }

    /// What all reference pictures have in common.
    static func reference(_ more: String = "", leftAxis: String = "", dataSet: String = "") throws -> ChartStyle {
        try ChartStyle(
            """
            {"leftAxis": {"axisMinimum": 0 \(leftAxis)}, "rightAxis": {"axisMinimum": 0},
             "dataSet": {"label": "First unit test data", "drawIconsEnabled": false, "iconsOffset": [0, 20] \(dataSet)}
             \(more)}
            """
        )
    }
}

extension DisplayList {
    var texts: [TextRun] {
        items.compactMap { if case .text(let run) = $0 { run } else { nil } }
    }

    var fills: [(path: Path, ink: Ink)] {
        items.compactMap { if case .fill(let path, _, let ink) = $0 { (path, ink) } else { nil } }
    }

    var strokes: [(path: Path, style: StrokeStyle, ink: Ink)] {
        items.compactMap { if case .stroke(let path, let style, let ink) = $0 { (path, style, ink) } else { nil } }
    }
}

extension TextRun {
    /// The box around an upright line: its tracked width, its whole height.
    var box: Rect {
        let font = SystemFont(size: size)
        return Rect(
            x: glyphs.first?.x ?? 0,
            y: baseline - font.ascent,
            width: font.width(of: string),
            height: font.lineHeight
        )
    }
}

extension Path {
    /// Every point and control point.
    var points: [Point] {
        elements.flatMap { element -> [Point] in
            switch element {
            case .move(let point), .line(let point): [point]
            case .curve(let control1, let control2, let end): [control1, control2, end]
            case .circle(let center, let radius):
                [Point(center.x - radius, center.y - radius), Point(center.x + radius, center.y + radius)]
            case .close: []
            }
        }
    }
}

/// A small generator with a seed of its own, so that a failure can be repeated.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}

/// Whether two numbers are as good as equal.
func isNear(_ left: Double, _ right: Double, _ tolerance: Double = 1e-9) -> Bool {
    abs(left - right) <= tolerance * max(1, abs(left), abs(right))
}
