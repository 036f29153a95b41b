import Foundation
import PushChartTestSupport
import Testing

@testable import ChartLayout

/// The colors of the styles, computed: contrasts as in WCAG 2.2, and distances as four kinds of sight have them.
@Suite struct StyleColorTests {
    /// The styles of samples that begin with the style `default`.
    static let files: [URL] = ["styles", "recipes"].flatMap { folder in
        let folder = VectorFile.repository.appending(path: "samples/\(folder)")
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        // The pictures of the article are drawn as they were.
        return files.filter { $0.pathExtension == "json" && !$0.lastPathComponent.hasPrefix("article") }.sorted {
            $0.path < $1.path
        }
    }

    private static func style(_ file: URL) throws -> ChartStyle {
        let name = file.deletingPathExtension().lastPathComponent
        return try ChartStyle(parsing: Array(Data(contentsOf: file)), name: name) { base in
            let other = file.deletingLastPathComponent().appending(path: base + ".json")
            return try? Array(Data(contentsOf: other))
        }
    }

    @Test func findsStyles() { #expect(Self.files.count > 20) }

    @Test("Marks have a contrast of 3, and texts one of 4.5", arguments: files)
    func contrast(file: URL) throws {
        let style = try Self.style(file)
        let view = style.view
        var backgrounds = [view.backgroundColor]
        for axis in [view.leftAxis, view.rightAxis] { backgrounds += axis.bands.map { $0.color } }
        var marks: [DynamicColor] = []
        for series in 0..<8 {
            let set = style.markStyle(ofSeries: series).dataSet
            guard set.base.visible else { continue }
            for index in set.base.colors.indices { marks.append(set.base.color(at: index)) }
            marks += set.base.thresholds.map { set.base.resolvedColor($0.color) }
            if let candles = set as? CandleDataSet {
                marks += [candles.increasingColor, candles.decreasingColor].compactMap {
                    $0.map(set.base.resolvedColor)
                }
            }
        }
        let axes = [view.leftAxis, view.rightAxis].filter { $0.base.enabled }
        let lines = axes.flatMap { $0.base.limitLines }
        marks += lines.map { $0.lineColor }
        var texts = lines.map { $0.valueTextColor } + axes.map { $0.base.labelTextColor }
        texts += [view.xAxis.base.labelTextColor, view.legend.textColor, style.referenceLine.valueTextColor]
        var weak: [String] = []
        for appearance in Appearance.allCases {
            for (colors, least) in [(marks, 3.0), (texts, 4.5)] {
                for color in colors {
                    for background in least > 3 ? [view.backgroundColor] : backgrounds {
                        let (color, behind) = (color.srgbColor(for: appearance), background.srgbColor(for: appearance))
                        let contrast = color.contrast(with: behind)
                        if contrast < least { weak.append("\(appearance) \(color): \(contrast)") }
                    }
                }
            }
        }
        #expect(!marks.isEmpty && weak.isEmpty, "\(style.name): \(weak)")
    }

    @Test("The first four series, and rising and falling candles, are told apart by each kind of sight")
    func distances() throws {
        let series = (0..<4).map { ChartStyle.standard.markStyle(ofSeries: $0).base.color(at: 0) }
        let candleStyle = try ChartStyle(#"{"extends": "default", "type": "candle"}"#)
        let candles = try #require(candleStyle.markStyle(ofSeries: 0).dataSet as? CandleDataSet)
        let directions = [candles.increasingColor, candles.decreasingColor].compactMap { $0 }
            .map(candles.base.resolvedColor)
        for colors in [series, directions] {
            for appearance in Appearance.allCases {
                let shades = colors.map { $0.srgbColor(for: appearance) }
                for (index, first) in shades.enumerated() {
                    for second in shades[..<index] {
                        #expect(first.leastDistance(to: second) >= 20, "\(appearance) \(first) \(second)")
                    }
                }
            }
        }
    }
}

extension SRGBColor {
    /// The matrices of protanopia, deuteranopia and tritanopia in linear sRGB (Machado, Oliveira and Fernandes 2009).
    private static let sights: [[[Double]]] = [
        [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
    ]

    /// The color in CIELAB (D65) as some sight sees it.
    private func lab(seenBy sight: [[Double]]) -> [Double] {
        let linear = [red, green, blue].map { level in
            let x = Double(level) / 255
            return x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
        }
        func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
            matrix.map { zip($0, vector).map(*).reduce(0, +) }
        }
        let seen = product(sight, linear).map { min(max($0, 0), 1) }
        let xyz = product(
            [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]],
            seen
        )
        let f = zip(xyz, [0.95047, 1, 1.08883]).map { value, white in
            value / white > 0.008856 ? cbrt(value / white) : 7.787 * value / white + 16.0 / 116
        }
        return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
    }

    /// The least distance (CIE76) of two colors for normal sight, protanopia, deuteranopia and tritanopia.
    fileprivate func leastDistance(to other: SRGBColor) -> Double {
        Self.sights.map { sight in
            zip(lab(seenBy: sight), other.lab(seenBy: sight)).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
        }.min() ?? 0
    }
}
