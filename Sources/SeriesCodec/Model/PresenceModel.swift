/// Codes which places of a time grid a series has, and where its runs start.
struct PresenceModel {
    private var absent = [AdaptiveBit](repeating: AdaptiveBit(), count: 2)
    private var starts = AdaptiveBit()
    private var previous = WirePoints.Presence.absent

    /// Codes the next place; a point after an absent one always starts a run.
    mutating func code<Coder: RangeCoder>(
        _ presence: WirePoints.Presence,
        _ coder: inout Coder
    ) -> WirePoints.Presence {
        let followsAbsent = previous == .absent
        var coded = WirePoints.Presence.joined
        if absent[followsAbsent ? 1 : 0].code(presence == .absent, &coder) {
            coded = .absent
        } else if followsAbsent || starts.code(presence == .start, &coder) {
            coded = .start
        }
        previous = coded
        return coded
    }
}
