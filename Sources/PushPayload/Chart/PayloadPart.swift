/// What may give bytes where there are too few.
public enum PayloadPart: String, Hashable, Sendable, CaseIterable {
    /// The named texts lose characters, down to their floors.
    case text
    /// The chart loses faithfulness, down to its floor.
    case chart
}

extension [PayloadPart] {
    /// Reads `text,chart`, `chart,text`, `text` or `chart`: who gives first stands first, and who is missing gives
    /// nothing.
    ///
    /// - Throws: ``PayloadError`` with the code `unknownShrinkOrder`.
    public init(parsing text: String) throws(PayloadError) {
        let names = text.split(separator: ",", omittingEmptySubsequences: false)
        let givers = names.compactMap { PayloadPart(rawValue: String($0)) }
        guard givers.count == names.count, Set(givers).count == givers.count else {
            throw PayloadError(
                .unknownShrinkOrder,
                "“\(text)” does not tell who gives room: write text,chart or chart,text, or one of them alone"
            )
        }
        self = givers
    }
}
