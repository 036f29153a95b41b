import Synchronization
import Testing

@testable import ChartNotifications

/// A notification reaches the system exactly once, whoever asks first.
@Suite struct HandoverTests {
    @Test
    func `of many callers at once, one takes the content`() async {
        let delivered = Mutex<[String]>([])
        let handover = Handover(of: "sealed") { content in delivered.withLock { $0.append(content) } }
        #expect(handover.isPending)
        handover.replacePendingContent(with: "open")
        let count = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<100 {
                group.addTask {
                    guard let (handler, content) = handover.take() else { return false }
                    handler(content)
                    return true
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(count == 1)
        #expect(delivered.withLock { $0 } == ["open"])
        #expect(!handover.isPending)
        handover.replacePendingContent(with: "late")
        #expect(handover.take()?.content == nil)
    }

    @Test
    func `what was handed over is not pending when time runs out, and the rest is taken once`() {
        let handovers = (0..<3).map { Handover(of: $0) { _ in } }
        let pending = PendingHandovers<Handover<Int>>()
        for handover in handovers { pending.insert(handover) }
        pending.remove(handovers[1])
        #expect(pending.takeAll().compactMap { $0.take()?.content } == [0, 2])
        #expect(pending.takeAll().isEmpty)
        pending.insert(handovers[1])
        #expect(pending.takeAll().count == 1)
    }

    @Test(arguments: [true, false])
    func `a task gets the answer that came before it waits, and the one that comes later`(isEarly: Bool) async {
        let answer = CompletionHandlerContinuation<Int>()
        #expect(answer.content == nil)
        if isEarly { answer.resume(returning: 7) }
        await withCheckedContinuation { continuation in
            answer.await(with: continuation)
            if !isEarly { answer.resume(returning: 7) }
        }
        #expect(answer.content == 7)
    }
}
