import Foundation
import TestSupport
import Testing

@testable import pushchart

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
    }

    @Test("All bytes, at every length, as Foundation encodes them", arguments: [0, 1, 2, 3, 255, 256, 257, 4096])
    func lengths(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 >> 8) }
        #expect(bytes.base64 == Data(bytes).base64EncodedString())
    }
}
