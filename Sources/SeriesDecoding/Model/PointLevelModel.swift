import DecimalNumbers

/// Codes the levels of single points, each expected near the one before.
struct PointLevelModel: ~Copyable {
    private var levels: LevelModel
    private var repeatFlags = NoncopyableArray(repeating: AdaptiveBit(), count: 4)
    /// The last two repeat flags.
    private var repeatHistory = 0
    private var previous: Integer53?
    /// The high part of the last level that differs from the previous one.
    private var lastOtherHighPart = 0
    private let top: Integer53
    /// The number of low bits of a level that are coded without a model, because ``LevelModel`` takes no more.
    private let rawBitCount: Int

    /// Creates a model for levels of `0...top`, `top` below 2^53.
    init(top: Integer53) {
        self.top = top
        rawBitCount = max(0, top.bitLength - LevelModel.maximumBitCount)
        levels = LevelModel(top: Int(top >> rawBitCount), firstStream: .point)
    }

    mutating func code<Coder: RangeCoder>(_ level: Integer53, with coder: inout Coder) -> Integer53 {
        guard top > 0 else { return 0 }
        var highPart = Int(level >> rawBitCount)
        if let previous {
            let isRepeat = repeatFlags[repeatHistory].code(level == previous, with: &coder)
            repeatHistory = (repeatHistory << 1 | (isRepeat ? 1 : 0)) & 3
            let center = Int(previous >> rawBitCount)
            let spread = abs(center - lastOtherHighPart)
            let context = LevelModel.LevelContext(stream: .point, center: center, spread: spread)
            guard !isRepeat else {
                levels.update(with: center, context: context)
                return previous
            }
            lastOtherHighPart = center
            highPart = levels.code(highPart, in: 0...levels.top, context: context, with: &coder)
        } else {
            highPart = coder.codeUniform(highPart, below: levels.top + 1)
        }
        let lowPart = coder.codeBits(level & (1 << rawBitCount - 1), count: rawBitCount)
        let coded = min(Integer53(highPart) << rawBitCount | lowPart, top)
        previous = coded
        return coded
    }
}
