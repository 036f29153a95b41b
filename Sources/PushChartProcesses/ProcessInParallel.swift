import Synchronization

/// Processes items on all cores, and returns the outputs in the order of the items.
///
/// It processes items in batches, so that memory holds the outputs of one batch. If `consume` throws, no further batch
/// starts. The outputs do not depend on the number of cores.
///
/// - Parameters:
///   - noun: The plural that names the items in a line of progress; `nil` shows no progress.
///   - itemsPerCore: The number of items of a batch for each core.
///   - makeContext: Creates a context for each core, which it reuses for all its items.
///   - consume: Receives the output of each item in order.
package func processInParallel<Item, Context, Output>(
    _ items: [Item],
    progressOf noun: String? = nil,
    itemsPerCore: Int = 4,
    makeContext: @escaping @Sendable () -> Context,
    process: @escaping @Sendable (Item, Context) -> Output,
    consume: (Item, Output) throws -> Void
) rethrows where Item: Sendable, Output: Sendable {
    let cores = max(1, min(ProcessorCount.available, items.count))
    let batchSize = cores == 1 ? 1 : itemsPerCore * cores
    var progress = ProgressLine()
    var (startedCount, doneCount) = (0, 0)
    defer { progress.eraseFromTerminal() }
    try processBatchesInParallel(
        nextBatch: {
            let batch = Array(items[startedCount..<min(startedCount + batchSize, items.count)])
            startedCount += batch.count
            return batch
        },
        makeContext: makeContext,
        process: process,
        consume: { batch, outputs in
            for (item, output) in zip(batch, outputs) {
                progress.eraseFromTerminal()
                try consume(item, output)
                doneCount += 1
                guard let noun else { continue }
                let share = Double(doneCount) / Double(items.count)
                progress.show("\(doneCount) of \(items.count) \(noun)", count: doneCount, share: share)
            }
        }
    )
}

/// Processes batches of items on all cores, one batch after the other.
///
/// - Parameters:
///   - nextBatch: The next items; none if there are no more.
///   - makeContext: Creates a context for each core that has work, which it reuses for all its items of all batches.
///   - consume: Receives the items of a batch, and their outputs in the same order.
package func processBatchesInParallel<Item, Context, Output>(
    nextBatch: () throws -> [Item],
    makeContext: @escaping @Sendable () -> Context,
    process: @escaping @Sendable (Item, Context) -> Output,
    consume: ([Item], [Output]) throws -> Void
) rethrows where Item: Sendable, Output: Sendable {
    var contexts: [PerCoreContext<Context>] = []
    while case let batch = try nextBatch(), !batch.isEmpty {
        let cores = min(ProcessorCount.available, batch.count)
        while contexts.count < cores { contexts.append(PerCoreContext(value: makeContext())) }
        let results = ParallelOutputCollector<Output>(count: batch.count)
        Threads.perform(maximumThreadCount: cores) { [contexts] core in
            while let index = results.nextIndex() {
                results.store(process(batch[index], contexts[core].value), at: index)
            }
        }
        try consume(batch, results.outputs)
    }
}

/// A context that only one core uses at a time.
///
/// It is `@unchecked Sendable`, because the compiler cannot see that a core uses only the context at its own index.
private struct PerCoreContext<Value>: @unchecked Sendable {
    let value: Value
}

/// The outputs of items that several cores process, and the index of the next item.
private final class ParallelOutputCollector<Output: Sendable>: Sendable {
    private struct State {
        var startedCount = 0
        var outputs: [Output?]
    }

    private let state: Mutex<State>

    init(count: Int) { state = Mutex(State(outputs: Array(repeating: nil, count: count))) }

    /// The outputs, after all items were processed.
    var outputs: [Output] { state.withLock { $0.outputs.compactMap { $0 } } }

    func nextIndex() -> Int? {
        state.withLock { state in
            guard state.startedCount < state.outputs.count else { return nil }
            state.startedCount += 1
            return state.startedCount - 1
        }
    }

    func store(_ output: Output, at index: Int) {
        state.withLock { $0.outputs[index] = output }
    }
}
