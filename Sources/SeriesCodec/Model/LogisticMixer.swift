/// Weighs three opinions on one binary decision, and learns whose to trust.
///
/// Opinions are log-odds in 1/256; weights are in 1/65,536.
struct LogisticMixer {
    private var expected: Int32 = 28_000
    private var usual: Int32 = 24_000
    private var memory: Int32 = 16_000

    /// How fast weights move: fast at first, and never slower than a tenth of that. It sinks every 64 decisions.
    struct Rate {
        fileprivate var value = 0
        private var decisions = 0

        @inline(__always)
        fileprivate mutating func step() {
            if decisions & 63 == 0 { value = max(262, 3000 * 3333 / (3333 + decisions)) }
            decisions += 1
        }
    }

    /// Codes a decision with the mixed chance, and lets weights and counter learn.
    @inline(__always)
    mutating func decide<Coder: RangeCoder>(
        _ bit: Bool,
        _ expectedOpinion: Int,
        _ usualOpinion: Int,
        _ counter: inout AdaptiveBit,
        _ rate: inout Rate,
        _ coder: inout Coder
    ) -> Bool {
        rate.step()
        let memoryOpinion = Int(LogisticTables.stretch[Int(counter.chance) >> 4])
        let sum = Int(expected) * expectedOpinion + Int(usual) * usualOpinion + Int(memory) * memoryOpinion
        let chance = Int(LogisticTables.squash[2048 + min(max(sum >> 16, -2047), 2047)])
        let bit = coder.bit(bit, chance: min(max(chance, 16), 65_520))
        let error = (bit ? 65_535 : 0) - chance
        Self.learn(&expected, expectedOpinion, error, rate.value)
        Self.learn(&usual, usualOpinion, error, rate.value)
        Self.learn(&memory, memoryOpinion, error, rate.value)
        counter.learn(bit)
        return bit
    }

    /// Moves a weight, and keeps it within eight times the whole so that no product leaves 53 bits.
    @inline(__always)
    private static func learn(_ weight: inout Int32, _ opinion: Int, _ error: Int, _ rate: Int) {
        let moved = Int(weight) + ((opinion * error) >> 10 * rate + 8192) >> 14
        weight = Int32(truncatingIfNeeded: min(max(moved, -(1 << 19)), 1 << 19))
    }
}
