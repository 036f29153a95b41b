import LegacyFrames
import LegacyGateway
import LoopbackRun
import NIOCore
import NIOPosix
import Testing

/// One authority for all tests: making keys takes longer than using them.
let authority = Result { try TestAuthority() }

/// Patience is the one thing here that a clock measures: longer than a busy machine may keep a thread waiting.
func options(
    inFlightLimit: Int = 1_000_000,
    afterSilence: SendQueue<Outgoing>.Options.AfterSilence = .sendAgain(atMost: 8)
) -> SenderOptions {
    SenderOptions(queue: .init(patience: 3000, inFlightLimit: inFlightLimit, afterSilence: afterSilence))
}

@Suite("A sender and a gateway on loopback", .serialized)
struct LoopbackTests {
    @Test("Nothing goes wrong: all sent, in order, none twice, on one connection")
    func clean() async throws {
        let run = try await LoopbackRun.run(notifications: 3000, options: options(), authority: authority.get())
        #expect(run.summary.sent == 3000)
        #expect(run.summary.written == 3000)
        #expect(run.summary.connections == 1)
        #expect(run.ledger.taken.count == 3000)
        #expect(run.ledger.doubled == 0 && run.lost == 0 && run.isInOrder)
    }

    @Test(
        "A refusal, at once or late, fails one and loses none",
        arguments: [1, 2, 500, 999, 1000] as [UInt32],
        [0, 30] as [Int64]
    )
    func refusal(identifier: UInt32, delay: Int64) async throws {
        let plan = FaultPlan([identifier: .refuse(.invalidToken, after: delay)])
        let run = try await LoopbackRun.run(
            notifications: 1000,
            plan: plan,
            options: options(),
            authority: authority.get()
        )
        #expect(run.summary.sent == 999)
        #expect(run.ends[Int(identifier) - 1].fate == .failed(.invalidToken))
        #expect(run.ledger.taken.count == 999 && run.ledger.taken[identifier] == nil)
        #expect(run.ledger.doubled == 0 && run.lost == 0 && run.isInOrder)
        #expect(run.summary.answers == 1 && run.summary.mayBeDoubled == 0 && run.summary.misjudged == 0)
    }

    @Test("A shutdown loses none and doubles none", arguments: [1, 500, 1000] as [UInt32])
    func shutdown(identifier: UInt32) async throws {
        let run = try await LoopbackRun.run(
            notifications: 1000,
            plan: FaultPlan([identifier: .shutdown]),
            options: options(),
            authority: authority.get()
        )
        #expect(run.summary.sent == 1000)
        #expect(run.ends[Int(identifier) - 1].fate == .sent(.precededShutdown(lastTaken: identifier)))
        #expect(run.ledger.taken.count == 1000 && run.ledger.doubled == 0 && run.isInOrder)
        #expect(run.summary.mayBeDoubled == 0)
    }

    @Test(
        "A silence loses none; what may be doubled is announced",
        arguments: [GatewayFault.closeSilently, .reset, .halfError],
        [1, 500, 1000] as [UInt32]
    )
    func silence(fault: GatewayFault, identifier: UInt32) async throws {
        let run = try await LoopbackRun.run(
            notifications: 1000,
            plan: FaultPlan([identifier: fault]),
            options: options(),
            authority: authority.get()
        )
        let fails = fault == .halfError ? 1 : 0
        #expect(run.summary.failed == fails)
        #expect(run.summary.sent == 1000 - fails)
        #expect(run.summary.silences >= 1)
        #expect(run.lost == 0 && run.unannouncedDoubles == 0 && run.isInOrder && run.wrongFailures == 0)
        #expect(run.ledger.doubled <= run.summary.mayBeDoubled)
    }

    @Test("Nobody gets anything twice, where the caller wants it so")
    func atMostOnce() async throws {
        // However fast the one writes and however late it notices, two silences hide no more than twice what may be on
        // its way.
        let run = try await LoopbackRun.run(
            notifications: 60_000,
            plan: FaultPlan([300: .closeSilently, 50_000: .reset]),
            options: options(inFlightLimit: 20_000, afterSilence: .endAsUnknown),
            authority: authority.get()
        )
        #expect((300...40_000).contains(run.summary.unknown))
        #expect(run.summary.sent + run.summary.unknown == 60_000)
        #expect(run.ledger.doubled == 0 && run.lost == 0 && run.isInOrder)
        #expect(run.summary.mayBeDoubled == 0)
    }

    @Test("A gateway that does not read is left, before what lies in buffers counts as sent")
    func stall() async throws {
        let run = try await LoopbackRun.run(
            notifications: 30_000,
            plan: FaultPlan([500: .stall]),
            options: options(),
            authority: authority.get()
        )
        #expect(run.summary.stalls == 1)
        #expect(run.summary.sent == 30_000)
        #expect(run.lost == 0 && run.unannouncedDoubles == 0 && run.isInOrder)
    }

    @Test("20,000 notifications and 50 random faults", arguments: [1, 2, 3] as [UInt64])
    func random(seed: UInt64) async throws {
        // With thousands on their way and a fault every four hundred, one notification sees many silences.
        var options = options(afterSilence: .sendAgain(atMost: .max))
        options.fruitlessLimit = 60
        options.longestBackoff = 100
        let run = try await LoopbackRun.run(
            notifications: 20_000,
            plan: .random(faults: 50, notifications: 20_000, seed: seed),
            options: options,
            authority: authority.get()
        )
        #expect(run.ends.count == 20_000)
        #expect(run.summary.sent + run.summary.failed == 20_000)
        #expect(run.summary.failed == run.ledger.refused.count)
        #expect(run.ledger.faults >= 50)
        #expect(run.lost == 0 && run.unannouncedDoubles == 0 && run.isInOrder && run.wrongFailures == 0)
        #expect(run.ledger.doubled > 0, "a silent close of a busy connection hides something")
        #expect(run.summary.misjudged == 0)
    }

    @Test("Without a certificate nothing counts as sent")
    func noCertificate() async throws {
        var options = options()
        options.fruitlessLimit = 3
        let run = try await LoopbackRun.run(
            notifications: 100,
            options: options,
            authority: authority.get(),
            presentsCertificate: false
        )
        #expect(run.ledger.taken.isEmpty)
        #expect(run.summary.sent == 0 && run.summary.failed == 0)
        #expect(run.summary.unknown + run.summary.waiting == 100)
    }

    @Test("Where nobody listens the sender gives up, and what is left is waiting")
    func nobody() async throws {
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        // A port that was somebody's a moment ago.
        let server = try await ServerBootstrap(group: group).bind(host: "127.0.0.1", port: 0).get()
        let port = try #require(server.localAddress?.port)
        try await server.close()
        var options = options()
        options.fruitlessLimit = 3
        options.shortestBackoff = 1
        let one = Outgoing(
            token: try DeviceToken(Array(repeating: 1, count: 32)),
            payload: try FramePayload([0x7B, 0x7D]),
            expiry: nil
        )
        let left = OneByOne([one, one])
        let sender = NotificationSender(
            on: group.next(),
            port: port,
            tls: try authority.get().clientContext(),
            serverName: TestAuthority.serverName,
            options: options,
            source: left.next,
            report: { end in #expect(end.fate == .waiting(.neverSent)) }
        )
        let summary = try await sender.run()
        #expect(summary.waiting == 2)
        #expect(summary.failedConnections == 3)
        try await group.shutdownGracefully()
    }
}

/// A source for a sender; touched on its event loop.
final class OneByOne: @unchecked Sendable {
    private var rest: [Outgoing]

    init(_ all: [Outgoing]) { rest = all.reversed() }

    @Sendable func next() -> Outgoing? { rest.popLast() }
}
