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
        await ActivityTokens { token, id in sent.tokens.withLock { $0.append("\(token) \(id ?? "start")") } }.observe()
        let tokens = sent.tokens.withLock { $0 }
        // Activities are observed side by side, so only the order within one of them is certain.
        #expect(tokens.sorted() == ["00ab start", "01 start", "0f a", "10 a", "ff b"])
        #expect(tokens.filter { $0.hasSuffix("start") } == ["00ab start", "01 start"])
    }

    @Test func `without activities nothing is sent`() async {
        let sent = Sent()
        await ActivityTokens { token, _ in sent.tokens.withLock { $0.append(token) } }.observe()
        #expect(sent.tokens.withLock { $0.isEmpty })
    }

    private final class Sent: Sendable {
        let tokens = Mutex<[String]>([])
    }
}
