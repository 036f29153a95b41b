/// The items of each band of rows, as bands of equal height go down an image.
///
/// A shape can have millions of short edges. Looking at all of them in every band would take longer than the rest.
struct BandSweep {
    /// The numbers of the items by their first band, in ascending order.
    private var starts: [[Int32]]
    /// The row after the last one of each item.
    private var ends: [Int32] = []
    /// The number of the next band, and its first row.
    private var next: (band: Int, row: Int)
    private let bandHeight: Int
    /// The numbers of the items in the band, in ascending order.
    private(set) var active: [Int32] = []

    /// Begins above the first band.
    ///
    /// - Parameter itemRows: The rows of each item, inside `rows`; an item without rows is in no band.
    init(rows: Range<Int>, bandHeight: Int, itemRows: some Collection<Range<Int>>) {
        self.bandHeight = bandHeight
        next = (0, rows.lowerBound)
        starts = Array(repeating: [], count: (rows.count + bandHeight - 1) / bandHeight)
        ends.reserveCapacity(itemRows.count)
        for (index, item) in itemRows.enumerated() {
            ends.append(Int32(clamping: item.upperBound))
            guard !item.isEmpty else { continue }
            starts[(item.lowerBound - rows.lowerBound) / bandHeight].append(Int32(clamping: index))
        }
    }

    /// Goes to the next band.
    mutating func advance() {
        let ends = ends
        let row = Int32(clamping: next.row)
        active.removeAll { ends[Int($0)] <= row }
        if !starts[next.band].isEmpty {
            active += starts[next.band]
            // Two sorted runs are merged in linear time.
            active.sort()
            starts[next.band] = []
        }
        next = (next.band + 1, next.row + bandHeight)
    }
}
