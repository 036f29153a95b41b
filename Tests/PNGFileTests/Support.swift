import Foundation
import Pixels
import TestSupport
import Testing

/// The bytes of a file under Tests/Vectors/png.
func vectorFile(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: VectorFile.url("png/\(name)")))
}

/// A file and the pixels that a reader must decode from it.
struct PNGVector: CustomTestStringConvertible, Sendable {
    var name: String
    var pixels: PixelBuffer

    var testDescription: String { name }

    /// All vectors of the index.
    static let all: [PNGVector] = {
        guard let index = try? String(decoding: vectorFile("index.txt"), as: UTF8.self) else { return [] }
        return index.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: " ")
            guard fields.count == 4, let width = Int(fields[1]), let height = Int(fields[2]) else { return nil }
            let bytes = [UInt8](hexadecimal: fields[3])
            guard bytes.count == 4 * width * height else { return nil }
            return PNGVector(name: String(fields[0]), pixels: PixelBuffer(width: width, height: height, bytes: bytes))
        }
    }()
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
