import ActivityKit
import Foundation
import Synchronization
import Testing

@testable import LiveActivity

/// The app sends every token once or more, and no other.
@Suite(.serialized) struct ActivityTokensTests {
    @Test func `tokens of running, new and future activities are sent`() async {
        TestActivities.current.withLock { activities in
            activities.startToken = Data([0x00, 0xAB])
            activities.laterStartTokens = [Data([0x01])]
            activities.running = [TestActivity(id: "a", token: Data([0x0F]), laterTokens: [Data([0x10])])]
            activities.started = [TestActivity(id: "b", token: nil, laterTokens: [Data([0xFF])])]
        }
        defer { TestActivities.current.withLock { $0 = TestActivities() } }
        let sent = Sent()
        await ActivityTokens { token in sent.tokens.withLock { $0.append(token) } }.observe()
        let tokens = sent.tokens.withLock { $0 }
        let expected: [ActivityToken] = [
            .start("00ab"), .start("01"), .update("0f", activityID: "a"), .update("10", activityID: "a"),
            .update("ff", activityID: "b"),
        ]
        // Activities are observed side by side, so only the order within one of them is certain.
        #expect(tokens.count == expected.count)
        #expect(Set(tokens) == Set(expected))
        #expect(tokens.filter { $0.isStart } == Array(expected.prefix(2)))
    }

    @Test func `without activities nothing is sent`() async {
        let sent = Sent()
        await ActivityTokens { token in sent.tokens.withLock { $0.append(token) } }.observe()
        #expect(sent.tokens.withLock { $0.isEmpty })
    }

    private final class Sent: Sendable {
        let tokens = Mutex<[ActivityToken]>([])
    }
}

extension ActivityToken {
    fileprivate var isStart: Bool { if case .start = self { true } else { false } }
}
