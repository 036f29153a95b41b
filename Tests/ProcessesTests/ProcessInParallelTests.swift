import PushChartProcesses
import Synchronization
import Testing

@Suite("Items on all cores")
struct ProcessInParallelTests {
    private final class Context: Sendable {}

    @Test("Outputs are in the order of the items", arguments: [0, 1, 7, 100])
    func order(count: Int) {
        var outputs: [Int] = []
        processInParallel(Array(0..<count)) {
            Context()
        } process: { item, _ in
            item * 2
        } consume: {
            outputs.append($1)
        }
        #expect(outputs == (0..<count).map { $0 * 2 })
    }

    @Test("A core has one context for all batches")
    func contexts() {
        let contextCount = Mutex(0)
        var batches = (1...50).map { Array(repeating: $0, count: 8) }
        var outputs: [[Int]] = []
        processBatchesInParallel {
            batches.popLast() ?? []
        } makeContext: {
            contextCount.withLock { $0 += 1 }
            return Context()
        } process: { item, _ in
            -item
        } consume: {
            #expect($0 == $1.map { -$0 })
            outputs.append($1)
        }
        #expect(outputs == (1...50).reversed().map { Array(repeating: -$0, count: 8) })
        #expect((1...ProcessorCount.available).contains(contextCount.withLock(\.self)))
    }
}
