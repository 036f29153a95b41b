import PushChartTestSupport
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
