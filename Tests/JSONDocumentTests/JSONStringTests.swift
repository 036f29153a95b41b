import Foundation
import JSONDocument
import Testing

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
