/// How many columns a chart may be cut into.
enum ColumnCounts {
    /// The most columns a chart can have.
    static let limit = 1 << 16

    /// Shares and multiples of the width in points that a text names with a digit: from an eighth to nine columns a
    /// point, which is a third of a device pixel at 3x.
    static func usual(width: Int) -> [Int] {
        [(1, 8), (1, 4), (3, 8), (1, 2), (3, 4), (1, 1), (3, 2), (2, 1), (3, 1), (4, 1), (6, 1), (9, 1)]
            .map { width * $0.0 / $0.1 }
    }
}
