/// Codes levels as binary decisions from the most significant bit down, each with a chance mixed from two opinions.
///
/// One opinion is a bell-shaped share of values around a centre the caller names, as wide as the misses so far were;
/// the other is a counter for each node of the binary tree, which learns values that come again. A decision whose one
/// outcome lies outside the admissible range costs nothing.
struct LevelModel {
    /// The kinds of level, each with a width and counters of its own.
    enum Stream: Int, CaseIterable {
        /// The top of a column that rises from the top of the one before.
        case riseTop
        /// The bottom of a column that falls from the bottom of the one before.
        case fallBottom
        /// The top of any other column.
        case freeTop
        /// The bottom of any other column.
        case freeBottom
        /// The level of a point.
        case point
    }

    /// Levels take at most this many bits; larger ones are split by the caller.
    static let maxBits = 16
    /// Nodes deeper than this share one counter: that far down values hardly come again.
    private static let treeBits = 12

    /// The highest level.
    let top: Int
    private let bits: Int
    private var nodes: [AdaptiveBit]
    private var width: [Int]
    private var misses: [Int]
    private var weights: [Int]
    private var learningRate = 0
    private var decisions = 0

    private let share = LogisticTables.share
    private let stretch = LogisticTables.stretch
    private let squash = LogisticTables.squash

    /// Creates a model for levels of `0...top`.
    init(top: Int) {
        self.top = top
        bits = top.bitLength
        let streams = Stream.allCases.count
        nodes = [AdaptiveBit](repeating: AdaptiveBit(), count: streams << Self.treeBits)
        width = [Int](repeating: 256 * top / 10, count: streams)
        width[Stream.point.rawValue] = 256 * top / 20
        misses = [Int](repeating: 0, count: streams)
        weights = []
        for _ in 0..<streams * 12 { weights += [57_344, 13_000] }
    }

    /// Codes a level of `range`, expected near `center`, and learns from it.
    mutating func code<Coder: BinaryCoder>(
        _ level: Int,
        in range: ClosedRange<Int>,
        stream: Stream,
        center: Int,
        _ coder: inout Coder
    ) -> Int {
        var low = range.lowerBound
        var high = range.upperBound
        let width = width[stream.rawValue]
        let inverse = (1 << 28) / max(31, (182 * width) >> 8)
        let scaleBits = (width >> 7).bitLength
        // The share below the lower and the upper end of what is still possible; they shrink with every bit.
        var below = shareBelow(low, center: center, inverse: inverse)
        var upTo = shareBelow(high + 1, center: center, inverse: inverse)
        var isDeep = false
        var prefix = 0
        var place = bits - 1
        while place >= 0, low < high {
            let middle = prefix + 1 << place
            let isSet: Bool
            if high < middle {
                isSet = false
            } else if low >= middle {
                isSet = true
            } else {
                let depth = place - scaleBits + 8
                isDeep = isDeep || depth <= 3
                var belief = 0
                var split = 0
                if !isDeep {
                    split = shareBelow(middle, center: center, inverse: inverse)
                    belief = stretch[min(4095, ((upTo - split) << 12) / (upTo - below))]
                }
                isSet = decide(
                    level >= middle,
                    belief: belief,
                    node: node(stream, prefix: prefix, place: place),
                    set: stream.rawValue * 12 + min(max(depth, 0), 11),
                    &coder
                )
                if isSet {
                    low = middle
                    below = split
                } else {
                    high = middle - 1
                    upTo = split
                }
            }
            if isSet { prefix = middle }
            place -= 1
        }
        learn(low, stream: stream, center: center)
        return low
    }

    /// Learns from a level that was settled without coding it.
    mutating func learn(_ level: Int, stream: Stream, center: Int) {
        let index = stream.rawValue
        let rate = max(1966, 65_536 / (misses[index] + 1))
        let miss = 256 * abs(level - center)
        width[index] += ((miss - width[index]) * rate) >> 16
        misses[index] += 1
    }

    /// The share of values below a level, in about 2^26, with a little for every level so that none is impossible.
    @inline(__always)
    private func shareBelow(_ level: Int, center: Int, inverse: Int) -> Int {
        let place = min(max(((256 * level - 128 - 256 * center) * inverse) >> 16 + 1 << 18, 0), 1 << 19)
        let left = share[place >> 8]
        return left + ((share[place >> 8 + 1] - left) * (place & 255)) >> 8 + 64 * level
    }

    /// The place of a node's counter: the bits so far behind a leading one.
    @inline(__always)
    private func node(_ stream: Stream, prefix: Int, place: Int) -> Int {
        let depth = bits - 1 - place
        let base = stream.rawValue << Self.treeBits
        return depth < Self.treeBits ? base + 1 << depth + prefix >> (place + 1) : base
    }

    /// Codes one decision with the mixed chance, and lets counter and mixture learn.
    @inline(__always)
    private mutating func decide<Coder: BinaryCoder>(
        _ bit: Bool,
        belief: Int,
        node: Int,
        set: Int,
        _ coder: inout Coder
    ) -> Bool {
        if decisions & 63 == 0 { learningRate = max(262, 2000 * 3333 / (3333 + decisions)) }
        decisions += 1
        let memory = stretch[Int(nodes[node].chance) >> 4]
        let first = weights[2 * set]
        let second = weights[2 * set + 1]
        let sum = min(max((first * belief + second * memory) >> 16, -2047), 2047)
        let chance = squash[2048 + sum]
        let bit = coder.bit(bit, chance: min(max(chance, 16), 65_520))
        let error = (bit ? 65_535 : 0) - chance
        weights[2 * set] = clamped(first + ((belief * error) >> 10 * learningRate + 8192) >> 14)
        weights[2 * set + 1] = clamped(second + ((memory * error) >> 10 * learningRate + 8192) >> 14)
        nodes[node].learn(bit)
        return bit
    }

    /// Keeps a weight within eight times the whole, so that no product leaves 53 bits.
    @inline(__always)
    private func clamped(_ weight: Int) -> Int { min(max(weight, -(1 << 19)), 1 << 19) }
}
