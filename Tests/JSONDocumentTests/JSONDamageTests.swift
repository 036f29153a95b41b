import Foundation
import JSONDocument
import TestSupport
import Testing

@Suite("Damaged documents")
struct JSONDamageTests {
    /// Bytes with a meaning in JSON, and invalid bytes.
    private static let bytes: [UInt8] =
        Array("{}[]\":,\\u0dD8eE+-.1tfn \n".utf8) + [0, 0x7F, 0x80, 0xC3, 0xED, 0xA0, 0xF4, 0xFF]

    @Test("20,000 damaged documents are refused, or written as they are read")
    func damage() throws {
        let seeds =
            Vectors.valid.map { Array($0.minimal.utf8) } + Vectors.mustFail.map(\.bytes)
            + Vectors.dialects.map { Array($0.input.utf8) }
        var random = SeededGenerator(seed: 11)
        var read = 0
        for _ in 0..<20_000 {
            var document = seeds[Int.random(in: 0..<seeds.count, using: &random)]
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let index = Int.random(in: 0...document.count, using: &random)
                let byte = Self.bytes[Int.random(in: 0..<Self.bytes.count, using: &random)]
                switch Int.random(in: 0...3, using: &random) {
                case 0 where index < document.count: document[index] = byte
                case 1 where index < document.count: document.remove(at: index)
                case 2: document.removeSubrange(index...)
                default: document.insert(byte, at: index)
                }
            }
            do {
                let value = try JSONValue(parsing: document)
                let written = value.bytes
                #expect(written.count == value.byteCount)
                #expect(try JSONValue(parsing: written) == value)
                for dialect in JSONEncoderDialect.allCases { #expect(value.byteCount(in: dialect) > 0) }
                // Another reader accepts the document too, unless it has a lone surrogate or a number beyond all
                // doubles.
                let isPlain = !document.contains(0x5C) && (try? JSONEncoder().encode(value)) != nil
                if isPlain {
                    #expect(throws: Never.self, "\(String(decoding: document, as: UTF8.self))") {
                        try JSONSerialization.jsonObject(with: Data(document), options: .fragmentsAllowed)
                    }
                }
                read += 1
            } catch {
                #expect(error.offset <= document.count)
                #expect(!error.message.isEmpty)
            }
        }
        #expect(read > 1_000)
    }
}
