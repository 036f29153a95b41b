import Pixels

/// A window of pictures as they look on a backdrop: opaque where a picture reaches, clear elsewhere.
struct Panel {
    private(set) var picture: PixelBuffer

    /// Shows the first of the pictures that reaches there.
    init(_ pictures: PixelBuffer..., window: PixelRect, on backdrop: Backdrop) {
        picture = PixelBuffer(width: window.width, height: window.height)
        for source in pictures.reversed() { draw(source, window, backdrop) }
    }

    private mutating func draw(_ source: PixelBuffer, _ window: PixelRect, _ backdrop: Backdrop) {
        let whole = PixelRect(x: 0, y: 0, width: source.width, height: source.height)
        guard let part = whole.intersection(window) else { return }
        let width = picture.width
        source.bytes.withUnsafeBufferPointer { source in
            picture.bytes.withUnsafeMutableBufferPointer { target in
                for y in part.y..<part.bottom {
                    var from = 4 * (y * whole.width + part.x)
                    var to = 4 * ((y - window.y) * width + part.x - window.x)
                    for _ in 0..<part.width {
                        let alpha = source[from + 3]
                        if alpha == 255 {
                            (target[to], target[to + 1], target[to + 2]) =
                                (source[from], source[from + 1], source[from + 2])
                        } else {
                            func shown(_ channel: Int, _ behind: UInt8) -> UInt8 {
                                UInt8((Backdrop.shown(source[from + channel], alpha: alpha, on: behind) + 127) / 255)
                            }
                            target[to] = shown(0, backdrop.red)
                            target[to + 1] = shown(1, backdrop.green)
                            target[to + 2] = shown(2, backdrop.blue)
                        }
                        target[to + 3] = 255
                        from += 4
                        to += 4
                    }
                }
            }
        }
    }

    /// Turns every pixel into a pale grey of the same lightness, so that nothing else is red or blue.
    mutating func wash() {
        picture.bytes.withUnsafeMutableBufferPointer { bytes in
            for index in stride(from: 0, to: bytes.count, by: 4) where bytes[index + 3] == 255 {
                let (red, green, blue) = (Int(bytes[index]), Int(bytes[index + 1]), Int(bytes[index + 2]))
                let pale = UInt8(192 + (299 * red + 587 * green + 114 * blue) / 4000)
                (bytes[index], bytes[index + 1], bytes[index + 2]) = (pale, pale, pale)
            }
        }
    }

    /// Colours what is still clear.
    mutating func fillClear(with color: PanelColor.Channels) {
        picture.bytes.withUnsafeMutableBufferPointer { bytes in
            for index in stride(from: 0, to: bytes.count, by: 4) where bytes[index + 3] == 0 {
                (bytes[index], bytes[index + 1], bytes[index + 2]) = (color.red, color.green, color.blue)
                bytes[index + 3] = 255
            }
        }
    }
}

/// The colours that a difference picture adds.
enum PanelColor {
    typealias Channels = (red: UInt8, green: UInt8, blue: UInt8)

    static let empty: Channels = (96, 96, 96)
    static let ignored: Channels = (160, 160, 160)
    static let tolerated: Channels = (64, 128, 255)
    static let frame: Channels = (255, 0, 255)
}
