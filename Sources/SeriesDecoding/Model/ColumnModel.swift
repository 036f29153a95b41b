/// Codes the lowest and highest level of one column after another.
///
/// Neighboring columns share the point on their border, so their ranges always overlap. The top of a column is not
/// below the bottom of the column before it. Its bottom is not above the top of that column.
struct ColumnModel: ~Copyable {
    /// The relation of a column to the one before it.
    private enum RelationToPreviousColumn: Int, CaseIterable {
        case flat, risesFlat, rises, fallsFlat, falls, sameTop, sameBottom, same, other
    }

    /// The flags that say whether a level of a column repeats one of the column before.
    private enum LevelRepeatFlag: Int, CaseIterable {
        case rises, risesFlat, falls, fallsFlat, sameTop, sameBottom, closed
    }

    private var levels: LevelModel
    private var flags: NoncopyableArray<AdaptiveBit>
    /// Whether flags say which levels repeat; noisy series are smaller without.
    private let hasRepeatFlags: Bool
    private var last = RelationToPreviousColumn.flat
    private var secondLast = RelationToPreviousColumn.flat

    /// Creates a model for levels of `0...top`.
    init(top: Int, hasRepeatFlags: Bool) {
        levels = LevelModel(top: top)
        flags = NoncopyableArray(
            repeating: AdaptiveBit(),
            count: LevelRepeatFlag.allCases.count * Self.contextCount
        )
        self.hasRepeatFlags = hasRepeatFlags
    }

    mutating func codeFirstColumn<Coder: RangeCoder>(_ column: LevelColumn, with coder: inout Coder) -> LevelColumn {
        (last, secondLast) = (.flat, .flat)
        let low = coder.codeUniform(column.low, below: levels.top + 1)
        return LevelColumn(low: low, high: low + coder.codeUniform(column.high - low, below: levels.top + 1 - low))
    }

    /// Codes a column that follows another one.
    mutating func code<Coder: RangeCoder>(
        _ column: LevelColumn,
        after previous: LevelColumn,
        with coder: inout Coder
    ) -> LevelColumn {
        guard hasRepeatFlags else {
            let high = codeTop(column.high, from: previous.low, after: previous, with: &coder)
            let limit = min(previous.high, high)
            let context = Self.bottomContext(under: high, after: previous)
            let low = levels.code(column.low, in: 0...limit, context: context, with: &coder)
            return LevelColumn(low: low, high: high)
        }
        let (coded, relation) = codeWithFlags(column, after: previous, with: &coder)
        (last, secondLast) = (relation, last)
        return coded
    }

    private mutating func codeWithFlags<Coder: RangeCoder>(
        _ column: LevelColumn,
        after previous: LevelColumn,
        with coder: inout Coder
    ) -> (LevelColumn, RelationToPreviousColumn) {
        let (low, high, top) = (previous.low, previous.high, levels.top)
        let relations = last.rawValue * RelationToPreviousColumn.allCases.count + secondLast.rawValue
        if codeFlag(.rises, column.low == high, context: relations, with: &coder) {
            if high == top || codeFlag(.risesFlat, column.high == high, context: relations, with: &coder) {
                return (LevelColumn(low: high, high: high), low == high ? .flat : .risesFlat)
            }
            // The rise before, continued.
            let center = min(top, 2 * high - low)
            let context = LevelModel.LevelContext(stream: .risingTop, center: center, spread: high - low)
            let risen = levels.code(column.high, in: high + 1...top, context: context, with: &coder)
            return (LevelColumn(low: high, high: risen), .rises)
        }
        if codeFlag(.falls, column.high == low, context: relations, with: &coder) {
            if low == 0 || codeFlag(.fallsFlat, column.low == low, context: relations, with: &coder) {
                return (LevelColumn(low: low, high: low), .fallsFlat)
            }
            let center = max(0, 2 * low - high)
            let context = LevelModel.LevelContext(stream: .fallingBottom, center: center, spread: high - low)
            let fallen = levels.code(column.low, in: 0...low - 1, context: context, with: &coder)
            return (LevelColumn(low: fallen, high: low), .falls)
        }
        return codeOverlappingColumn(column, previous, relations: relations, with: &coder)
    }

    /// Codes a column that reaches above the bottom of the one before, and below its top.
    private mutating func codeOverlappingColumn<Coder: RangeCoder>(
        _ column: LevelColumn,
        _ previous: LevelColumn,
        relations: Int,
        with coder: inout Coder
    ) -> (LevelColumn, RelationToPreviousColumn) {
        guard previous.low < levels.top, previous.high > 0 else {
            // There is no such column.
            coder.markDamaged()
            return (previous, .flat)
        }
        var high = previous.high
        let hasSameTop =
            high > previous.low && codeFlag(.sameTop, column.high == high, context: relations, with: &coder)
        if hasSameTop {
            levels.update(with: high, context: Self.topContext(after: previous))
        } else {
            high = codeTop(column.high, from: previous.low + 1, after: previous, with: &coder)
        }

        let limit = min(previous.high - 1, high)
        let context = Self.bottomContext(under: high, after: previous)
        let lastAndTop = last.rawValue * 2 + (hasSameTop ? 1 : 0)
        if previous.low <= limit,
            codeFlag(.sameBottom, column.low == previous.low, context: lastAndTop, with: &coder)
        {
            levels.update(with: previous.low, context: context)
            return (LevelColumn(low: previous.low, high: high), hasSameTop ? .same : .sameBottom)
        }
        var low = high
        if high <= limit, codeFlag(.closed, column.low == high, context: 0, with: &coder) {
            levels.update(with: low, context: context)
        } else {
            low = levels.code(column.low, in: 0...limit, context: context, with: &coder)
        }
        return (LevelColumn(low: low, high: high), hasSameTop ? .sameTop : .other)
    }

    private mutating func codeTop<Coder: RangeCoder>(
        _ level: Int,
        from low: Int,
        after previous: LevelColumn,
        with coder: inout Coder
    ) -> Int {
        levels.code(level, in: low...levels.top, context: Self.topContext(after: previous), with: &coder)
    }

    /// The context of a top, which is expected where the last one was.
    private static func topContext(after previous: LevelColumn) -> LevelModel.LevelContext {
        .init(stream: .otherTop, center: previous.high, spread: previous.high - previous.low)
    }

    /// The context of a bottom, which is expected where the last one was; `high` is not below that.
    private static func bottomContext(under high: Int, after previous: LevelColumn) -> LevelModel.LevelContext {
        .init(stream: .otherBottom, center: previous.low, spread: high - previous.low)
    }

    private static let contextCount = RelationToPreviousColumn.allCases.count * RelationToPreviousColumn.allCases.count

    private mutating func codeFlag<Coder: RangeCoder>(
        _ flag: LevelRepeatFlag,
        _ value: Bool,
        context: Int,
        with coder: inout Coder
    ) -> Bool {
        flags[flag.rawValue * Self.contextCount + context].code(value, with: &coder)
    }
}
