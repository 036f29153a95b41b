/// SplitMix64 (Steele, Lea and Flood, 2014), which gives the same sequence for a seed on every host.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Whether an event with a probability of 1 in `n` happens.
    mutating func oneIn(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &self) == 0 }

    mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// An integer of the range; small integers are as probable as large ones.
    mutating func length(_ range: ClosedRange<Int>) -> Int {
        let logarithm = Double.random(in: 0...1, using: &self)
        let bits = logarithm * Double(Int.bitWidth - (range.upperBound - range.lowerBound).leadingZeroBitCount)
        return min(range.upperBound, range.lowerBound + int(0...(1 << Int(bits)) - 1))
    }

    mutating func unit() -> Double { Double.random(in: 0..<1, using: &self) }

    /// Any finite double; all bit patterns are equally probable.
    mutating func anyDouble() -> Double {
        while true {
            let double = Double(bitPattern: next())
            if double.isFinite { return double }
        }
    }

    mutating func element<Element>(_ elements: [Element]) -> Element { elements[int(0...elements.count - 1)] }
}
