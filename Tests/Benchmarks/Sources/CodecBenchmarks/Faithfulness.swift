import ChartLayout
import ChartRaster
import SeriesCodec

/// The similarity of a chart to the original, stroked 1.5 points wide on 320 x 320 points at 3x.
///
/// `f64` is the share of all pixels whose gray differs by more than 64 of 255: ink displaced by more than a quarter of
/// a pixel. `SSIM ink` is the mean structural similarity (Wang et al. 2004) over the windows of 8 x 8 pixels with ink
/// in either picture. An original shifted sideways by a quarter of a pixel has 0.937.
///
/// It measures round joins, which are common in comparisons, and the miter joins of DGCharts. Miter tips extend beyond
/// sharp turns of the line.
struct Faithfulness {
    let corpus: Corpus
    private static let size = 960
    private let rasterizer = ChartRasterizer()

    func run() throws {
        print(
            "\ndefault in 3,781 bytes at 3x | bytes | error, px | round: SSIM ink | f64, % | miter: SSIM ink | f64, %"
        )
        var extremes = [1.0, 0, 1, 0]
        for entry in corpus.entries {
            let encoded = try SeriesEncoder(scale: 3).encode(entry.chart, byteBudget: 3781)
            let axes = Axes(entry.samples)
            let decoded = encoded.decoded.series[0].runs.flatMap { $0 }
            var figures: [Double] = []
            for join in [LayoutStroke.Join.round, .miter] {
                let expected = try ink(of: entry.samples, on: axes, join: join)
                let drawn = try ink(of: decoded, on: axes, join: join)
                figures += [Self.similarity(expected, drawn), Self.share(expected, drawn) * 100]
            }
            for index in figures.indices {
                extremes[index] =
                    index % 2 == 0 ? min(extremes[index], figures[index]) : max(extremes[index], figures[index])
            }
            let columns = figures.enumerated().map { fixed($0.element, $0.offset % 2 == 0 ? 4 : 3) }
            print(
                "\(entry.name) | \(encoded.byteCount) | \(fixed(encoded.maximumError, 3)) | "
                    + columns.joined(separator: " | ")
            )
        }
        let columns = extremes.enumerated().map { fixed($0.element, $0.offset % 2 == 0 ? 4 : 3) }
        print("minimum or maximum | | | \(columns.joined(separator: " | "))")
    }

    /// The original's span over the full width, its range plus a tenth above and below over the full height.
    private struct Axes {
        let start: Double
        let span: Double
        let low: Double
        let range: Double

        init(_ samples: [Sample]) {
            start = samples[0].time
            span = max(samples[samples.count - 1].time - start, .leastNonzeroMagnitude)
            let lowest = samples.map(\.value).min() ?? 0
            let highest = samples.map(\.value).max() ?? 1
            range = (highest > lowest ? highest - lowest : 1) * 1.2
            low = lowest - range / 12
        }

        func point(_ sample: Sample) -> LayoutPoint {
            LayoutPoint((sample.time - start) / span * 320, 320 - (sample.value - low) / range * 320)
        }
    }

    /// The gray of each pixel: the minimum over strokes of 256 samples each, because a single huge stroke is slow.
    private func ink(of samples: [Sample], on axes: Axes, join: LayoutStroke.Join) throws -> [UInt8] {
        var ink = [UInt8](repeating: 0, count: Self.size * Self.size)
        var start = 0
        let style = LayoutStroke(width: 1.5, cap: .round, join: join)
        let black = SRGBColor(red: 0, green: 0, blue: 0)
        repeat {
            let part = samples[start..<min(start + 257, samples.count)].map(axes.point)
            let path = LayoutPath([.move(part[0])] + part.dropFirst().map { .line($0) })
            let list = DisplayList(width: 320, height: 320, items: [.stroke(path, style, .color(black))])
            let pixels = try rasterizer.draw(list, scale: 3).pixels.bytes
            for index in ink.indices { ink[index] = max(ink[index], pixels[4 * index + 3]) }
            start += 256
        } while start < samples.count - 1
        return ink
    }

    private static func share(_ left: [UInt8], _ right: [UInt8]) -> Double {
        Double(zip(left, right).count { abs(Int($0) - Int($1)) > 64 }) / Double(left.count)
    }

    private static func similarity(_ left: [UInt8], _ right: [UInt8]) -> Double {
        let a = left.map(Double.init)
        let b = right.map(Double.init)
        let meanA = boxMeans(a)
        let meanB = boxMeans(b)
        let squareA = boxMeans(zip(a, a).map(*))
        let squareB = boxMeans(zip(b, b).map(*))
        let product = boxMeans(zip(a, b).map(*))
        let c1 = (0.01 * 255) * (0.01 * 255)
        let c2 = (0.03 * 255) * (0.03 * 255)
        var sum = 0.0
        var count = 0
        for index in meanA.indices where meanA[index] > 0 || meanB[index] > 0 {
            let (ma, mb) = (meanA[index], meanB[index])
            let variance = squareA[index] - ma * ma + squareB[index] - mb * mb
            let covariance = product[index] - ma * mb
            sum += (2 * ma * mb + c1) * (2 * covariance + c2) / ((ma * ma + mb * mb + c1) * (variance + c2))
            count += 1
        }
        return count == 0 ? 1 : sum / Double(count)
    }

    /// The means of all windows of 8 x 8 pixels.
    private static func boxMeans(_ values: [Double]) -> [Double] {
        let window = 8
        let row = size + 1
        var sums = [Double](repeating: 0, count: row * row)
        for y in 0..<size {
            var line = 0.0
            for x in 0..<size {
                line += values[y * size + x]
                sums[(y + 1) * row + x + 1] = sums[y * row + x + 1] + line
            }
        }
        var means: [Double] = []
        means.reserveCapacity((size - 7) * (size - 7))
        for y in window...size {
            for x in window...size {
                let total =
                    sums[y * row + x] - sums[(y - window) * row + x] - sums[y * row + x - window]
                    + sums[(y - window) * row + x - window]
                means.append(total / 64)
            }
        }
        return means
    }
}
