import TestSupport
import Testing

@testable import JSONDocument

@Suite("Plain bytes of a string")
struct PlainStringBytesTests {
    @Test("The first byte that is not plain is found at every position", arguments: 0..<40)
    func everyPosition(position: Int) {
        let plain = [UInt8]("The quick brown fox jumps over the lazy dog!".utf8)
        for byte in UInt8.min...UInt8.max {
            var bytes = plain
            bytes[position] = byte
            let isPlain = byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
            #expect(bytes.endOfPlainStringBytes(from: 0) == (isPlain ? bytes.count : position))
        }
    }

    @Test("The search begins at any position", arguments: 0..<20)
    func anyStart(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let bytes = (0..<60).map { _ in
            Int.random(in: 0..<9, using: &random) == 0 ? UInt8.random(in: 0...255, using: &random) : 0x41
        }
        for start in 0...bytes.count {
            let end = bytes.indices.dropFirst(start).first {
                bytes[$0] < 0x20 || bytes[$0] >= 0x80 || bytes[$0] == UInt8(ascii: "\"")
                    || bytes[$0] == UInt8(ascii: "\\")
            }
            #expect(bytes.endOfPlainStringBytes(from: start) == end ?? bytes.count)
        }
    }
}
