import Foundation
import JSONDocument
import PushChartDiagnostics
import PushChartTestSupport
import Testing

@Suite("Byte counts for other encoders")
struct DialectTests {
    @Test("The count equals the documented output of each encoder", arguments: Vectors.dialects)
    func vector(vector: Vectors.Dialect) throws {
        let dialect = try #require(JSONEncoderDialect.allCases.first { $0.name == vector.dialect })
        let value = try JSONValue(parsing: Array(vector.input.utf8))
        #expect(value.byteCount(in: dialect) == vector.written.utf8.count)
    }

    @Test("Every dialect has vectors")
    func complete() {
        #expect(Set(Vectors.dialects.map(\.dialect)) == Set(JSONEncoderDialect.allCases.map(\.name)))
    }

    @Test("The count equals the output of Foundation's encoder for random numbers and texts")
    func foundation() throws {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<3_000 {
            let bits = Double(bitPattern: random.next())
            let decimal = Double(Int.random(in: -100_000...100_000, using: &random)) / 1000
            let scalar = Unicode.Scalar(UInt32.random(in: 0..<0xD800, using: &random)) ?? "a"
            let numbers = [bits.isFinite ? bits : 1, decimal].map { "\($0)" }.joined(separator: ",")
            var bytes = Array("[\(numbers),".utf8)
            JSONString(String(Character(scalar))).writeQuoted(into: &bytes)
            let value = try JSONValue(parsing: bytes + Array("]".utf8))
            let written = try JSONEncoder().encode(value)
            #expect(value.byteCount(in: .foundation) == written.count, "\(String(decoding: written, as: UTF8.self))")
        }
    }

    @Test("Beyond U+FFFF a character is escaped as two surrogates, and up to it as one unit")
    func lastCharacterOfOneUnit() {
        for (scalar, count) in [("\u{FFFE}", 6), ("\u{FFFF}", 6), ("\u{10000}", 12)] as [(Unicode.Scalar, Int)] {
            for dialect in [JSONEncoderDialect.php, .python] {
                #expect(DialectByteCounter(dialect).byteCount(of: scalar) == count, "\(scalar.value)")
            }
        }
    }

    @Test(
        "Each property has its own bytes",
        arguments: [
            ([], #"{"a/b":["é<","😀\#u{2028}\#u{7F}"],"n":1}"#),
            ([.spaces], #"{"a/b": ["é<", "😀\#u{2028}\#u{7F}"], "n": 1}"#),
            ([.ascii], ##"{"a/b":["\u00e9<","\ud83d\ude00\u2028\u007f"],"n":1}"##),
            ([.slashes], #"{"a\/b":["é<","😀\#u{2028}\#u{7F}"],"n":1}"#),
            ([.html], #"{"a/b":["é\u003c","😀\u2028\#u{7F}"],"n":1}"#),
            ([.spaces, .slashes, .html], #"{"a\/b": ["é\u003c", "😀\u2028\#u{7F}"], "n": 1}"#),
        ] as [(Set<JSONEncoderDialect.Property>, String)]
    )
    func properties(properties: Set<JSONEncoderDialect.Property>, written: String) throws {
        let value = try JSONValue(parsing: Array(#"{"a/b":["\u00e9<","\ud83d\ude00\u2028\u007f"],"n":1}"#.utf8))
        #expect(value.byteCount(in: JSONEncoderDialect(properties)) == written.utf8.count)
    }

    @Test("With properties, the longest notation of a number counts")
    func numbersWithProperties() throws {
        for number in ["1e3", "1E400", "1.50", "-0", "12345678901234567890", "1e-7"] {
            let value = try JSONValue(parsing: Array("[\(number)]".utf8))
            let counts = JSONEncoderDialect.allCases.dropFirst().map { value.byteCount(in: $0) }
            #expect(value.byteCount(in: JSONEncoderDialect([.spaces])) == counts.max(), "\(number)")
        }
    }

    @Test("A custom dialect has its own escapes")
    func own() throws {
        var dialect = JSONEncoderDialect(name: "shouting")
        dialect.charactersWithShortEscapes += "!"
        dialect.charactersWithLongEscapes = "é"
        let value = try JSONValue(parsing: Array(#"{"a!":"é","b":1.50}"#.utf8))
        #expect(value.byteCount(in: dialect) == #"{"a\!":"\u00e9","b":1.50}"#.utf8.count)
    }

    @Test(
        "Values that Swift cannot represent are not encoded",
        arguments: [#"["\ud83d"]"#, "[1e999]", #"{"\ud83d":1}"#]
    )
    func unencodable(text: String) throws {
        let value = try JSONValue(parsing: Array(text.utf8))
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(value) }
    }
}

@Suite("Paths as text")
struct JSONPathTests {
    @Test("All vectors are present")
    func present() { #expect(Vectors.paths.read.count >= 9 && Vectors.paths.refused.count >= 15) }

    @Test("A path is read, and its description is read as the same path", arguments: Vectors.paths.read)
    func read(vector: Vectors.Path) throws {
        let path = try JSONPath(parsing: vector.text)
        #expect(path.steps == vector.steps)
        #expect(try JSONPath(parsing: path.description) == path)
    }

    @Test("A text that is not a path is refused", arguments: Vectors.paths.refused)
    func refused(text: String) throws {
        let error = #expect(throws: PushChartError.self) { try JSONPath(parsing: text) }
        #expect(error?.code == .invalidPath)
        #expect(error?.place.offset ?? .max <= text.utf8.count)
    }

    @Test("A path is as deep as a document, and no deeper")
    func depth() throws {
        let deepest = "a" + String(repeating: "[0]", count: JSONValue.maximumDepth - 1)
        #expect(try JSONPath(parsing: deepest).steps.count == JSONValue.maximumDepth)
        let error = #expect(throws: PushChartError.self) { try JSONPath(parsing: deepest + "[0]") }
        #expect(error?.code == .invalidPath)
    }

    @Test("Values are found and replaced at their paths")
    func values() throws {
        var value = try JSONValue(parsing: Array(#"{"a":[1,{"b.c":"x"}],"\u0064":2}"#.utf8))
        #expect(value[try JSONPath(parsing: #"a[1]["b.c"]"#)]?.text == "x")
        #expect(value[try JSONPath(parsing: "a[2]")] == nil)
        #expect(value[try JSONPath(parsing: "a.b")] == nil)
        let settings: [(String, JSONValue)] = [
            (#"a[1]["b.c"]"#, .null), ("d", true), ("e.f", ["n": 1, "s": ["x"]]),
        ]
        for (path, newValue) in settings {
            let isSet = value.set(newValue, at: try JSONPath(parsing: path))
            #expect(isSet)
        }
        let expected = #"{"a":[1,{"b.c":null}],"\u0064":true,"e":{"f":{"n":1,"s":["x"]}}}"#
        #expect(value.bytes == Array(expected.utf8))
        for path in ["d.x", "a.x", "a[2]", "e[0]", "a[0].x.y"] {
            let isSet = value.set(.null, at: try JSONPath(parsing: path))
            #expect(!isSet)
        }
        #expect(value.bytes == Array(expected.utf8))
    }

    @Test("The pieces of a string give the same string")
    func pieces() throws {
        for spelling in [#"a\ud83db"#, #"\ude00\ud83d"#, #"\ud83d\ude00"#, "", #"é\/\n"#, #"\ud83d\ud83d\ude00x"#] {
            guard case .string(let string) = try JSONValue(parsing: Array("\"\(spelling)\"".utf8)) else {
                Issue.record("\(spelling) is no string")
                continue
            }
            let again = JSONString(string.pieces)
            #expect(again.pieces == string.pieces)
            #expect(again.lossyText == string.lossyText)
            #expect(again.byteCount <= string.byteCount)
        }
    }
}
