import PushChartPixels
import PushChartTestSupport
import Testing

/// Checks the comparison against a plain loop over the pixels, on random images.
@Suite("Image comparison of random images")
struct ComparisonPropertyTests {
    /// The largest difference of a pixel's channels on a backdrop, rounded up, by the definition of "over".
    private func change(from left: ArraySlice<UInt8>, to right: ArraySlice<UInt8>, on backdrop: [Int]) -> Int {
        let (left, right) = (left.map(Int.init), right.map(Int.init))
        return (0..<3).map { channel in
            let shown = [left, right].map { $0[channel] * $0[3] + backdrop[channel] * (255 - $0[3]) }
            return (abs(shown[0] - shown[1]) + 254) / 255
        }.max() ?? 0
    }

    /// The boxes around groups of pixels, from top to bottom. Tiles that touch, also at a corner, are one group.
    private func regions(around pixels: [(x: Int, y: Int)]) -> [PixelRect] {
        var groups: [[(x: Int, y: Int)]] = []
        for tile in Dictionary(grouping: pixels, by: { [$0.x / 16, $0.y / 16] }).values {
            let (column, row) = (tile[0].x / 16, tile[0].y / 16)
            let others = groups.filter { !$0.contains { abs($0.x / 16 - column) <= 1 && abs($0.y / 16 - row) <= 1 } }
            let touching = groups.filter { $0.contains { abs($0.x / 16 - column) <= 1 && abs($0.y / 16 - row) <= 1 } }
            groups = others + [touching.flatMap { $0 } + tile]
        }
        return groups.map { group in
            let (x, y) = (group.map(\.x).sorted(), group.map(\.y).sorted())
            return PixelRect(
                x: x[0],
                y: y[0],
                width: x[group.count - 1] - x[0] + 1,
                height: y[group.count - 1] - y[0] + 1
            )
        }.sorted { ($0.y, $0.x, $0.bottom, $0.right) < ($1.y, $1.x, $1.bottom, $1.right) }
    }

    @Test("Counts and regions equal those of a plain loop", arguments: UInt64(1)...200)
    func counted(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let (width, height) = (Int.random(in: 1...70, using: &generator), Int.random(in: 1...70, using: &generator))
        let alphas: [UInt8] = seed % 3 == 0 ? [255] : seed % 3 == 1 ? [0, 255] : [0, 1, 128, 254, 255]
        let share = [0.0005, 0.02, 0.6][Int(seed / 3 % 3)]
        var first: [UInt8] = []
        for _ in 0..<width * height {
            first += (0..<3).map { _ in UInt8.random(in: 0...255, using: &generator) }
            first.append(alphas.randomElement(using: &generator) ?? 255)
        }
        var second = first
        for pixel in 0..<width * height where Double.random(in: 0..<1, using: &generator) < share {
            second[4 * pixel + Int.random(in: 0...2, using: &generator)] ^= UInt8.random(in: 0...7, using: &generator)
            if Bool.random(using: &generator) { second[4 * pixel + 3] = alphas.randomElement(using: &generator) ?? 255 }
        }
        let backdrop = Backdrop(
            red: UInt8.random(in: 0...255, using: &generator),
            green: UInt8.random(in: 0...255, using: &generator),
            blue: UInt8.random(in: 0...255, using: &generator)
        )
        let threshold = Int.random(in: 0...3, using: &generator)
        let ignored = PixelRect(
            x: Int.random(in: -9...70, using: &generator),
            y: Int.random(in: -9...70, using: &generator),
            width: Int.random(in: 0...20, using: &generator),
            height: Int.random(in: 0...20, using: &generator)
        )

        let behind = [Int(backdrop.red), Int(backdrop.green), Int(backdrop.blue)]
        var (compared, largest) = (0, 0)
        var changed: [(x: Int, y: Int)] = []
        for y in 0..<height {
            for x in 0..<width where !ignored.contains(x: x, y: y) {
                compared += 1
                let at = 4 * (y * width + x)
                let change = change(from: first[at..<at + 4], to: second[at..<at + 4], on: behind)
                largest = max(largest, change)
                if change > threshold { changed.append((x, y)) }
            }
        }

        let outcome = ImageComparison.compare(
            expected: PixelBuffer(width: width, height: height, bytes: first),
            actual: PixelBuffer(width: width, height: height, bytes: second),
            options: ComparisonOptions(
                tolerance: .init(channelDifference: threshold),
                backdrop: backdrop,
                ignored: [ignored]
            )
        )
        guard compared > 0 else { return #expect(outcome == .nothingToCompare) }
        #expect(outcome.isPass == changed.isEmpty)
        let found: ImageComparison? =
            switch outcome {
            case .equal(let comparison), .different(let comparison): comparison
            default: nil
            }
        let comparison = try #require(found)
        #expect(comparison.comparedPixels == compared)
        #expect(comparison.differingPixels == changed.count)
        #expect(comparison.largestDifference == largest)
        #expect(comparison.regions == regions(around: changed))
    }
}
