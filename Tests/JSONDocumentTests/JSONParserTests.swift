import Foundation
import JSONDocument
import PushChartDiagnostics
import PushChartTestSupport
import Synchronization
import Testing

@Suite("Reading JSON")
struct JSONParserTests {
    @Test("A valid document is written in its minimal form", arguments: Vectors.valid)
    func valid(vector: Vectors.Valid) throws {
        let value = try JSONValue(parsing: Array(vector.text.utf8))
        #expect(String(decoding: value.bytes, as: UTF8.self) == vector.minimal)
        // The equality of String ignores normalization, and the equality of bytes does not.
        #expect(value.bytes == Array(vector.minimal.utf8))
        #expect(value.byteCount == vector.minimal.utf8.count)
        #expect(try JSONValue(parsing: value.bytes) == value)
    }

    @Test("A broken document is refused with code and position", arguments: Vectors.mustFail)
    func mustFail(vector: Vectors.MustFail) {
        do {
            let value = try JSONValue(parsing: vector.bytes)
            Issue.record("the document was read as \(value)")
        } catch {
            #expect(error.code.rawValue == vector.code)
            #expect(error.place.offset == vector.offset)
            #expect(error.place.line == vector.line)
            #expect(error.place.path ?? "" == vector.path)
            #expect(!error.message.isEmpty)
        }
    }

    @Test("Every prefix of a document is refused")
    func prefixes() {
        let documents = Vectors.valid.map(\.minimal).filter { "[{\"".contains($0.prefix(1)) }
        let prefixes = documents.flatMap { text in text.utf8.indices.map { Array(text.utf8[..<$0]) } }
        #expect(prefixes.count > 900)
        for bytes in prefixes {
            let error = #expect(throws: PushChartError.self) { try JSONValue(parsing: bytes) }
            #expect(error?.code == .unexpectedEnd && error?.place.offset == bytes.count)
        }
    }

    @Test("A document at the depth limit needs little stack", .timeLimit(.minutes(1)))
    func smallStack() {
        let bytes = Array((String(repeating: #"{"a":["#, count: 128) + String(repeating: "]}", count: 128)).utf8)
        let done = DispatchSemaphore(value: 0)
        let outcome = Outcome()
        let thread = Thread {
            // Reading, measuring, writing, comparing, hashing and releasing.
            if let value = try? JSONValue(parsing: bytes), let again = try? JSONValue(parsing: value.bytes) {
                let isEqual = value == again && value.hashValue == again.hashValue && value.byteCount == bytes.count
                outcome.isEqual.withLock { $0 = isEqual }
            }
            done.signal()
        }
        // The stack size of a secondary thread on iOS. A release build needs only 64 KiB.
        thread.stackSize = 512 * 1024
        thread.start()
        done.wait()
        #expect(outcome.isEqual.withLock { $0 })
    }

    private final class Outcome: Sendable { let isEqual = Mutex(false) }

    @Test("A long array, a long object and a long string are read")
    func large() throws {
        let numbers = "[" + (0..<100_000).map(String.init).joined(separator: ",") + "]"
        let keys = "{" + (0..<20_000).map { "\"k\($0)\":0" }.joined(separator: ",") + "}"
        let string = "\"" + String(repeating: "ж\\n", count: 100_000) + "\""
        for text in [numbers, keys, string] {
            #expect(try JSONValue(parsing: Array(text.utf8)).bytes == Array(text.utf8))
        }
    }
}

@Suite("Damaged documents")
struct JSONDamageTests {
    /// Bytes with a meaning in JSON, and invalid bytes.
    private static let bytes: [UInt8] =
        Array("{}[]\":,\\u0dD8eE+-.1tfn \n".utf8) + [0, 0x7F, 0x80, 0xC3, 0xED, 0xA0, 0xF4, 0xFF]

    /// The fuzz target `payload` checks the other properties of such documents.
    @Test("Another reader accepts a damaged document that is read")
    func damage() {
        let seeds =
            Vectors.valid.map { Array($0.minimal.utf8) } + Vectors.mustFail.map(\.bytes)
            + Vectors.dialects.map { Array($0.input.utf8) }
        var random = SeededGenerator(seed: 11)
        var read = 0
        for _ in 0..<2_000 {
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
            // A lone surrogate and a number beyond all doubles are not for every reader.
            guard !document.contains(0x5C), let value = try? JSONValue(parsing: document),
                (try? JSONEncoder().encode(value)) != nil
            else { continue }
            #expect(throws: Never.self, "\(String(decoding: document, as: UTF8.self))") {
                try JSONSerialization.jsonObject(with: Data(document), options: .fragmentsAllowed)
            }
            read += 1
        }
        #expect(read > 100)
    }
}
