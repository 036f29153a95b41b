import SeriesDecoding

extension SeriesError {
    /// The error for a chart whose smallest text exceeds its byte budget.
    static func overBudget(byteCount: Int, byteBudget: Int) -> SeriesError {
        SeriesError(
            .overBudget,
            "the chart needs at least \(byteCount) bytes, and its byte budget is \(max(byteBudget, 0)); "
                + "\(byteCount - byteBudget) bytes are missing",
            bytesNeeded: byteCount
        )
    }
}
