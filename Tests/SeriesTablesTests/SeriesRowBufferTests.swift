import SeriesCodec
import SeriesTables
import Testing

@Suite struct SeriesRowBufferTests {
    /// Orders of times, each with many rows of one time.
    enum Order: CaseIterable {
        case random, descending, alternating

        func time(ofRow index: Int, count: Int) -> Double {
            switch self {
            case .random: Double(index &* 2_654_435_761 >> 7 & 1023)
            case .descending: Double((count - index) / 3)
            case .alternating: Double(index % 2 == 0 ? index : count - index)
            }
        }
    }

    @Test(
        "Rows are sorted by time; rows of one time keep their order, or turn it around if the newest is first",
        arguments: Order.allCases,
        [1, 7, 200_005]
    )
    func sorting(order: Order, count: Int) {
        let rows = (0..<count).map { Sample(time: order.time(ofRow: $0, count: count), value: Double($0)) }
        var buffer = SeriesRowBuffer()
        for row in rows { buffer.append(time: row.time, value: row.value) }
        let sign = order == .descending && count > 1 ? -1.0 : 1.0
        let sorted = rows.sorted { ($0.time, sign * $0.value) < ($1.time, sign * $1.value) }
        #expect(buffer.takeOrderedRows().runs == [sorted])
    }
}
