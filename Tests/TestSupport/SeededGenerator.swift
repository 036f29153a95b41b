/// Random numbers that are the same in every run and on every host (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Creates a generator; equal seeds draw equal numbers.
    public init(seed: UInt64) { state = seed }

    /// The next 64 bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// A random walk from 100, with a sample for each minute and values of two decimals.
    public mutating func randomWalk(sampleCount: Int) -> [(time: Double, value: Double?)] {
        var value = 100.0
        return (0..<sampleCount).map { index in
            value += Double.random(in: -1...1, using: &self)
            return (1_700_000_000 + 60 * Double(index), (value * 100).rounded() / 100)
        }
    }
}
