import Foundation
import PushChartTestSupport
import Testing

@testable import JSONDocument

@Suite("Strings")
struct JSONStringTests {
    @Test("Only the necessary escapes are written")
    func escapes() {
        let string = JSONString("\"\\/\u{8}\u{9}\u{A}\u{B}\u{C}\u{D}\u{0}\u{1F}\u{7F}é\u{2028}<&>")
        let expected = #"\"\\/\b\t\n\u000B\f\r\u0000\u001F"# + "\u{7F}é\u{2028}<&>"
        #expect(String(decoding: string.spelling, as: UTF8.self) == expected)
        #expect(string.byteCount == expected.utf8.count + 2)
    }

    @Test(
        "Escapes are read",
        arguments: [
            (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u20AC""#, "Aé€"),
            (#""\ud83d\uDE00""#, "😀"),
            (#""\udbff\udfff""#, "\u{10FFFF}"), (#""\u0000""#, "\0"), (#""\ud83d""#, nil), (#""\ude00\ud83d""#, nil),
            (#""\ud83dx\ude00""#, nil), (#""\ud83d\u0041""#, nil), (#""\ud83d\ud83d\ude00""#, nil),
        ] as [(String, String?)]
    )
    func unescaped(document: String, text: String?) throws {
        #expect(try JSONValue(parsing: Array(document.utf8)).text == text)
    }

    @Test(
        "A text is compared without the escapes of a string",
        arguments: [
            ("a", "a", true), (#"\u0061"#, "a", true), (#"\n"#, "\n", true), (#"\ud83d\ude00"#, "😀", true),
            ("", "", true),
            ("a", "", false), ("", "a", false), ("a", "b", false), (#"\u0061"#, "b", false),
            (#"\u0061"#, "u0061a", false),
            ("e\u{301}", "é", false), (#"\ud83d"#, "\u{FFFD}", false), ("ab", "a", false), ("a", "ab", false),
        ]
    )
    func equality(spelling: String, text: String, isEqual: Bool) {
        #expect(JSONString(validated: Array(spelling.utf8)).equals(text) == isEqual)
    }

    @Test(
        "Names in braces are found through escapes, and the rest keeps its spelling",
        arguments: [
            ("a{b}c", ["b"], "a[b]c"), ("{}", [""], "[]"), ("{{b}}", [], "{{b}}"), ("{{{b}", ["b"], "{{[b]"),
            (#"{\u007bb}"#, [], #"{\u007bb}"#), ("{a{{b}", [], "{a{{b}"), ("}{", [], "}{"),
            (#"{keep}{b}{keep 2}\u00e9"#, ["keep", "b", "keep 2"], #"{keep}[b]{keep 2}\u00e9"#),
            (#"\u007bb\u007D\/"#, ["b"], #"[b]\/"#), (#"{\u0062\n}"#, ["b\n"], #"[b\n]"#),
            (#"\\{b\\}"#, ["b\\"], #"\\[b\\]"#), (#"{\ud83d\ude00}"#, ["😀"], "[😀]"), (#"\"{b"#, [], #"\"{b"#),
        ]
    )
    func namesInBraces(spelling: String, names: [String], replaced: String) {
        let string = JSONString(validated: Array(spelling.utf8))
        #expect(string.namesInBraces == names)
        let result = string.replacingNamesInBraces { $0.hasPrefix("keep") ? nil : "[\($0)]" }
        #expect(String(decoding: result.spelling, as: UTF8.self) == replaced)
    }

    @Test(
        "Two opening braces become one, also in escapes",
        arguments: [
            ("{{b}}", "{b}}"), ("{{{{", "{{"), ("{{{", "{{"), ("{", "{"), (#"{\u007b\u007Bx"#, #"{\u007Bx"#),
            ("a{b", "a{b"), ("", ""),
        ]
    )
    func singleBraces(spelling: String, expected: String) {
        let string = JSONString(validated: Array(spelling.utf8))
        #expect(String(decoding: string.withSingleBraces.spelling, as: UTF8.self) == expected)
    }

    @Test("Every scalar is written and read unchanged, also by an independent reader")
    func everyScalar() throws {
        for plane in 0..<17 as Range<UInt32> {
            // A sample of the higher planes is enough, because no rule depends on the lower bits.
            let scalars = stride(from: plane << 16, to: (plane + 1) << 16, by: plane == 0 ? 1 : 37).compactMap(
                Unicode.Scalar.init
            )
            let text = String(String.UnicodeScalarView(scalars))
            let bytes = JSONValue.string(JSONString(text)).bytes
            #expect(try JSONValue(parsing: bytes).text.map { Array($0.utf8) } == Array(text.utf8))
            let independent = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed) as? String
            #expect(independent.map { Array($0.utf8) } == Array(text.utf8))
        }
    }

    @Test("Texts that look equal can be different keys")
    func normalization() {
        #expect(JSONString("é").equals("é"))
        #expect(!JSONString("é").equals("e\u{301}"))
    }

    @Test("A unit that is given as a lone surrogate is spelled with four digits")
    func units() throws {
        for unit: UInt16 in [0, 5, 0x41, 0xFFF, 0xD800, 0xDFFF, 0xFFFF] {
            let bytes = JSONValue.string(JSONString([.text("a"), .loneSurrogate(unit), .text("b")])).bytes
            #expect(bytes.count == 10)
            #expect(try JSONValue(parsing: bytes).kind == "string")
        }
    }
}

@Suite("Base64")
struct Base64Tests {
    @Test(
        "The vectors of RFC 4648, section 10",
        arguments: [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ]
    )
    func vectors(text: String, expected: String) {
        #expect(Array(text.utf8).base64 == expected)
        #expect([UInt8](base64: expected) == Array(text.utf8))
    }

    @Test("All bytes, at every length, as Foundation encodes them", arguments: [0, 1, 2, 3, 255, 256, 257, 4096])
    func lengths(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 >> 8) }
        #expect(bytes.base64 == Data(bytes).base64EncodedString())
        #expect([UInt8](base64: bytes.base64) == bytes)
    }

    @Test("Missing padding and bits beyond the last byte are read, but not written", arguments: ["Zg", "Zh==", "Zm8"])
    func otherForms(text: String) throws {
        let bytes = try #require([UInt8](base64: text))
        #expect(bytes.base64 != text)
    }

    @Test("Other texts are refused", arguments: ["Z", "Zg=", "Zg===", "Zg==Zg==", "Z g=", "Zm8-", "Zm9vä", "===="])
    func refused(text: String) {
        #expect([UInt8](base64: text) == nil)
    }
}

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
