import ChartLayout
import ChartRaster
import DrawLists
import Foundation
import PNGFile
import PushChartPixels
import PushChartTestSupport
import Testing

/// Compares rows of pixels with those of pictures made by iOS. `Tests/Vectors/reference/README.md` describes the file.
@Suite("Rows of pixels drawn by CoreGraphics")
struct AppleRowTests {
    /// Our pictures without text, so that no font is necessary.
    private static let drawn: [String: PixelBuffer] = {
        do {
            let charts = try VectorFile.lines(of: "reference/charts.jsonl").map(Recording.init(line:))
            return try Dictionary(
                uniqueKeysWithValues: charts.map { chart in
                    var list = try RecordedJob(chart.job).chart.displayList()
                    list.items.removeAll { if case .text = $0 { true } else { false } }
                    let scale = chart.description.contains("3x") ? 3.0 : 2.0
                    return (chart.description, try ChartRasterizer().draw(list, scale: scale).pixels)
                }
            )
        } catch {
            fatalError("reference/charts.jsonl: \(error)")
        }
    }()

    @Test("Our pixels are equal", arguments: PixelStrip.all)
    func equal(strip: PixelStrip) throws {
        let picture = try #require(Self.drawn[strip.picture])
        #expect(strip.read(from: picture) == strip.pixels)
    }

    @Test("The file has rows of each rule, and none twice")
    func complete() {
        let counts = Dictionary(grouping: PixelStrip.all, by: \.rule).mapValues(\.count)
        #expect(counts.count == 12 && counts.values.allSatisfy { $0 >= 9 }, "\(counts)")
        #expect(Set(PixelStrip.all.map(\.testDescription)).count == PixelStrip.all.count)
    }

    private static let folders = ["linechart/reference", "linechart/turned-and-icons", "client/pictures"].map {
        VectorFile.repository.deletingLastPathComponent().appending(path: "shared/\($0)")
    }

    @Test(
        "The rows are those of the pictures",
        .enabled(if: folders.allSatisfy { FileManager.default.fileExists(atPath: $0.path) }, "no pictures in ../shared")
    )
    func source() throws {
        for (name, strips) in Dictionary(grouping: PixelStrip.all, by: \.picture) {
            let files = Self.folders.map { $0.appending(path: name) }
            let file = try #require(files.first { FileManager.default.fileExists(atPath: $0.path) })
            let picture = try PNGImage(decoding: [UInt8](Data(contentsOf: file))).pixels
            #expect(strips.filter { $0.read(from: picture) != $0.pixels }.map(\.testDescription) == [])
        }
    }
}

/// Neighboring pixels of a picture, in a row or in a column.
struct PixelStrip: CustomTestStringConvertible, Sendable {
    /// What the pixels show.
    let rule: String
    /// The file name of the picture.
    let picture: String
    private let place: PixelRect
    /// Red, green, blue and alpha of each pixel.
    let pixels: [UInt8]

    static let all = VectorFile.lines(of: "reference/rows.txt").map(PixelStrip.init)

    /// Reads a line; one of another form ends the run.
    private init(line: String) {
        let parts = line.split(separator: "|").map(String.init)
        let numbers = parts[2].split(separator: " ").compactMap { Int($0) }
        (rule, picture) = (parts[0], parts[1])
        place = PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        pixels = [UInt8](hexadecimal: parts[3])
    }

    var testDescription: String { "\(rule), \(picture) at \(place.x), \(place.y)" }

    func read(from picture: PixelBuffer) -> [UInt8] {
        (place.y..<place.bottom).flatMap { y in (place.x..<place.right).flatMap { picture.color($0, y) } }
    }
}
