import PushChartPixels
import PushChartTestSupport

extension PNGVector {
    /// The pixels that a reader must find.
    var pixels: PixelBuffer { PixelBuffer(width: width, height: height, bytes: pixelBytes) }
}

/// The chunks of a file: kind and data.
func chunks(of file: [UInt8]) -> [(kind: String, data: [UInt8])] {
    var found: [(String, [UInt8])] = []
    var offset = 8
    while offset + 12 <= file.count {
        let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
        found.append(
            (
                String(decoding: file[offset + 4..<offset + 8], as: UTF8.self),
                Array(file[offset + 8..<offset + 8 + length])
            )
        )
        offset += 12 + length
    }
    return found
}
