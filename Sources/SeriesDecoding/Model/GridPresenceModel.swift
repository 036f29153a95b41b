/// Whether a series has a point at a time of its grid.
package enum GridPointPresence: Hashable {
    /// A point joined to the one before it.
    case joined
    /// A point that starts a run.
    case start
    /// No point.
    case absent
}

/// Codes which times of a grid a series has, and where its runs start.
struct GridPresenceModel {
    private var absentBits = [AdaptiveBit](repeating: AdaptiveBit(), count: 2)
    private var startBit = AdaptiveBit()
    private var previous = GridPointPresence.absent

    /// Codes the presence at the next time; a point after an absent one always starts a run.
    mutating func code<Coder: RangeCoder>(_ presence: GridPointPresence, with coder: inout Coder) -> GridPointPresence {
        let followsAbsent = previous == .absent
        var coded = GridPointPresence.joined
        if absentBits[followsAbsent ? 1 : 0].code(presence == .absent, with: &coder) {
            coded = .absent
        } else if followsAbsent || startBit.code(presence == .start, with: &coder) {
            coded = .start
        }
        previous = coded
        return coded
    }
}
