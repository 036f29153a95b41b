import PushChartTestSupport
import Testing

@testable import SeriesDecoding

@Suite("The range coder")
struct RangeCoderTests {
    @Test("Symbols of any probability are decoded unchanged", arguments: 0..<200 as Range<UInt64>)
    func roundTrip(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var symbols: [(bit: Bool, probability: Int, value: Int, bound: Int)] = []
        for _ in 0..<Int.random(in: 0...400, using: &random) {
            let probability =
                [1, 16, 32_768, 65_520, 65_535, Int.random(in: 1...65_535, using: &random)]
                .randomElement(using: &random) ?? 1
            let bound = Int.random(in: 1...1 << 20, using: &random)
            let bit = Int.random(in: 0..<65_536, using: &random) < probability
            symbols.append((bit, probability, Int.random(in: 0..<bound, using: &random), bound))
        }
        var encoder = Radix88RangeEncoder()
        for symbol in symbols {
            _ = encoder.codeBit(symbol.bit, probability: symbol.probability)
            _ = encoder.codeUniform(symbol.value, below: symbol.bound)
        }
        let digits = encoder.finishEncoding()
        #expect(digits.last != 0)
        #expect(digits.allSatisfy { $0 < 88 })
        var decoder = Radix88RangeDecoder(digits: digits[...])
        for symbol in symbols {
            #expect(decoder.codeBit(false, probability: symbol.probability) == symbol.bit)
            #expect(decoder.codeUniform(0, below: symbol.bound) == symbol.value)
        }
        #expect(!decoder.isDamaged)
    }

    @Test("The number of digits is the entropy, within two digits")
    func efficiency() {
        var random = SeededGenerator(seed: 7)
        var encoder = Radix88RangeEncoder()
        var counts = [0, 0]
        for _ in 0..<100_000 {
            let bit = Int.random(in: 0..<65_536, using: &random) < 6554
            counts[bit ? 1 : 0] += 1
            _ = encoder.codeBit(bit, probability: 6554)
        }
        // -log2 of both probabilities, and of one digit in 88.
        let bits = Double(counts[1]) * 3.321833 + Double(counts[0]) * 0.152013
        let digits = Double(encoder.finishEncoding().count)
        #expect(abs(digits - bits / 6.459432) < 0.001 * digits + 2)
    }

    @Test("Numbers of every size and sign are decoded unchanged")
    func numbers() {
        var encoder = Radix88RangeEncoder()
        let numbers = [0, 1, 2, 3, 255, 65_535, 65_536, 1 << 40, 1 << 53 - 1]
        for number in numbers {
            _ = encoder.codeEliasNumber(number)
            _ = encoder.codeSignedNumber(-number)
        }
        var decoder = Radix88RangeDecoder(digits: encoder.finishEncoding()[...])
        for number in numbers {
            #expect(decoder.codeEliasNumber(0) == number)
            #expect(decoder.codeSignedNumber(0) == -number)
        }
    }

    @Test("The alphabet needs no escape in JSON or HTML")
    func alphabet() {
        #expect(Radix88Alphabet.characters.count == Radix88Alphabet.radix)
        #expect(Radix88Alphabet.characters == Radix88Alphabet.characters.sorted())
        #expect(Radix88Alphabet.characters.allSatisfy { (0x20...0x7E).contains($0) })
        for byte in #""\/<>&'"#.utf8 { #expect(!Radix88Alphabet.characters.contains(byte)) }
    }

    @Test("The tables ascend")
    func tables() {
        for (left, right) in zip(LogisticTables.squash.dropFirst(), LogisticTables.squash.dropFirst(2)) {
            #expect(left <= right)
        }
        for (left, right) in zip(LogisticTables.cumulative, LogisticTables.cumulative.dropFirst()) {
            #expect(left <= right)
        }
        #expect(LogisticTables.squash.allSatisfy { (1...65_535).contains($0) })
        #expect(LogisticTables.stretch.first == -2047 || LogisticTables.stretch[0] < -2000)
        #expect(LogisticTables.stretch[2048] == 0 || abs(LogisticTables.stretch[2048]) <= 1)
    }
}
