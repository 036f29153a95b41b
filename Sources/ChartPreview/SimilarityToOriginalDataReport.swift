import ChartRaster
package import Files
package import ImageCompare
package import JSONDocument
import PNGFile
import Pixels
import SeriesCodec

/// The similarity of the picture of a payload and the picture of all samples.
package struct SimilarityToOriginalDataReport {
    private let payload: InputFile
    private let samples: [InputFile]
    private let size: (width: Int, height: Int)
    package let similarity: DrawingSimilarity

    /// - Returns: `nil` if the pictures differ in size.
    package init?(_ pair: PictureRenderer.PayloadAndOriginalDataPictures, payload: InputFile, samples: [InputFile]) {
        guard
            let similarity = DrawingSimilarity(expected: pair.samples.pixels, actual: pair.payload.pixels)
        else { return nil }
        self.payload = payload
        self.samples = samples
        self.similarity = similarity
        size = (pair.samples.pixels.width, pair.samples.pixels.height)
    }

    /// A PNG of the picture of all samples, the picture of the payload, and their difference side by side.
    package func sideBySideComparisonPNG(of pair: PictureRenderer.PayloadAndOriginalDataPictures) throws -> [UInt8] {
        let clear = ComparisonOptions(tolerance: .init(channelDifference: DrawingSimilarity.clearDifference))
        let image = DifferenceImage(expected: pair.samples.pixels, actual: pair.payload.pixels, options: clear)
        return try PNGImage(pixels: image.sideBySide()).encoded()
    }

    /// The report for people.
    package var text: String {
        let limit = DrawingSimilarity.clearDifference
        return
            "\(payload.name): similarity \(fixedPointText(similarity.inkSimilarity, decimals: 4)) where there is ink; "
            + "\(percent(similarity.differingFraction)) of the pixels differ, "
            + "\(percent(similarity.clearlyDifferingFraction)) by more than \(limit) of 255; "
            + "the largest difference is \(similarity.largestDifference)"
    }

    /// The report for programs.
    package var json: JSONValue {
        var report = JSONObject()
        report["input"] = JSONValue("\(payload.path)")
        report["against"] = .array(samples.map { JSONValue("\($0.path)") })
        report["width"] = JSONValue(size.width)
        report["height"] = JSONValue(size.height)
        report["similarity"] = JSONValue(orNull: similarity.inkSimilarity)
        report["differing"] = JSONValue(similarity.differingPixels)
        report["differingFraction"] = JSONValue(orNull: similarity.differingFraction)
        report["clearlyDiffering"] = JSONValue(similarity.clearlyDifferingPixels)
        report["clearlyDifferingFraction"] = JSONValue(orNull: similarity.clearlyDifferingFraction)
        report["largestDifference"] = JSONValue(similarity.largestDifference)
        return .object(report)
    }

    private func percent(_ fraction: Double) -> String { "\(fixedPointText(100 * fraction, decimals: 3)) %" }

    /// A number from -1 to 100 with some decimals.
    private func fixedPointText(_ number: Double, decimals: Int) -> String {
        let unit = (0..<decimals).reduce(1) { unit, _ in unit * 10 }
        let scaled = Int(clamped: (number.magnitude * Double(unit)).rounded())
        let fraction = String(scaled % unit)
        let zeros = String(repeating: "0", count: decimals - fraction.count)
        return "\(number < 0 ? "-" : "")\(scaled / unit).\(zeros)\(fraction)"
    }
}
