/// The lowest and the highest level that a line has within one column.
package struct LevelColumn: Hashable {
    package var low: Int
    package var high: Int

    package init(low: Int, high: Int) {
        self.low = low
        self.high = high
    }
}
