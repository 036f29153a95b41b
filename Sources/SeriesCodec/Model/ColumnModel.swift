/// Codes the lowest and highest level of one column after another.
///
/// Neighbouring columns share the point on their border, so a column always reaches the one before it: its top is no
/// lower than the other's bottom, its bottom no higher than the other's top.
struct ColumnModel {
    /// How a column stands to the one before it.
    private enum State: Int, CaseIterable {
        case flat, riseFlat, rise, fallFlat, fall, sameTop, sameBottom, same, free
    }

    /// The questions about equality with the column before.
    private enum Flag: Int, CaseIterable {
        case rises, risesFlat, falls, fallsFlat, sameTop, sameBottom, closed
    }

    private var levels: LevelModel
    private var flags: [AdaptiveBit]
    /// Whether equality with the column before is asked for; noisy series are smaller without.
    private let hasRepeatFlags: Bool
    private var last = State.flat
    private var lastButOne = State.flat

    /// Creates a model for levels of `0...top`.
    init(top: Int, hasRepeatFlags: Bool) {
        levels = LevelModel(top: top)
        flags = [AdaptiveBit](repeating: AdaptiveBit(), count: Flag.allCases.count * Self.contexts)
        self.hasRepeatFlags = hasRepeatFlags
    }

    /// Codes the first column of a run.
    mutating func first<Coder: RangeCoder>(_ column: LevelColumn, _ coder: inout Coder) -> LevelColumn {
        last = .flat
        lastButOne = .flat
        let low = coder.uniform(column.low, count: levels.top + 1)
        return LevelColumn(low: low, high: low + coder.uniform(column.high - low, count: levels.top + 1 - low))
    }

    /// Codes a column that follows another one.
    mutating func next<Coder: RangeCoder>(
        _ column: LevelColumn,
        after previous: LevelColumn,
        _ coder: inout Coder
    ) -> LevelColumn {
        guard hasRepeatFlags else { return free(column, after: previous, &coder) }
        let (coded, state) = compared(column, after: previous, &coder)
        lastButOne = last
        last = state
        return coded
    }

    /// Both levels as they are.
    private mutating func free<Coder: RangeCoder>(
        _ column: LevelColumn,
        after previous: LevelColumn,
        _ coder: inout Coder
    ) -> LevelColumn {
        let high = levels.code(column.high, in: previous.low...levels.top, Self.top(after: previous), &coder)
        let limit = min(previous.high, high)
        let low = levels.code(column.low, in: 0...limit, Self.bottom(below: high, after: previous), &coder)
        return LevelColumn(low: low, high: high)
    }

    /// A top is expected where the last one was.
    private static func top(after previous: LevelColumn) -> LevelModel.Expectation {
        .init(stream: .freeTop, center: previous.high, spread: previous.high - previous.low)
    }

    /// A bottom is expected where the last one was, or at the top where that is lower.
    private static func bottom(below high: Int, after previous: LevelColumn) -> LevelModel.Expectation {
        .init(stream: .freeBottom, center: min(previous.low, high), spread: max(0, high - previous.low))
    }

    /// Levels told by what they share with the column before, where they do.
    private mutating func compared<Coder: RangeCoder>(
        _ column: LevelColumn,
        after previous: LevelColumn,
        _ coder: inout Coder
    ) -> (LevelColumn, State) {
        let (low, high, top) = (previous.low, previous.high, levels.top)
        let states = last.rawValue * 9 + lastButOne.rawValue

        if flag(.rises, column.low == high, context: states, &coder) {
            if high == top || flag(.risesFlat, column.high == high, context: states, &coder) {
                return (LevelColumn(low: high, high: high), low == high ? .flat : .riseFlat)
            }
            // As far again as the last column was high.
            let next = LevelModel.Expectation(
                stream: .riseTop,
                center: min(top, 2 * high - low),
                spread: high - low
            )
            let rise = levels.code(column.high, in: high + 1...top, next, &coder)
            return (LevelColumn(low: high, high: rise), .rise)
        }
        if flag(.falls, column.high == low, context: states, &coder) {
            if low == 0 || flag(.fallsFlat, column.low == low, context: states, &coder) {
                return (LevelColumn(low: low, high: low), .fallFlat)
            }
            let next = LevelModel.Expectation(
                stream: .fallBottom,
                center: max(0, 2 * low - high),
                spread: high - low
            )
            let fall = levels.code(column.low, in: 0...low - 1, next, &coder)
            return (LevelColumn(low: fall, high: low), .fall)
        }
        return other(column, after: previous, states: states, &coder)
    }

    /// A column that overlaps the one before: it reaches above the other's bottom and below the other's top.
    private mutating func other<Coder: RangeCoder>(
        _ column: LevelColumn,
        after previous: LevelColumn,
        states: Int,
        _ coder: inout Coder
    ) -> (LevelColumn, State) {
        // Between its neighbours' ends there is no such column where one of them is the chart's own end.
        guard previous.low < levels.top, previous.high > 0 else {
            coder.markDamaged()
            return (previous, .flat)
        }
        let floor = previous.low + 1
        let ceiling = previous.high - 1

        let sameTop = previous.high >= floor && flag(.sameTop, column.high == previous.high, context: states, &coder)
        var high = previous.high
        if sameTop {
            levels.learn(high, Self.top(after: previous))
        } else {
            high = levels.code(column.high, in: floor...levels.top, Self.top(after: previous), &coder)
        }

        let limit = min(ceiling, high)
        let expectation = Self.bottom(below: high, after: previous)
        let lastAndTop = last.rawValue * 2 + (sameTop ? 1 : 0)
        if previous.low <= limit, flag(.sameBottom, column.low == previous.low, context: lastAndTop, &coder) {
            levels.learn(previous.low, expectation)
            return (LevelColumn(low: previous.low, high: high), sameTop ? .same : .sameBottom)
        }
        var low = high
        if high > limit || !flag(.closed, column.low == high, context: 0, &coder) {
            low = levels.code(column.low, in: 0...limit, expectation, &coder)
        } else {
            levels.learn(low, expectation)
        }
        return (LevelColumn(low: low, high: high), sameTop ? .sameTop : .free)
    }

    private static let contexts = State.allCases.count * State.allCases.count

    private mutating func flag<Coder: RangeCoder>(
        _ flag: Flag,
        _ value: Bool,
        context: Int,
        _ coder: inout Coder
    ) -> Bool {
        flags[flag.rawValue * Self.contexts + context].code(value, &coder)
    }
}
