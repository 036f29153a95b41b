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
}
