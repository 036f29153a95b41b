/// The clips in force along one axis: which columns (or rows) of pixels they leave, and how much of each.
struct ClipAxis: Hashable {
    /// A column or row that is only partly inside.
    struct Partial: Hashable {
        var index: Int
        /// How much is inside, 0 to 255; where several clips end here, the product of theirs.
        var coverage: Coverage
    }

    /// The pixels at least partly inside.
    private(set) var range: Range<Int>

    /// Those only partly inside, from low to high.
    private(set) var partials: [Partial] = []

    /// An axis of a picture without clips.
    init(count: Int) {
        range = 0..<count
    }

    /// Narrows the axis to an interval; the coverages of pixels at its ends multiply with those already there.
    mutating func narrow(from low: Double, to high: Double) {
        guard low < high, !range.isEmpty else {
            range = range.lowerBound..<range.lowerBound
            partials = []
            return
        }
        let first = Double(range.lowerBound)
        let last = Double(range.upperBound)
        let low = min(max(low, first), last)
        let high = min(max(high, first), last)
        let start = Int(clamped: low.rounded(.down))
        let outer = start..<max(start, Int(clamped: high.rounded(.up)))
        range = outer
        partials.removeAll { !outer.contains($0.index) }
        guard !outer.isEmpty else { return }
        for index in Set([outer.lowerBound, outer.upperBound - 1]).sorted() {
            let share = min(high, Double(index + 1)) - max(low, Double(index))
            if share < 1 { multiply(index, by: Coverage(area: share)) }
        }
    }

    private mutating func multiply(_ index: Int, by coverage: Coverage) {
        if let place = partials.firstIndex(where: { $0.index >= index }) {
            if partials[place].index == index {
                partials[place].coverage = partials[place].coverage * coverage
            } else {
                partials.insert(Partial(index: index, coverage: coverage), at: place)
            }
        } else {
            partials.append(Partial(index: index, coverage: coverage))
        }
    }

    /// How much of one column or row of the range is inside.
    func coverage(at index: Int) -> Coverage {
        partials.first { $0.index == index }?.coverage ?? .full
    }

    /// Whether a stretch of pixels is wholly inside.
    func isWhole(_ stretch: Range<Int>) -> Bool {
        !partials.contains { stretch.contains($0.index) }
    }
}
