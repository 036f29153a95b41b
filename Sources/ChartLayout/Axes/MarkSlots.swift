/// The slots of bars or candles on a time axis: their centers, and the width that each has for itself.
struct MarkSlots: Hashable, Sendable {
    /// The x of the marks, each once, by rising x.
    let centers: [Double]
    /// The smallest distance between two centers in units of x; the largest double if none holds the distance.
    let width: Double

    /// One mark alone has the slot of a day.
    static let aloneWidth = 86_400.0
    /// The shortest distance of the first days of months.
    static let shortestMonth = 28 * 86_400.0

    /// - Parameters:
    ///   - centers: The x of the marks, in any order.
    ///   - aloneWidth: The width for one mark alone, in units of x.
    ///   - width: The width of each slot; `nil` for the smallest distance.
    /// - Complexity: O(*n* log *n*).
    init(centers: some Sequence<Double>, aloneWidth: Double = Self.aloneWidth, width: Double? = nil) {
        self.centers = Set(centers).sorted()
        let distance = zip(self.centers, self.centers.dropFirst()).map { $1 - $0 }.min()
        self.width = width ?? min(distance ?? aloneWidth, .greatestFiniteMagnitude)
    }

    /// The first center at or after an x; `nil` if there is none.
    ///
    /// - Complexity: O(log *n*).
    func firstCenter(atOrAfter x: Double) -> Double? {
        let index = centers.partitioningIndex { $0 >= x }
        return index < centers.count ? centers[index] : nil
    }
}
