import ChartLayout
import ChartRaster
import Foundation
import PNGFile
import PushChartPixels
import PushChartTestSupport
import SeriesCodec
import Testing

/// Compares our pictures with pictures made by iOS, which are beside the repository on the machines of the developers.
@Suite("Reference images made by iOS")
struct ReferencePictureTests {
    static let upright = ReferencePicture.all(in: "reference")
    static let turnedAndIcons = ReferencePicture.all(in: "turned-and-icons")
    static let withIcons = turnedAndIcons.filter { (try? !$0.icons().isEmpty) == true }
    static let turned = turnedAndIcons.filter { !$0.turnedTexts.isEmpty }

    @Test(
        "Outside text hardly a pixel differs by more than a level, and texts are similar, also turned ones",
        .enabled(if: !upright.isEmpty, "no ../shared/linechart/reference beside the repository, or no Inter"),
        arguments: upright + turnedAndIcons
    )
    func picture(reference: ReferencePicture) throws {
        let (expected, drawn) = (try reference.expected(), try reference.drawn())
        let bars = reference.isCubic ? [(16, 0.0), (8, 0.00034), (1, 0.0057)] : [(8, 0.0), (1, 0.0012)]
        for (difference, share) in bars {
            let options = ComparisonOptions(
                tolerance: .init(channelDifference: difference, fraction: share),
                ignored: reference.texts
            )
            let outcome = ImageComparison.compare(expected: expected, actual: drawn, options: options)
            #expect(outcome.isPass, "over \(difference): \(outcome)")
        }
        let similarity = LumaSimilarity(expected: expected, actual: drawn, outside: reference.texts).mean
        #expect(similarity >= (reference.isCubic ? 0.999976 : 0.999998))
        let bar = reference.scale == 2 ? 0.9725 : 0.9755
        for texts in [reference.texts, reference.turnedTexts] {
            #expect(LumaSimilarity(expected: expected, actual: drawn, inside: texts).mean >= bar)
        }
    }

    @Test("There are turned texts", .enabled(if: !turnedAndIcons.isEmpty, "no ../shared/linechart/turned-and-icons"))
    func turnedTexts() {
        #expect(Self.turned.count == 1)
    }

    /// Icons on others, on the line and on values are compared with the rest of the picture, see `picture`.
    @Test(
        "Icons on empty ground are equal to the byte",
        .enabled(if: !withIcons.isEmpty, "no ../shared/linechart/turned-and-icons beside the repository, or no Inter"),
        arguments: withIcons
    )
    func icons(reference: ReferencePicture) throws {
        let (expected, drawn) = (try reference.expected(), try reference.drawn())
        let ground = try reference.drawn(showsIcons: false)
        let free = try reference.icons().filter { icon in
            (icon.y..<icon.bottom).allSatisfy { y in (icon.x..<icon.right).allSatisfy { ground.alpha($0, y) == 0 } }
        }
        #expect(free.count == 10)
        for icon in free {
            let pixels = (icon.y..<icon.bottom).flatMap { y in (icon.x..<icon.right).map { (x: $0, y: y) } }
            let differing = pixels.filter { drawn.color($0.x, $0.y) != expected.color($0.x, $0.y) }
            #expect(differing.isEmpty, "\(icon)")
        }
    }
}

/// A picture made by iOS, from a manifest beside the repository on the machines of the developers.
struct ReferencePicture: CustomTestStringConvertible, Sendable {
    let file: URL
    let scale: Double
    /// Bounding boxes of the texts, in device pixels.
    let texts: [PixelRect]
    private let style: Data
    private let values: [Double]

    private static let iconName = "star.png"

    var testDescription: String { file.lastPathComponent }

    /// Whether the line is curved; the outline that CoreGraphics gives a curved line is not known.
    var isCubic: Bool { file.lastPathComponent.contains("Cubic") }

    /// The pictures in a folder of `shared/linechart`; empty if it is not beside the repository, or without Inter.
    static func all(in folder: String) -> [ReferencePicture] {
        let folder = VectorFile.repository.deletingLastPathComponent().appending(path: "shared/linechart/\(folder)")
        guard (try? FontFile.environmentFontOrInstalledInter()) != nil,
            let data = try? Data(contentsOf: folder.appending(path: "manifest.json")),
            let manifest = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let images = manifest["images"] as? [[String: Any]]
        else { return [] }
        return images.compactMap { ReferencePicture($0, folder: folder) }
    }

    /// Turns the dotted names of the manifest into a style file.
    private init?(_ entry: [String: Any], folder: URL) {
        guard let name = entry["file"] as? String, let scale = entry["scale"] as? Double,
            let config = entry["config"] as? [String: Any], let frame = config["frame_pt"],
            let entries = config["entries"] as? [String: Any], let values = entries["y"] as? [Double],
            let boxes = entry["text_rects_pt"] as? [[Double]]
        else { return nil }
        var style: [String: [String: Any]] = ["leftAxis": [:], "rightAxis": [:], "dataSet": ["icon": Self.iconName]]
        for (key, value) in config {
            let parts = key.split(separator: ".").map(String.init)
            guard parts.count == 2, style[parts[0]] != nil else { continue }
            if parts[1] == "limitLine" {
                style[parts[0]]?["limitLines"] = [value]
            } else {
                style[parts[0]]?[parts[1]] = value
            }
        }
        var file: [String: Any] = style
        file["size"] = frame
        guard let data = try? JSONSerialization.data(withJSONObject: file) else { return nil }
        self.file = folder.appending(path: name)
        self.scale = scale
        self.style = data
        self.values = values
        texts = boxes.map { Self.pixels(x: $0[0], y: $0[1], width: $0[2], height: $0[3], scale: scale) }
    }

    /// The pixels that a rectangle in points touches.
    private static func pixels(x: Double, y: Double, width: Double, height: Double, scale: Double) -> PixelRect {
        let (left, top) = (Int((x * scale).rounded(.down)), Int((y * scale).rounded(.down)))
        return PixelRect(
            x: left,
            y: top,
            width: Int(((x + width) * scale).rounded(.up)) - left,
            height: Int(((y + height) * scale).rounded(.up)) - top
        )
    }

    /// The picture of iOS.
    func expected() throws -> PixelBuffer {
        try PNGImage(decoding: [UInt8](Data(contentsOf: file))).pixels
    }

    /// Our picture of the same chart.
    func drawn(showsIcons: Bool = true) throws -> PixelBuffer {
        var list = try displayList()
        if !showsIcons { list.items.removeAll { if case .image = $0 { true } else { false } } }
        return try ChartRasterizer().draw(list, scale: scale).pixels
    }

    /// The boxes of texts that are higher than two lines, which only turned ones are.
    var turnedTexts: [PixelRect] { texts.filter { Double($0.height) > 30 * scale } }

    /// The squares of the icons, in device pixels.
    func icons() throws -> [PixelRect] {
        try displayList().items.compactMap { item in
            guard case .image(_, let rect) = item else { return nil }
            return Self.pixels(x: rect.x, y: rect.y, width: rect.width, height: rect.height, scale: scale)
        }
    }

    private func displayList() throws -> DisplayList {
        var style = try ChartStyle(parsing: Array(style).bareStyle, name: "reference")
        let icon = file.deletingLastPathComponent().appending(path: "icon/\(Self.iconName)")
        if let bytes = try? Data(contentsOf: icon) {
            let pixels = try PNGImage(decoding: [UInt8](bytes)).pixels
            style.images[Self.iconName] = IconImage(
                width: pixels.width,
                height: pixels.height,
                scale: scale,
                bytes: pixels.bytes
            )
        }
        let rows = values.enumerated().map { (time: Double($0.offset), value: Optional($0.element)) }
        let chart = SeriesChart(
            axis: .number,
            series: [try TimeSeries(rows: rows)],
            width: style.size?.width ?? 0,
            height: style.size?.height ?? 0
        )
        return LayeredChart(chart, style: style).displayList()
    }
}
