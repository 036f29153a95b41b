/// A byte budget, and the budgets around it for which a search decides as for this one, and so has the same result.
final class ByteBudgetRange {
    /// The most bytes of the JSON string, its quotes included.
    let byteBudget: Int
    /// The budgets for which all decisions so far are the same.
    private(set) var range: ClosedRange<Int>

    /// A budget from which nothing was decided yet.
    init(_ byteBudget: Int) {
        self.byteBudget = byteBudget
        range = SeriesEncoder.byteBudgetWithinDecoderLimit(.min)...SeriesEncoder.byteBudgetWithinDecoderLimit(.max)
    }

    /// A decision of the search. All that a search does with its budget is a decision.
    ///
    /// - Parameter decide: A function that never falls, or never rises, with the budget.
    /// - Complexity: O(log *n*) in the budgets of the range.
    func decision<Value: Equatable>(_ decide: (_ byteBudget: Int) -> Value) -> Value {
        let decided = decide(byteBudget)
        var (low, high) = (range.lowerBound, byteBudget)
        while low < high {
            let middle = low + (high - low) / 2
            if decide(middle) == decided { high = middle } else { low = middle + 1 }
        }
        let lowest = low
        (low, high) = (byteBudget, range.upperBound)
        while low < high {
            let middle = high - (high - low) / 2
            if decide(middle) == decided { low = middle } else { high = middle - 1 }
        }
        range = lowest...low
        return decided
    }
}
