/// Codes levels as binary decisions, high bits first, each with a probability mixed from three predictions.
///
/// Two predictions are logistic distributions: one around the expected level, one around the running mean of earlier
/// levels, both as wide as earlier deviations. The third is an adaptive bit for each node of the binary tree, which
/// learns levels that repeat. A decision with only one possible outcome is not coded.
struct LevelModel: ~Copyable {
    /// The streams of levels, by kind: each has its own deviations, nodes and weights.
    enum LevelStreamKind: Int, CaseIterable {
        /// The top of a column that rises from the top of the one before.
        case risingTop
        /// The bottom of a column that falls from the bottom of the one before.
        case fallingBottom
        /// The top of any other column.
        case otherTop
        /// The bottom of any other column.
        case otherBottom
        case point

        /// Tops share a running mean; all other streams share another.
        fileprivate var meanIndex: Int { self == .risingTop || self == .otherTop ? 0 : 1 }
    }

    /// The knowledge of a level before it is coded: its stream, the expected level and the spread.
    struct LevelContext {
        var stream: LevelStreamKind
        /// The expected level.
        var center: Int
        /// The distance between the levels before; only its bit length selects a deviation.
        var spread: Int
    }

    /// Levels have at most this many bits; the caller splits larger ones.
    static let maximumBitCount = 16
    /// The levels of the tree whose nodes have an adaptive bit of their own; deeper ones share one for each stream.
    static let treeDepth = 11
    /// The weight sets of each stream, by the magnitude of a decision's bit compared to the deviation.
    static let weightSetCount = 12

    /// The highest level.
    let top: Int
    /// The bits of ``top``.
    private let bitCount: Int
    private let firstStream: LevelStreamKind
    /// The logarithm of the nodes of a stream.
    private let nodeDepth: Int
    private var nodes: NoncopyableArray<AdaptiveBit>
    private var deviations: [MeanDeviationEstimate]
    private var runningMeans = NoncopyableArray(repeating: 0, count: 2)
    private var mixers: NoncopyableArray<LogisticMixer>
    private var rate = LogisticMixer.DecayingLearningRate()

    /// Creates a model for levels of `0...top`.
    ///
    /// - Parameter firstStream: Only this stream and the later ones are used.
    init(top: Int, firstStream: LevelStreamKind = .risingTop) {
        self.top = top
        self.firstStream = firstStream
        bitCount = top.bitLength
        nodeDepth = min(bitCount, Self.treeDepth)
        let streams = LevelStreamKind.allCases
        nodes = NoncopyableArray(repeating: AdaptiveBit(), count: (streams.count - firstStream.rawValue) << nodeDepth)
        deviations = streams.map { MeanDeviationEstimate(initial: 256 * top / ($0 == .point ? 20 : 10)) }
        mixers = NoncopyableArray(repeating: LogisticMixer(), count: streams.count * Self.weightSetCount)
    }

    /// Codes a level of `range` and learns it.
    mutating func code<Coder: RangeCoder>(
        _ level: Int,
        in range: ClosedRange<Int>,
        context: LevelContext,
        with coder: inout Coder
    ) -> Int {
        let tables = coder.tables
        let stream = context.stream.rawValue
        let deviation = deviations[stream].estimatedMeanDeviation(atSpread: context.spread)
        let mean = min(max(runningMeans[context.stream.meanIndex] >> 8, range.lowerBound), range.upperBound)
        var aroundCenter = LogisticLevelDistribution(
            center: context.center,
            meanDeviation: deviation,
            range: range,
            tables: tables
        )
        var aroundMean = LogisticLevelDistribution(
            center: mean,
            meanDeviation: deviation,
            range: range,
            tables: tables
        )
        let firstMixer = stream * Self.weightSetCount
        var weightSet = bitCount + 7 - (deviation >> 7).bitLength
        let firstNode = (stream - firstStream.rawValue) << nodeDepth
        let nodeCount = 1 << nodeDepth
        // A leading one, then the bits decided so far.
        var node = 1
        var (low, high) = (range.lowerBound, range.upperBound)
        var prefix = 0
        var bit = (1 << bitCount) >> 1
        while bit > 0, low < high {
            let split = prefix &+ bit
            var isUpper = low >= split
            if !isUpper, high >= split {
                // Bits far below the deviation are noise to both distributions.
                let isNoise = weightSet <= 2
                isUpper = mixers[firstMixer &+ min(max(weightSet, 0), Self.weightSetCount - 1)].code(
                    level >= split,
                    centerPrediction: isNoise ? 0 : aroundCenter.logOdds(ofLevelAtLeast: split, tables: tables),
                    meanPrediction: isNoise ? 0 : aroundMean.logOdds(ofLevelAtLeast: split, tables: tables),
                    // Deep nodes share the first adaptive bit.
                    node: &nodes[node < nodeCount ? firstNode &+ node : firstNode],
                    rate: &rate,
                    with: &coder
                )
                aroundCenter.narrowLevelRange(toUpperPart: isUpper)
                aroundMean.narrowLevelRange(toUpperPart: isUpper)
                if isUpper { low = split } else { high = split &- 1 }
            }
            if isUpper { prefix = split }
            node = node &+ node &+ (isUpper ? 1 : 0)
            bit >>= 1
            weightSet &-= 1
        }
        update(with: low, context: context)
        return low
    }

    /// Learns a level, whether this model coded it or not.
    mutating func update(with level: Int, context: LevelContext) {
        deviations[context.stream.rawValue].update(with: 256 * abs(level - context.center), spread: context.spread)
        let mean = context.stream.meanIndex
        runningMeans[mean] += (256 * level - runningMeans[mean]) >> 3
    }
}
