/// How many columns a chart is cut into, where it is one of the usual numbers.
enum ColumnCounts {
    /// Shares and multiples of the width in points that a text names with a digit: from an eighth to nine columns a
    /// point, which is a third of a device pixel at 3x.
    static func usual(width: Int) -> [Int] {
        [(1, 8), (1, 4), (3, 8), (1, 2), (3, 4), (1, 1), (3, 2), (2, 1), (3, 1), (4, 1), (6, 1), (9, 1)]
            .map { width * $0.0 / $0.1 }
    }
}
