import Dispatch
import Foundation

/// Works on items with all cores, and hands the results over one by one in the order of the items.
///
/// The items are taken in batches, so that no more results wait than a batch holds; where a result's taker throws, no
/// further batch is begun. What is handed over is the same however many cores there are.
///
/// - Parameters:
///   - items: What to work on.
///   - perCore: How many items of a batch there are for each core.
///   - worker: Makes what one core works with; it is kept from batch to batch.
///   - work: Works on one item with it.
///   - take: Takes a result.
func inParallel<Item, Worker, Output>(
    _ items: [Item],
    perCore: Int = 4,
    worker: @escaping @Sendable () -> Worker,
    work: @escaping @Sendable (Item, Worker) -> Output,
    take: (Item, Output) throws -> Void
) rethrows where Item: Sendable, Output: Sendable {
    let cores = max(1, min(ProcessInfo.processInfo.activeProcessorCount, items.count))
    let workers = (0..<cores).map { _ in Slot(worker()) }
    let batchSize = perCore * cores
    for start in stride(from: 0, to: items.count, by: batchSize) {
        let batch = Array(items[start..<min(start + batchSize, items.count)])
        if cores == 1 {
            for item in batch { try take(item, work(item, workers[0].value)) }
            continue
        }
        let queue = Queue<Output>(count: batch.count)
        DispatchQueue.concurrentPerform(iterations: min(cores, batch.count)) { core in
            while let index = queue.next() { queue.put(work(batch[index], workers[core].value), at: index) }
        }
        for (item, output) in zip(batch, queue.outputs) {
            if let output { try take(item, output) }
        }
    }
}

/// A worker that only one core uses at a time.
private struct Slot<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}

/// The items of a batch still to be taken, and the results so far.
private final class Queue<Output: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var taken = 0
    private(set) var outputs: [Output?]

    init(count: Int) { outputs = Array(repeating: nil, count: count) }

    func next() -> Int? {
        lock.withLock {
            guard taken < outputs.count else { return nil }
            taken += 1
            return taken - 1
        }
    }

    func put(_ output: Output, at index: Int) {
        lock.withLock { outputs[index] = output }
    }
}
