/// The probability of a one bit, learned from the bits seen in one context.
///
/// The *n*-th bit moves the probability by 1/(n + 1.6) of the way, and never by less than 1/100. This is the `StateMap`
/// of lpaq and PAQ8 (M. Mahoney).
struct AdaptiveBit {
    /// The probability of a one, in 1/65,536.
    private(set) var probability: UInt16 = 1 << 15
    private var count: UInt8 = 0

    /// Moves the probability toward a bit.
    @inline(__always)
    mutating func update(with bit: Bool, tables: ModelLookupTables) {
        let target = bit ? 65_535 : 0
        let old = Int(probability)
        let step = ((target &- old) &* Int(tables.halfRates[Int(count)])) >> 15
        probability = UInt16(truncatingIfNeeded: old &+ step)
        if count < 255 { count &+= 1 }
    }

    /// Codes a bit with this probability and learns from it.
    @inline(__always)
    mutating func code<Coder: RangeCoder>(_ bit: Bool, with coder: inout Coder) -> Bool {
        let bit = coder.codeBit(bit, probability: max(Int(probability), 16))
        update(with: bit, tables: coder.tables)
        return bit
    }

    /// Half of the step of the n-th bit, in 1/65,536 of the way.
    static let halfRates = ConstantTable((0...255).map { UInt16(max(655_360 / (10 * $0 + 16), 655) >> 1) })
}
