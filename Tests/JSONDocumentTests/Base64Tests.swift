import Foundation
import JSONDocument
import Testing

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
