import ImageCompare
import Pixels
import Testing

@Suite("Difference images")
struct DifferenceImageTests {
    private func solid(_ width: Int, by height: Int) -> PixelBuffer {
        PixelBuffer(width: width, height: height, bytes: [UInt8](repeating: 255, count: 4 * width * height))
    }

    private func color(of picture: PixelBuffer, x: Int, y: Int) -> [UInt8] {
        let start = 4 * (y * picture.width + x)
        return Array(picture.bytes[start..<start + 3])
    }

    @Test("A single pixel that differs by one level is red and framed")
    func frame() {
        var other = solid(100, by: 80)
        other.bytes[4 * (30 * 100 + 50)] = 254
        let picture = DifferenceImage(expected: solid(100, by: 80), actual: other).overlayOfChanges()
        #expect(color(of: picture, x: 50, y: 30) == [255, 95, 95])
        for (x, y) in [(45, 25), (50, 25), (55, 30), (45, 35), (44, 30), (56, 36)] {
            #expect(color(of: picture, x: x, y: y) == [255, 0, 255], "\(x), \(y)")
        }
        for (x, y) in [(51, 31), (43, 30), (50, 37), (46, 26)] {
            #expect(color(of: picture, x: x, y: y) == [255, 255, 255], "\(x), \(y)")
        }
    }

    @Test("Images over the limit show the changed part only")
    func window() {
        var other = solid(2000, by: 1000)
        other.bytes[4 * (700 * 2000 + 1500)] = 0
        let difference = DifferenceImage(expected: solid(2000, by: 1000), actual: other)
        let picture = difference.sideBySide(maximumPixels: 200_000)
        #expect(picture.width * picture.height <= 210_000)
        let window = difference.windowShowingChanges(maximumPixels: 60_000)
        #expect(window.contains(x: 1500, y: 700))
        #expect(window.width * window.height <= 60_000)
        let panel = difference.overlayOfChanges(in: window)
        #expect(color(of: panel, x: 1500 - window.x, y: 700 - window.y)[0] == 255)
        #expect(color(of: panel, x: 1500 - window.x, y: 700 - window.y)[1] == 0)
    }

    @Test("The image stays within its limit for any number of changes", arguments: [1, 100, 10_000, 1_000_000])
    func limit(limit: Int) {
        var other = solid(900, by: 700)
        for index in other.bytes.indices where index % 4 == 0 { other.bytes[index] = 0 }
        for pair in [(solid(900, by: 700), other), (solid(900, by: 10), solid(10, by: 700))] {
            let window = DifferenceImage(expected: pair.0, actual: pair.1).windowShowingChanges(maximumPixels: limit)
            #expect(window.width >= 1 && window.height >= 1)
            #expect(window.width * window.height <= max(limit, 1))
        }
    }
}
