import ChartLayout
import ChartRaster
import Foundation
import PNGFile
import PushPayload
import SeriesCodec

/// The processor time of the fills and strokes of a payload's picture, drawn by ChartRaster and by plain Cairo.
///
/// `dense_lines.py` runs it for each of its payloads.
struct PayloadAgainstPlainCairo {
    private let picture: PlainPicture

    init(payload: String, style: String?, scale: Double) throws {
        let document = try PushDocument(parsing: [UInt8](Data(contentsOf: URL(filePath: payload))))
        let chart = try SeriesDecoder().decode(document.chartText())
        let chartStyle = try style.map { file in
            let folder = URL(filePath: file).deletingLastPathComponent()
            return try ChartStyle(parsing: [UInt8](Data(contentsOf: URL(filePath: file))), name: "benchmark") { name in
                (try? Data(contentsOf: folder.appending(path: "\(name).json"))).map { [UInt8]($0) }
            }
        }
        picture = PlainPicture(LayeredChart(chart, style: chartStyle ?? .standard).displayList(), scale: scale)
    }

    /// Prints the number of fills and strokes, and the least seconds of ChartRaster and of plain Cairo, with a PNG.
    ///
    /// Plain Cairo comes last, because it needs minutes for dense lines.
    func run(rounds: Int) throws {
        let rasterizer = ChartRasterizer()
        var (ours, plain) = (Double.infinity, Double.infinity)
        for _ in 0..<rounds {
            ours = min(
                ours,
                try processorTime {
                    let pixels = try rasterizer.draw(picture.list, scale: picture.scale).pixels
                    _ = try PNGImage(pixels: pixels, scale: picture.scale).encoded()
                }
            )
        }
        FileHandle.standardOutput.write(Data("\(picture.shapeCount) \(ours)\n".utf8))
        for _ in 0..<rounds { plain = min(plain, processorTime { _ = picture.pngByteCount() }) }
        print(plain)
    }

    private func processorTime(_ body: () throws -> Void) rethrows -> Double {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let start = now()
        try body()
        return now() - start
    }
}
