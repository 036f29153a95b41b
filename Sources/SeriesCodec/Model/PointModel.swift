/// Codes the levels of single points, each expected near the one before.
struct PointModel {
    private var levels: LevelModel
    private var flags = [AdaptiveBit](repeating: AdaptiveBit(), count: 4)
    private var previous: Int?
    /// The high part of the last other level.
    private var beforeThat = 0
    private var history = 0
    private let top: Int
    /// How many low bits of a level are coded as they are: those beyond what the model takes.
    private let rawBitCount: Int

    /// Creates a model for levels of `0...top`, `top` below 2^53.
    init(top: Int) {
        self.top = top
        rawBitCount = max(0, top.bitLength - LevelModel.maximumBitCount)
        levels = LevelModel(top: top >> rawBitCount)
    }

    /// Codes the next level.
    mutating func code<Coder: RangeCoder>(_ level: Int, _ coder: inout Coder) -> Int {
        guard top > 0 else { return 0 }
        guard let before = previous else {
            let part = coder.uniform(level >> rawBitCount, count: levels.top + 1)
            let first = join(part, level, &coder)
            previous = first
            return first
        }
        let isSame = flags[history].code(level == before, &coder)
        history = (history << 1 | (isSame ? 1 : 0)) & 3
        let center = before >> rawBitCount
        let expectation = LevelModel.Expectation(stream: .point, center: center, spread: abs(center - beforeThat))
        guard !isSame else {
            levels.learn(center, expectation)
            return before
        }
        beforeThat = center
        let part = levels.code(level >> rawBitCount, in: 0...levels.top, expectation, &coder)
        let coded = join(part, level, &coder)
        previous = coded
        return coded
    }

    /// Codes the low bits of a level as they are and puts them behind its high part.
    private func join<Coder: RangeCoder>(_ part: Int, _ level: Int, _ coder: inout Coder) -> Int {
        min(part << rawBitCount | coder.raw(level & (1 << rawBitCount - 1), bits: rawBitCount), top)
    }
}
