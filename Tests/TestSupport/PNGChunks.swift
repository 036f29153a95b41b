/// The bytes of PNG files, written without libpng.
public enum PNGChunks {
    /// The first bytes of every file.
    public static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

    /// A chunk with its length and its checksum.
    public static func chunk(_ kind: some Sequence<UInt8>, _ data: [UInt8]) -> [UInt8] {
        let body = kind + data
        return number(data.count) + body + number(checksum(body))
    }

    /// A gray picture that states any size, independent of its packed pixels.
    public static func grayFile(width: Int, height: Int, packed: [UInt8]) -> [UInt8] {
        let header = number(width) + number(height) + [8, 0, 0, 0, 0]
        return signature + chunk("IHDR".utf8, header) + chunk("IDAT".utf8, packed) + chunk("IEND".utf8, [])
    }

    /// A number of four bytes, the highest first.
    public static func number(_ value: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }

    /// The checksum of a chunk (ISO 3309).
    private static func checksum(_ bytes: [UInt8]) -> Int {
        Int(~bytes.reduce(~UInt32(0)) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 })
    }

    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }

    /// Bytes as a zlib stream of stored blocks (RFC 1950, 1951). No bytes are one empty block.
    public static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 1]
        var rest = bytes[...]
        repeat {
            let block = rest.prefix(65_535)
            rest = rest.dropFirst(block.count)
            let count = UInt16(block.count)
            stream.append(rest.isEmpty ? 1 : 0)
            for number in [count, ~count] { stream += [UInt8(number & 255), UInt8(number >> 8)] }
            stream += block
        } while !rest.isEmpty
        var (low, high) = (1, 0)
        for byte in bytes {
            low = (low + Int(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return stream + number(high << 16 | low)
    }
}
