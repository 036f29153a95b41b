import DecimalNumbers
import PushChartTestSupport
import Testing

@Suite("Numbers as the nearest double")
struct NearestDoubleTests {
    /// The double at the start of a text, and the number of bytes that were read.
    private func read(_ text: String, _ grammar: NearestDouble.Grammar = .json) -> (value: Double?, byteCount: Int) {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            var index = 0
            let value = NearestDouble.readNumber(grammar, in: bytes, at: &index)
            return (value, index)
        }
    }

    private func expectSameAsStandardLibrary(_ text: String) {
        for grammar in [NearestDouble.Grammar.json, .lenient] {
            let read = read(text, grammar)
            #expect(read.value?.bitPattern == Double(text)?.bitPattern, "\(text)")
            #expect(read.byteCount == text.utf8.count, "\(text)")
        }
    }

    @Test("Random decimals are read as by the standard library", arguments: 0..<20)
    func randomDecimals(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func digits(_ counts: ClosedRange<Int>) -> String {
            (0..<Int.random(in: counts, using: &random)).map { _ in String(Int.random(in: 0...9, using: &random)) }
                .joined()
        }
        for _ in 0..<500 {
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
        for _ in 0..<500 {
            let value = Double(bitPattern: random.next())
            if value.isFinite { expectSameAsStandardLibrary(value.description) }
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
        arguments: ["", "-", "01", "-00", "1.", ".5", "1e", "1e+", "+1", "a"]
    )
    func invalid(text: String) {
        #expect(read(text).value == nil)
        #expect(read(text).byteCount == 0)
    }

    @Test(
        "The lenient grammar has plus signs, zeros at the start and bare points",
        arguments: [
            "+1", "-01", "000.5", "1.", ".5", "-.5e3", "+5.e-2", "0000000000000000000000000.25", "007e+1", "-0",
        ]
    )
    func lenient(text: String) throws {
        let digits = text.hasPrefix("+") ? text.dropFirst() : text[...]
        #expect(read(text, .lenient).value?.bitPattern == Double(digits)?.bitPattern)
        #expect(read(text, .lenient).byteCount == text.utf8.count)
    }

    @Test(
        "No grammar has numbers without digits",
        arguments: ["", "-", "+", ".", "+.", "-.e1", "1e", ".5e+", "x", ",1"]
    )
    func withoutDigits(text: String) {
        #expect(read(text, .lenient).value == nil)
        #expect(read(text, .lenient).byteCount == 0)
    }

    @Test("A number beyond the doubles is infinite", arguments: ["1e999", "-1e309", "179769313486231580793e289"])
    func infinite(text: String) {
        for grammar in [NearestDouble.Grammar.json, .lenient] {
            #expect(read(text, grammar).value?.isInfinite == true)
            #expect(read(text, grammar).byteCount == text.utf8.count)
        }
    }
}
