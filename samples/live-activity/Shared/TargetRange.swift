/// The glucose values, in mg/dL, between which a person wants to be.
nonisolated struct TargetRange: Codable, Hashable, Sendable {
    /// The lowest value in the range.
    var low: Int

    /// The highest value in the range.
    var high: Int

    /// 70 to 180 mg/dL, the range of the international consensus (Battelino et al., Diabetes Care 42, 2019).
    static let consensus = TargetRange(low: 70, high: 180)

    /// The same range within the values of sensors, 40 to 400 mg/dL, and with the high value above the low one.
    var corrected: TargetRange {
        let low = min(max(low, 40), 399)
        return TargetRange(low: low, high: min(max(high, low + 1), 400))
    }
}
