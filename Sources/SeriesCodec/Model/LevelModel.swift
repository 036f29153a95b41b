/// Codes levels as binary decisions from the most significant bit down, each with a chance mixed from three opinions.
///
/// Two opinions are bell-shaped shares of values, one around a centre that the caller names and one around the running
/// mean of earlier levels, both as wide as the misses so far were; the third is a counter for each node of the binary
/// tree, which learns values that come again. A decision whose one outcome lies outside the admissible range costs
/// nothing.
struct LevelModel {
    /// The kinds of level, each with widths, counters and weights of its own.
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

        /// Tops share a running mean; all other streams share another.
        fileprivate var mean: Int { self == .riseTop || self == .freeTop ? 0 : 1 }
    }

    /// What is known of a level before it is coded.
    struct Expectation {
        var stream: Stream
        /// Where the level is expected.
        var center: Int
        /// A distance that tells how far off the level may be; only its number of binary digits counts.
        var spread: Int
    }

    /// Levels take at most this many bits; larger ones are split by the caller.
    static let maximumBitCount = 16
    /// Nodes deeper than this share one counter: that far down values hardly come again.
    private static let treeBits = 11
    /// Weight sets for each stream, by the depth of a decision below the width.
    private static let depths = 12

    /// The highest level.
    let top: Int
    private let bits: Int
    private var nodes: [AdaptiveBit]
    private var widths: [DeviationEstimate]
    private var means = [0, 0]
    private var mixers: [LogisticMixer]
    private var rate = LogisticMixer.Rate()

    /// Creates a model for levels of `0...top`.
    init(top: Int) {
        self.top = top
        bits = top.bitLength
        let streams = Stream.allCases
        nodes = [AdaptiveBit](repeating: AdaptiveBit(), count: streams.count << Self.treeBits)
        widths = streams.map { DeviationEstimate(256 * top / ($0 == .point ? 20 : 10)) }
        mixers = [LogisticMixer](repeating: LogisticMixer(), count: streams.count * Self.depths)
    }

    /// Codes a level of `range` and learns from it.
    mutating func code<Coder: RangeCoder>(
        _ level: Int,
        in range: ClosedRange<Int>,
        _ expectation: Expectation,
        _ coder: inout Coder
    ) -> Int {
        let stream = expectation.stream.rawValue
        var low = range.lowerBound
        var high = range.upperBound
        let width = widths[stream].width(of: expectation.spread)
        let scaleBits = (width >> 7).bitLength
        let near = min(max(means[expectation.stream.mean] >> 8, low), high)
        var expected = LogisticCDF(center: expectation.center, width: width, from: low, to: high)
        var usual = LogisticCDF(center: near, width: width, from: low, to: high)
        var isDeep = false
        var prefix = 0
        var place = bits - 1
        while place >= 0, low < high {
            let middle = prefix + 1 << place
            var isSet = low >= middle
            if !isSet, high >= middle {
                let depth = place - scaleBits + 8
                isDeep = isDeep || depth <= 2
                let node = node(stream, prefix: prefix, place: place)
                isSet = mixers[stream * Self.depths + min(max(depth, 0), Self.depths - 1)].decide(
                    level >= middle,
                    isDeep ? 0 : expected.opinion(at: middle),
                    isDeep ? 0 : usual.opinion(at: middle),
                    &nodes[node],
                    &rate,
                    &coder
                )
                expected.narrow(toUpper: isSet)
                usual.narrow(toUpper: isSet)
                if isSet { low = middle } else { high = middle - 1 }
            }
            if isSet { prefix = middle }
            place -= 1
        }
        learn(low, expectation)
        return low
    }

    /// Learns from a level that was settled, coded or not.
    mutating func learn(_ level: Int, _ expectation: Expectation) {
        widths[expectation.stream.rawValue].learn(256 * abs(level - expectation.center), spread: expectation.spread)
        let mean = expectation.stream.mean
        means[mean] += (256 * level - means[mean]) >> 3
    }

    /// The place of a node's counter: the bits so far behind a leading one.
    @inline(__always)
    private func node(_ stream: Int, prefix: Int, place: Int) -> Int {
        let depth = bits - 1 - place
        let base = stream << Self.treeBits
        return depth < Self.treeBits ? base + 1 << depth + prefix >> (place + 1) : base
    }
}
