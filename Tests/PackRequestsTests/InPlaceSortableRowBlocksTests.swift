import SeriesCodec
import Testing

@testable import PackRequests

@Suite struct InPlaceSortableRowBlocksTests {
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

    @Test("Rows are sorted by time, and rows of one time keep their order", arguments: Order.allCases, [50, 1 << 17])
    func sorting(order: Order, maximumBufferCount: Int) {
        let count = 3 * InPlaceSortableRowBlocks.blockRowCount + 5
        let rows = (0..<count).map { Sample(time: order.time(ofRow: $0, count: count), value: Double($0)) }
        let blocks = stride(from: 0, to: count, by: InPlaceSortableRowBlocks.blockRowCount).map { start in
            Array(rows[start..<min(start + InPlaceSortableRowBlocks.blockRowCount, count)])
        }
        var sorted = InPlaceSortableRowBlocks(blocks, maximumBufferCount: maximumBufferCount)
        sorted.sortByTime()
        #expect(sorted.blocks.map(\.count) == blocks.map(\.count))
        let expected = rows.sorted { ($0.time, $0.value) < ($1.time, $1.value) }
        #expect(Array(sorted.blocks.joined()) == expected)
    }
}
