import ChartLayout
import ChartRaster
import Foundation
import PushChartPixels
import PushChartTestSupport
import Testing

let black = SRGBColor(red: 0, green: 0, blue: 0)

/// Draws items on an image of a size in points.
func paint(_ width: Double, by height: Double, _ items: [DisplayList.Item], scale: Double = 1) throws -> PixelBuffer {
    try ChartRasterizer().draw(DisplayList(width: width, height: height, items: items), scale: scale).pixels
}

extension PixelBuffer {
    func alpha(_ x: Int, _ y: Int) -> Int { Int(bytes[4 * (y * width + x) + 3]) }

    func color(_ x: Int, _ y: Int) -> [UInt8] { Array(bytes[4 * (y * width + x)..<4 * (y * width + x) + 4]) }

    var alphas: [Int] { stride(from: 3, to: bytes.count, by: 4).map { Int(bytes[$0]) } }

    /// The painted area in pixels.
    var area: Double { Double(alphas.reduce(0, +)) / 255 }
}
