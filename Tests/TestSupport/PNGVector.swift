import Foundation

/// A small PNG of `Tests/Vectors/png`, with the pixels that a reader must find in it.
public struct PNGVector: NamedVector, Sendable {
    /// The name, such as `palette4-interlaced`.
    public let name: String
    /// The size in pixels.
    public let width, height: Int
    /// The pixels in rows, straight RGBA with 8 bits each.
    public let pixelBytes: [UInt8]
    /// The file.
    public let file: [UInt8]

    /// All vectors of the index. A missing index ends the run.
    public static let all: [PNGVector] = {
        do {
            let index = try String(contentsOf: VectorFile.url("png/index.txt"), encoding: .utf8)
            return index.split(separator: "\n").compactMap { line in
                let fields = line.split(separator: " ")
                guard fields.count == 5, let width = Int(fields[1]), let height = Int(fields[2]) else { return nil }
                let bytes = [UInt8](hexadecimal: fields[3])
                guard bytes.count == 4 * width * height else { return nil }
                return PNGVector(
                    name: String(fields[0]),
                    width: width,
                    height: height,
                    pixelBytes: bytes,
                    file: [UInt8](hexadecimal: fields[4])
                )
            }
        } catch {
            fatalError("\(error)")
        }
    }()

    /// The bytes of a vector of the index, or of a file beside it, such as `bomb`.
    public static func file(_ name: String) throws -> [UInt8] {
        if let vector = all.first(where: { $0.name == name }) { return vector.file }
        return [UInt8](try Data(contentsOf: VectorFile.url("png/\(name).png")))
    }
}
