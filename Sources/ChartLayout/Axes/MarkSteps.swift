import SeriesDecoding

/// The x of marks that have the same distance in a picture, such as trading days: what is between them has no width.
struct MarkSteps: Hashable, Sendable {
    private let slots: MarkSlots

    /// Steps of some slots; `nil` if their marks have the same distance already.
    init?(_ slots: MarkSlots) {
        let (centers, width) = (slots.centers, slots.width)
        guard zip(centers, centers.dropFirst()).contains(where: { $1 - $0 > width }) else { return nil }
        self.slots = slots
    }

    /// The place of an x: equal to it at the first mark, and one width farther at each other mark.
    ///
    /// - Complexity: O(log *n*).
    func place(of x: Double) -> Double {
        let (centers, half) = (slots.centers, slots.width / 2)
        let index = min(centers.partitioningIndex { $0 + half >= x }, centers.count - 1)
        let isBetween = index > 0 && x < centers[index] - half
        // The end of the slot before is the start of this one.
        let distance = isBetween ? -half : x - centers[index]
        return centers[0] + Double(index) * slots.width + distance
    }

    /// The x at a place, which is never between marks.
    func x(at place: Double) -> Double {
        let (centers, width) = (slots.centers, slots.width)
        let index = min(max(((place - centers[0]) / width).rounded(), 0), Double(centers.count - 1))
        return centers[Int(clamped: index)] + place - centers[0] - index * width
    }
}
