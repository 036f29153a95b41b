/// Looks for the finest rung of a ladder that fits a room, and remembers what was tried.
struct RoomSearch {
    /// The most bytes of the JSON string, its quotes included.
    let room: Int
    private var tried: [Fidelity: WireText] = [:]

    init(room: Int) { self.room = room }

    /// Whether a chart told at a fidelity fits.
    mutating func fits(_ fidelity: Fidelity, _ quantizer: inout ChartQuantizer) throws(SeriesError) -> Bool {
        if let known = tried[fidelity] { return known.byteCount <= room }
        let text = try WireText(quantizer.wire(at: fidelity, for: .ladder), room: max(room, 0))
        tried[fidelity] = text
        return text.byteCount <= room
    }

    /// The chart at the finest rung that fits, found by halving.
    ///
    /// - Throws: ``SeriesError`` with the code `no-room` and the fewest bytes that were seen.
    mutating func finest(
        of ladder: [Fidelity],
        _ quantizer: inout ChartQuantizer
    ) throws(SeriesError) -> WireText {
        // Mostly few samples fit as they are, and then that is known already.
        if let first = tried[ladder[0]], first.byteCount <= room { return first }
        var finest = 0
        var coarsest = ladder.count
        while finest < coarsest {
            let middle = (finest + coarsest) / 2
            if try fits(ladder[middle], &quantizer) { coarsest = middle } else { finest = middle + 1 }
        }
        if coarsest == ladder.count || ladder[coarsest].columns.isWide {
            // Sizes hardly fall where levels are few, so halving may have leapt over a rung that fits.
            for rung in ladder where rung.tolerance >= 8 && !rung.columns.isWide {
                if try fits(rung, &quantizer), let found = tried[rung] { return found }
            }
        }
        if coarsest < ladder.count, let found = tried[ladder[coarsest]] { return found }
        // What is left is the least that a chart can be.
        var smallest = Int.max
        for last in Fidelity.last {
            if last.columns.isNone, quantizer.pointCount(at: last) == nil { continue }
            let text = try WireText(quantizer.wire(at: last, for: .alone))
            if text.byteCount <= room { return text }
            smallest = min(smallest, text.byteCount)
        }
        throw .noRoom(for: smallest, within: room)
    }
}
