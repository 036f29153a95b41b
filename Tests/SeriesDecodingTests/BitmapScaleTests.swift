import SeriesDecoding
import Testing

@Suite("The scale of the client's bitmap")
struct BitmapScaleTests {
    private static func chart(_ width: Int, _ height: Int) -> SeriesChart {
        SeriesChart(axis: .number, series: [], width: width, height: height)
    }

    @Test(
        "A bitmap that fits keeps the scale of the screen",
        arguments: [
            (320, 320, 3.0), (500, 333, 3), (2000, 1, 3), (1, 2000, 3), (1, 1, 3), (2000, 187, 2), (612, 612, 2),
            (320, 320, 2.608),
        ]
    )
    func kept(width: Int, height: Int, screenScale: Double) {
        #expect(Self.chart(width, height).bitmapScale(onScreenAtScale: screenScale) == screenScale)
    }

    @Test(
        "A larger one gets fewer 64ths",
        arguments: [
            (2000, 2000, 3.0, 39.0), (2000, 2000, 1, 39), (480, 350, 3, 191), (500, 334, 3, 191), (613, 612, 2, 127),
            (2000, 376, 2.608, 90),
        ]
    )
    func lowered(width: Int, height: Int, screenScale: Double, steps: Double) {
        #expect(Self.chart(width, height).bitmapScale(onScreenAtScale: screenScale) == steps / 64)
    }

    @Test(
        "The bitmap of every size has at most 6 MB, and one 64th more would exceed them",
        arguments: [1, 2, 2.608, 3]
    )
    func maximum(screenScale: Double) {
        func byteCount(_ width: Int, _ height: Int, _ scale: Double) -> Double {
            4 * (Double(width) * scale).rounded(.up) * (Double(height) * scale).rounded(.up)
        }
        for width in stride(from: 1, through: 2000, by: 37) {
            for height in stride(from: 2000, through: 1, by: -41) {
                let scale = Self.chart(width, height).bitmapScale(onScreenAtScale: screenScale)
                #expect(byteCount(width, height, scale) <= 6_000_000)
                if scale == screenScale { continue }
                #expect(scale < screenScale && (64 * scale).truncatingRemainder(dividingBy: 1) == 0)
                #expect(byteCount(width, height, scale + 1 / 64) > 6_000_000)
            }
        }
    }

    @Test("No size and no scale ends the process", arguments: [0, -1, .infinity, .nan, 1e300, 1e-300] as [Double])
    func extremes(screenScale: Double) {
        for side in [Int.min, 0, 1, 2000, .max] {
            // A scale of no screen that fits is returned as it is.
            let scale = Self.chart(side, side).bitmapScale(onScreenAtScale: screenScale)
            #expect(scale == screenScale || scale.isFinite && scale > 0, "\(side)")
        }
    }
}
