import DecimalNumbers

/// Mixes three predictions of one binary decision, and learns how far to trust each.
///
/// Logistic mixing as in PAQ7 and later (M. Mahoney, "Data Compression Explained"): the probability is the squashed sum
/// of the weighted log-odds, and each weight moves against the coding error. Predictions are log-odds in 1/256, weights
/// are in 1/65,536.
struct LogisticMixer {
    // The start weights belong to the format. An adaptive bit has learned nothing at the start, so it counts least.
    private var centerWeight: Int32 = 28_000
    private var meanWeight: Int32 = 24_000
    private var nodeWeight: Int32 = 16_000

    /// The learning rate of weights: it falls with the number of decisions, updated every 64 of them, to less than a
    /// tenth.
    struct DecayingLearningRate {
        static let start = 3000
        /// The number of decisions after which the rate has halved.
        static let halfLife = 3333
        static let floor = 262
        fileprivate var value = 0
        private var decisionCount = 0

        @inline(__always)
        fileprivate mutating func advance() {
            if decisionCount & 63 == 0 {
                value = max(Self.floor, Self.start * Self.halfLife / (Self.halfLife + decisionCount))
            }
            decisionCount &+= 1
        }
    }

    /// Codes a decision with the mixed probability, then updates the weights and the node.
    ///
    /// The predictions come from the distribution around the expected level, from the one around the running mean, and
    /// from the adaptive bit of the decision's node in the binary tree.
    @inline(__always)
    mutating func code<Coder: RangeCoder>(
        _ bit: Bool,
        centerPrediction: Int,
        meanPrediction: Int,
        node: inout AdaptiveBit,
        rate: inout DecayingLearningRate,
        with coder: inout Coder
    ) -> Bool {
        rate.advance()
        let tables = coder.tables
        let nodePrediction = Int(tables.stretch[Int(node.probability) >> 4])
        let sum =
            Integer53(centerWeight) &* Integer53(centerPrediction) &+ Integer53(meanWeight) &* Integer53(meanPrediction)
            &+ Integer53(nodeWeight) &* Integer53(nodePrediction)
        let probability = Int(tables.squash[2048 &+ Int(min(max(sum >> 16, -2047), 2047))])
        let bit = coder.codeBit(bit, probability: probability)
        let error = (bit ? 65_535 : 0) &- probability
        Self.update(&centerWeight, prediction: centerPrediction, error: error, rate: rate.value)
        Self.update(&meanWeight, prediction: meanPrediction, error: error, rate: rate.value)
        Self.update(&nodeWeight, prediction: nodePrediction, error: error, rate: rate.value)
        node.update(with: bit, tables: tables)
        return bit
    }

    /// Moves a weight, and keeps it within -8...8 so that no product leaves 53 bits.
    @inline(__always)
    private static func update(_ weight: inout Int32, prediction: Int, error: Int, rate: Int) {
        let moved = Int(weight) &+ ((prediction &* error) >> 10 &* rate &+ 8192) >> 14
        weight = Int32(truncatingIfNeeded: min(max(moved, -(1 << 19)), 1 << 19))
    }
}
