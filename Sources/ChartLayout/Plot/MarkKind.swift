/// The kinds of marks, in the order in which a combined chart draws them by default.
package enum MarkKind: String, Hashable, Sendable, CaseIterable {
    case bar, line, candle, scatter
}
