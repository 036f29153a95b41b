import ChartLayout
import Foundation
import JSONDocument
import SeriesDecoding

// usage: DrawnCharts STYLES light|dark < TEXTS
// Prints for each chart text what its style draws: a line of {"texts", "fills", "strokes"}. STYLES is a folder.

struct DrawnText: Encodable {
    let text, color: String
    /// The left end and the baseline in points.
    let x, y, size: Double
    let isBold: Bool
    let isTurned: Bool
    /// The advance of each character, and the distance that is added after it.
    let advances: [Double]
    let tracking: Double?

    init(_ run: GlyphRun) {
        let glyphs = run.glyphs
        (text, color) = (run.string, run.color.hex)
        (x, y, size) = (glyphs.first?.x ?? 0, run.baseline, run.fontSize)
        (isBold, isTurned) = (run.weight == .semibold, run.rotation != 0)
        advances = glyphs.map(\.advance)
        tracking = glyphs.count > 1 ? glyphs[1].x - glyphs[0].x - glyphs[0].advance : nil
    }
}

/// A filled or stroked path: its color, and the box around it from left, top, right to bottom.
struct DrawnShape: Encodable {
    let color: String
    let box: [Double]
    let width: Double?
    let dash: [Double]

    init?(_ path: LayoutPath, _ paint: Paint, _ stroke: LayoutStroke? = nil) {
        guard case .color(let color) = paint else { return nil }
        let points = path.elements.flatMap { element -> [LayoutPoint] in
            switch element {
            case .move(let point), .line(let point): [point]
            case .curve(_, _, let end): [end]
            case .circle(let center, let radius):
                [LayoutPoint(center.x - radius, center.y - radius), LayoutPoint(center.x + radius, center.y + radius)]
            case .close: []
            }
        }
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        self.color = color.hex
        (width, dash) = (stroke?.width, stroke?.dash ?? [])
        box = [xs.min() ?? 0, ys.min() ?? 0, xs.max() ?? 0, ys.max() ?? 0]
    }
}

struct DrawnChart: Encodable {
    var texts: [DrawnText] = []
    var fills: [DrawnShape] = []
    var strokes: [DrawnShape] = []

    init(_ list: DisplayList) {
        for item in list.items {
            switch item {
            case .text(let run): texts.append(DrawnText(run))
            case .fill(let path, _, let paint): fills += [DrawnShape(path, paint)].compactMap(\.self)
            case .stroke(let path, let style, let paint):
                strokes += [DrawnShape(path, paint, style)].compactMap(\.self)
            case .image, .pushClip, .popClip: break
            }
        }
    }
}

extension SRGBColor {
    var hex: String {
        let digits = [red, green, blue].map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        return "#" + digits.uppercased() + (opacity < 1 ? " \(opacity)" : "")
    }
}

let arguments = CommandLine.arguments
guard arguments.count == 3, let appearance = Appearance(rawValue: arguments[2]) else {
    fatalError("usage: DrawnCharts STYLES light|dark < TEXTS")
}
func file(_ name: String) throws -> [UInt8]? {
    let url = URL(filePath: arguments[1]).appending(path: "\(name).json")
    return FileManager.default.fileExists(atPath: url.path) ? Array(try Data(contentsOf: url)) : nil
}
let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
while let text = readLine() {
    let chart = try SeriesDecoder().decode(text)
    var style = ChartStyle.standard
    if let name = chart.style, let bytes = try file(name) {
        style = try ChartStyle(parsing: bytes, name: name, extending: file)
    }
    let list = LayeredChart(chart, style: style, appearance: appearance).displayList()
    print(String(decoding: try encoder.encode(DrawnChart(list)), as: UTF8.self))
}
