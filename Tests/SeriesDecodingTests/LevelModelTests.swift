import PushChartTestSupport
import Testing

@testable import SeriesDecoding

@Suite("The level model")
struct LevelModelTests {
    /// A coder that accepts any bit, and records the probabilities.
    private struct ProbabilityRecorder: RangeCoder {
        var probabilities: [Int] = []
        var isDamaged: Bool { false }
        var exceedsDigitLimit: Bool { false }
        let tables = ModelLookupTables.shared
        mutating func markDamaged() {}
        mutating func codeBit(_ bit: Bool, probability: Int) -> Bool {
            probabilities.append(probability)
            return bit
        }
        mutating func codeUniform(_ value: Int, below bound: Int) -> Int { value }
    }

    private func context(center: Int, spread: Int = 0) -> LevelModel.LevelContext {
        LevelModel.LevelContext(stream: .point, center: center, spread: spread)
    }

    @Test("Levels in any range are decoded unchanged", arguments: [1, 2, 3, 100, 65_535])
    func roundTrip(top: Int) {
        var random = SeededGenerator(seed: UInt64(top))
        let levels = (0..<500).map { _ -> (level: Int, range: ClosedRange<Int>) in
            let low = Int.random(in: 0...top, using: &random)
            let high = Int.random(in: low...top, using: &random)
            return (Int.random(in: low...high, using: &random), low...high)
        }
        var encoder = Radix88RangeEncoder()
        var model = LevelModel(top: top)
        var center = 0
        for (level, range) in levels {
            _ = model.code(level, in: range, context: context(center: center, spread: center & 7), with: &encoder)
            center = level
        }
        var decoder = Radix88RangeDecoder(digits: encoder.finishEncoding()[...])
        model = LevelModel(top: top)
        center = 0
        for (level, range) in levels {
            center = model.code(0, in: range, context: context(center: center, spread: center & 7), with: &decoder)
            #expect(center == level)
        }
        #expect(!decoder.isDamaged)
    }

    @Test("Decisions with one possible outcome are not coded, and the level is learned")
    func impossibleOutcomes() {
        var coder = ProbabilityRecorder()
        var model = LevelModel(top: 255)
        _ = model.code(77, in: 77...77, context: context(center: 0), with: &coder)
        #expect(coder.probabilities.isEmpty)
        _ = model.code(128, in: 127...128, context: context(center: 77), with: &coder)
        #expect(coder.probabilities.count == 1)
        var untrained = LevelModel(top: 255)
        var other = ProbabilityRecorder()
        _ = untrained.code(128, in: 127...128, context: context(center: 77), with: &other)
        #expect(coder.probabilities != other.probabilities)
    }

    @Test("Levels near the center become cheap, and distant levels stay possible")
    func adaptation() {
        var coder = ProbabilityRecorder()
        var model = LevelModel(top: 255)
        for _ in 0..<200 { _ = model.code(100, in: 0...255, context: context(center: 100), with: &coder) }
        #expect(coder.probabilities.suffix(8).allSatisfy { $0 < 1000 || $0 > 64_500 })
        #expect(coder.probabilities.allSatisfy { (23...65_513).contains($0) })
        _ = model.code(255, in: 0...255, context: context(center: 100), with: &coder)
        #expect((23...65_513).contains(coder.probabilities[coder.probabilities.count - 8]))
    }

    @Test("Weights are limited to 8", arguments: [true, false])
    func weightLimit(agrees: Bool) {
        var coder = ProbabilityRecorder()
        var mixer = LogisticMixer()
        var rate = LogisticMixer.DecayingLearningRate()
        for index in 0..<200_000 {
            var node = AdaptiveBit()
            let isOne = index & 1 == 0
            _ = mixer.code(
                isOne,
                centerPrediction: isOne == agrees ? 20 : -20,
                meanPrediction: 0,
                node: &node,
                rate: &rate,
                with: &coder
            )
        }
        // The log-odds are 8 * 20, and those of the new node, which are almost 0.
        let last = Int(LogisticTables.stretch[(coder.probabilities.last ?? 0) >> 4])
        #expect(abs(abs(last) - 160) <= 9)
    }

    @Test("A deviation starts at the mean over all spreads, and is kept for each spread")
    func deviations() {
        var deviation = MeanDeviationEstimate(initial: 512)
        #expect(deviation.estimatedMeanDeviation(atSpread: 5) == 512)
        deviation.update(with: 1024, spread: 0)
        // The first update sets the mean over all spreads. The second update moves it halfway.
        #expect(deviation.estimatedMeanDeviation(atSpread: 0) == 1024)
        #expect(deviation.estimatedMeanDeviation(atSpread: 5) == 1024)
        deviation.update(with: 0, spread: 0)
        #expect(deviation.estimatedMeanDeviation(atSpread: 0) < 1024)
        #expect(deviation.estimatedMeanDeviation(atSpread: 65_535) == 512)
    }
}
