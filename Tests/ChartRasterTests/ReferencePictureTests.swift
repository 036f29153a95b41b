import ChartLayout
import ChartRaster
import Foundation
import ImageCompare
import PNGFile
import Pixels
import SeriesCodec
import TestSupport
import Testing

/// Compares our images with images made by iOS, which are beside the repository on the machines of the developers.
@Suite("Reference images made by iOS")
struct ReferencePictureTests {
    static let folder = VectorFile.repository.deletingLastPathComponent()
        .appending(path: "shared/linechart/reference")

    /// One image of the manifest.
    struct Reference: CustomTestStringConvertible, Sendable {
        let name: String
        let scale: Double
        let style: Data
        let values: [Double]
        /// Bounding boxes of the texts, in device pixels.
        let texts: [PixelRect]

        var testDescription: String { name }

        /// Turns the dotted names of the manifest into a style file.
        init?(_ entry: [String: Any]) {
            guard let name = entry["file"] as? String, let scale = entry["scale"] as? Double,
                let config = entry["config"] as? [String: Any], let frame = config["frame_pt"],
                let entries = config["entries"] as? [String: Any], let values = entries["y"] as? [Double],
                let boxes = entry["text_rects_pt"] as? [[Double]]
            else { return nil }
            var style: [String: [String: Any]] = ["leftAxis": [:], "rightAxis": [:], "dataSet": [:]]
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
            self.name = name
            self.scale = scale
            self.style = data
            self.values = values
            texts = boxes.map { box in
                let x = Int((box[0] * scale).rounded(.down))
                let y = Int((box[1] * scale).rounded(.down))
                return PixelRect(
                    x: x,
                    y: y,
                    width: Int(((box[0] + box[2]) * scale).rounded(.up)) - x,
                    height: Int(((box[1] + box[3]) * scale).rounded(.up)) - y
                )
            }
        }
    }

    static let all: [Reference] = {
        guard let data = try? Data(contentsOf: folder.appending(path: "manifest.json")),
            let manifest = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let images = manifest["images"] as? [[String: Any]]
        else { return [] }
        return images.compactMap(Reference.init)
    }()

    static let canRun = !all.isEmpty && (try? FontFile.installed()) != nil

    @Test(
        "Outside text hardly a pixel differs by more than a level",
        .enabled(if: ReferencePictureTests.canRun, "no ../shared/linechart beside the repository, or no Inter"),
        arguments: ReferencePictureTests.all
    )
    func outsideText(reference: Reference) throws {
        let style = try ChartStyle(parsing: Array(reference.style), name: "reference")
        let rows = reference.values.enumerated().map { (time: Double($0.offset), value: Optional($0.element)) }
        let chart = SeriesChart(
            axis: .number,
            series: [try TimeSeries(rows: rows)],
            width: style.size?.width ?? 0,
            height: style.size?.height ?? 0
        )
        let list = LineChart(chart, style: style).displayList()
        let drawn = try ChartRasterizer().draw(list, scale: reference.scale).pixels
        let bytes = try Data(contentsOf: Self.folder.appending(path: reference.name))
        let expected = try PNGImage(decoding: [UInt8](bytes)).pixels
        // The outline that CoreGraphics gives a curved line is not known.
        let isCubic = reference.name.contains("Cubic")
        let bars = isCubic ? [(16, 0.0), (8, 0.00034), (1, 0.0057)] : [(8, 0.0), (1, 0.0012)]
        for (difference, share) in bars {
            let options = ComparisonOptions(
                tolerance: .init(channelDifference: difference, fraction: share),
                ignored: reference.texts
            )
            let outcome = ImageComparison.compare(expected: expected, actual: drawn, options: options)
            #expect(outcome.isPass, "over \(difference): \(outcome)")
        }
    }
}
