/// The lowest and the highest level that a line has within one column.
struct LevelColumn: Hashable {
    var low: Int
    var high: Int
}
