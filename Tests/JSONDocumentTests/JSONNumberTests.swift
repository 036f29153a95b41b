import TestSupport
import Testing

@testable import JSONDocument

@Suite("Numbers")
struct JSONNumberTests {
    @Test(
        "An integer is read in every spelling",
        arguments: [
            ("0", 0), ("-0", 0), ("0.000e999999999999999999999", 0), ("3", 3), ("3.0", 3), ("30e-1", 3),
            ("-2.50e1", -25),
            ("1e3", 1000), ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
            ("9223372036854775808", nil), ("1e19", nil), ("1.5", nil), ("1e-1", nil), ("1e99999999999999999999", nil),
            ("1e-99999999999999999999", nil), ("0.1e-9223372036854775808", nil), ("100000000000000000000000e-23", 1),
        ] as [(String, Int?)]
    )
    func integers(spelling: String, integer: Int?) throws {
        #expect(try #require(JSONNumber(spelling: spelling)).integer == integer)
    }

    @Test(
        "A double is read in every spelling",
        arguments: [
            ("1.50", 1.5), ("-0", -0.0), ("1e308", 1e308), ("1e309", nil), ("-1e400", nil),
            ("5e-324", .leastNonzeroMagnitude),
            ("1e-400", 0), ("0.1", 0.1), ("123456789012345678901234567890", 123_456_789_012_345_677_877_719_597_056),
        ] as [(String, Double?)]
    )
    func doubles(spelling: String, double: Double?) throws {
        #expect(try #require(JSONNumber(spelling: spelling)).double == double)
    }

    @Test("A number of a million digits is read")
    func manyDigits() throws {
        let number = try #require(JSONNumber(spelling: "0." + String(repeating: "3", count: 1_000_000)))
        #expect(number.double == 1.0 / 3)
        #expect(number.integer == nil)
    }

    @Test(
        "A text that is not a JSON number is refused",
        arguments: ["", "-", "+1", "01", "1.", ".5", "1e", "0x10", "inf", "nan", " 1", "1 ", "١"]
    )
    func refused(spelling: String) {
        #expect(JSONNumber(spelling: spelling) == nil)
    }

    @Test(
        "The spelling of a number is read as the same number",
        arguments: [0, -0.0, 1, -1.5, 0.1, 1e16, 1e300, .leastNonzeroMagnitude, 1 / 3] as [Double]
    )
    func spelled(value: Double) throws {
        let number = try #require(JSONNumber(value))
        #expect(JSONNumber(spelling: number.spelling) == number)
        #expect(number.double?.bitPattern == value.bitPattern)
    }

    @Test("A double that is not finite has no spelling", arguments: [Double.nan, .infinity, -.infinity])
    func notFinite(value: Double) {
        #expect(JSONNumber(value) == nil)
    }
}

@Suite("Numbers as the nearest double")
struct NearestDoubleTests {
    /// The double at the start of a text, and the number of bytes that were read.
    private func read(_ text: String) -> (value: Double?, byteCount: Int) {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            var index = 0
            let value = NearestDouble.readNumberAsDouble(in: bytes, at: &index)
            return (value, index)
        }
    }

    private func expectSameAsStandardLibrary(_ text: String) {
        let read = read(text)
        #expect(read.value?.bitPattern == Double(text)?.bitPattern, "\(text)")
        #expect(read.byteCount == text.utf8.count, "\(text)")
    }

    @Test("Random decimals are read as by the standard library", arguments: 0..<20)
    func randomDecimals(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func digits(_ counts: ClosedRange<Int>) -> String {
            (0..<Int.random(in: counts, using: &random)).map { _ in String(Int.random(in: 0...9, using: &random)) }
                .joined()
        }
        for _ in 0..<2000 {
            let whole =
                Bool.random(using: &random) ? "0" : String(Int.random(in: 1...9, using: &random)) + digits(0...20)
            let fraction = Bool.random(using: &random) ? "" : "." + digits(1...25)
            let exponent =
                Int.random(in: 0...3, using: &random) > 0
                ? "" : ["e", "E", "e+", "e-"].randomElement(using: &random)! + digits(1...2)
            expectSameAsStandardLibrary((Bool.random(using: &random) ? "-" : "") + whole + fraction + exponent)
        }
    }

    @Test("Random doubles come back from their shortest digits, and from halfway to the next", arguments: 0..<10)
    func randomDoubles(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<2000 {
            let value = Double(bitPattern: random.next())
            guard value.isFinite else { continue }
            expectSameAsStandardLibrary(value.description)
            // Whole numbers around 2^53 and 2^54 lie halfway between doubles.
            expectSameAsStandardLibrary(
                String(1 << Int.random(in: 50...62, using: &random) + Int.random(in: -9...9, using: &random))
            )
        }
    }

    @Test(
        "Numbers at the borders of the fast path",
        arguments: [
            "0", "-0", "0.0", "-0.0", "9007199254740992", "9007199254740993", "9007199254740991.5",
            "900719925474099.25",
            "9007199254740995", "0.9007199254740993", "90071992547.40993", "1234567890123456789",
            "12345678901234567890",
            "0.1234567890123456789", "0.0000000000000000000001", "0.00000000000000000000001", "1.7976931348623157e308",
            "2.2250738585072014e-308", "4.9e-324", "1e-400", "18446744073709551617", "0.30000000000000004",
            "100000000000000000000000", "5e-1", "5E+2", "1.00000000000000000000000000000001",
        ]
    )
    func borders(text: String) { expectSameAsStandardLibrary(text) }

    @Test("The first byte after the number is not read", arguments: ["1,", "1.5]", "-2e3 ", "0}", "12x"])
    func end(text: String) {
        #expect(read(text).byteCount == text.utf8.count - 1)
        #expect(read(text).value == Double(text.dropLast()))
    }

    @Test(
        "A text that JSON does not allow is no number",
        arguments: ["", "-", "01", "-00", "1.", ".5", "1e", "1e+", "+1", "a", "1e999"]
    )
    func invalid(text: String) {
        #expect(read(text).value == nil)
        #expect(read(text).byteCount == 0)
    }
}
