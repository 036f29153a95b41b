/// The chance that a bit is set, learned from the bits seen in the same place.
///
/// The first bits count for much, later ones for less: the *n*-th moves the chance by 1/(n + 1.6) of the way, and never
/// by less than 1/100.
struct AdaptiveBit {
    /// The chance in 65,536.
    private(set) var chance: UInt16 = 1 << 15
    private var seen: UInt8 = 0

    /// Moves the chance towards the bit that came.
    @inline(__always)
    mutating func learn(_ bit: Bool) {
        let target = bit ? 65_535 : 0
        let old = Int(chance)
        chance = UInt16(truncatingIfNeeded: old + ((target - old) * Self.halfRates[Int(seen)]) >> 15)
        if seen < 255 { seen += 1 }
    }

    /// Codes a bit with this chance and learns from it.
    @inline(__always)
    mutating func code<Coder: RangeCoder>(_ bit: Bool, _ coder: inout Coder) -> Bool {
        let bit = coder.bit(bit, chance: min(max(Int(chance), 16), 65_520))
        learn(bit)
        return bit
    }

    /// Half of the share, in 65,536, that the n-th bit moves the chance.
    private static let halfRates: [Int] = (0...255).map { max(655_360 / (10 * $0 + 16), 655) >> 1 }
}
