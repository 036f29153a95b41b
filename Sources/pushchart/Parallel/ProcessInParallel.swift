import Dispatch
import Foundation

/// Processes items on all cores, and returns the outputs in the order of the items.
///
/// It processes items in batches, so that memory holds the outputs of one batch. If `consume` throws, no further batch
/// starts. The outputs do not depend on the number of cores.
///
/// - Parameters:
///   - itemsPerCore: The number of items of a batch for each core.
///   - makeContext: Creates a context for each core, which it reuses for all its items.
///   - consume: Receives the output of each item in order.
func processInParallel<Item, Context, Output>(
    _ items: [Item],
    itemsPerCore: Int = 4,
    makeContext: @escaping @Sendable () -> Context,
    process: @escaping @Sendable (Item, Context) -> Output,
    consume: (Item, Output) throws -> Void
) rethrows where Item: Sendable, Output: Sendable {
    let cores = max(1, min(ProcessInfo.processInfo.activeProcessorCount, items.count))
    let contexts = (0..<cores).map { _ in CoreContext(value: makeContext()) }
    let batchSize = itemsPerCore * cores
    for start in stride(from: 0, to: items.count, by: batchSize) {
        let batch = Array(items[start..<min(start + batchSize, items.count)])
        if cores == 1 {
            for item in batch { try consume(item, process(item, contexts[0].value)) }
            continue
        }
        let results = ParallelOutputs<Output>(count: batch.count)
        DispatchQueue.concurrentPerform(iterations: min(cores, batch.count)) { core in
            while let index = results.nextIndex() {
                results.store(process(batch[index], contexts[core].value), at: index)
            }
        }
        for (item, output) in zip(batch, results.outputs) {
            if let output { try consume(item, output) }
        }
    }
}

/// A context that only one core uses at a time.
private struct CoreContext<Value>: @unchecked Sendable {
    let value: Value
}

/// The outputs of items that several cores process, and the index of the next item.
private final class ParallelOutputs<Output: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var startedCount = 0
    private(set) var outputs: [Output?]

    init(count: Int) { outputs = Array(repeating: nil, count: count) }

    func nextIndex() -> Int? {
        lock.withLock {
            guard startedCount < outputs.count else { return nil }
            startedCount += 1
            return startedCount - 1
        }
    }

    func store(_ output: Output, at index: Int) {
        lock.withLock { outputs[index] = output }
    }
}
