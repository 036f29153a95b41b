import LegacyFrames
import LegacyGateway
import LoopbackRun
import NIOCore
import NIOPosix
import Testing

/// One authority for all tests, because key generation is slow.
let authority = Result { try TestAuthority() }

/// The acknowledgement timeout is longer than a busy machine delays a thread.
func options(
    inFlightLimit: Int = 1_000_000,
    inDoubtPolicy: SendQueueOptions.InDoubtPolicy = .resend(maximumInDoubtAttempts: 8)
) -> SenderOptions {
    SenderOptions(
        queue: .init(acknowledgementTimeout: 3000, inFlightLimit: inFlightLimit, inDoubtPolicy: inDoubtPolicy)
    )
}

@Suite("A sender and a gateway on loopback", .serialized)
struct LoopbackTests {
    @Test("Without faults all notifications are sent once, in order, on one connection")
    func withoutFaults() async throws {
        let run = try await LoopbackRun.run(notifications: 3000, options: options(), authority: authority.get())
        #expect(run.summary.sent == 3000)
        #expect(run.summary.framesWritten == 3000)
        #expect(run.summary.connections == 1)
        #expect(run.ledger.acceptances.count == 3000)
        #expect(run.ledger.duplicated == 0 && run.lost == 0 && run.isInOrder)
    }

    @Test(
        "An immediate or late refusal fails one notification and loses none",
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
        #expect(run.completed[Int(identifier) - 1].outcome == .failed(.invalidToken))
        #expect(run.ledger.acceptances.count == 999 && run.ledger.acceptances[identifier] == nil)
        #expect(run.ledger.duplicated == 0 && run.lost == 0 && run.isInOrder)
        #expect(run.summary.responses == 1 && run.summary.mayBeDuplicated == 0 && run.summary.wronglySent == 0)
    }

    @Test("A shutdown loses and duplicates no notification", arguments: [1, 500, 1000] as [UInt32])
    func shutdown(identifier: UInt32) async throws {
        let run = try await LoopbackRun.run(
            notifications: 1000,
            plan: FaultPlan([identifier: .shutdown]),
            options: options(),
            authority: authority.get()
        )
        #expect(run.summary.sent == 1000)
        #expect(run.completed[Int(identifier) - 1].outcome == .sent(.beforeShutdown(lastAccepted: identifier)))
        #expect(run.ledger.acceptances.count == 1000 && run.ledger.duplicated == 0 && run.isInOrder)
        #expect(run.summary.mayBeDuplicated == 0)
    }

    @Test(
        "A lost connection loses no notification, and possible duplicates are announced",
        arguments: [GatewayFault.closeSilently, .reset, .halfError],
        [1, 500, 1000] as [UInt32]
    )
    func lostConnection(fault: GatewayFault, identifier: UInt32) async throws {
        let run = try await LoopbackRun.run(
            notifications: 1000,
            plan: FaultPlan([identifier: fault]),
            options: options(),
            authority: authority.get()
        )
        let fails = fault == .halfError ? 1 : 0
        #expect(run.summary.failed == fails)
        #expect(run.summary.sent == 1000 - fails)
        #expect(run.summary.lostConnections >= 1)
        #expect(run.lost == 0 && run.unannouncedDuplicates == 0 && run.isInOrder && run.wrongFailures == 0)
        #expect(run.ledger.duplicated <= run.summary.mayBeDuplicated)
    }

    @Test("With .completeAsUnknown nothing is duplicated")
    func atMostOnce() async throws {
        // Two lost connections leave at most two windows in doubt.
        let run = try await LoopbackRun.run(
            notifications: 60_000,
            plan: FaultPlan([300: .closeSilently, 50_000: .reset]),
            options: options(inFlightLimit: 20_000, inDoubtPolicy: .completeAsUnknown),
            authority: authority.get()
        )
        #expect((300...40_000).contains(run.summary.unknown))
        #expect(run.summary.sent + run.summary.unknown == 60_000)
        #expect(run.ledger.duplicated == 0 && run.lost == 0 && run.isInOrder)
        #expect(run.summary.mayBeDuplicated == 0)
    }

    @Test("The sender leaves a gateway that does not read before buffered notifications count as sent")
    func stall() async throws {
        let run = try await LoopbackRun.run(
            notifications: 30_000,
            plan: FaultPlan([500: .stall]),
            options: options(),
            authority: authority.get()
        )
        #expect(run.summary.stalls == 1)
        #expect(run.summary.sent == 30_000)
        #expect(run.lost == 0 && run.unannouncedDuplicates == 0 && run.isInOrder)
    }

    @Test("20,000 notifications and 50 random faults", arguments: [1, 2, 3] as [UInt64])
    func random(seed: UInt64) async throws {
        // With thousands in flight and a fault every four hundred, one notification is in doubt many times.
        var options = options(inDoubtPolicy: .resend(maximumInDoubtAttempts: .max))
        options.unproductiveConnectionLimit = 60
        options.maximumBackoff = 100
        let run = try await LoopbackRun.run(
            notifications: 20_000,
            plan: .random(faults: 50, notifications: 20_000, seed: seed),
            options: options,
            authority: authority.get()
        )
        #expect(run.completed.count == 20_000)
        #expect(run.summary.sent + run.summary.failed == 20_000)
        #expect(run.summary.failed == run.ledger.refused.count)
        #expect(run.ledger.faults >= 50)
        #expect(run.lost == 0 && run.unannouncedDuplicates == 0 && run.isInOrder && run.wrongFailures == 0)
        #expect(run.ledger.duplicated > 0, "a silent close of a busy connection causes duplicates")
        #expect(run.summary.wronglySent == 0)
    }

    @Test("Without a certificate nothing counts as sent")
    func noCertificate() async throws {
        var options = options()
        options.unproductiveConnectionLimit = 3
        let run = try await LoopbackRun.run(
            notifications: 100,
            options: options,
            authority: authority.get(),
            presentsCertificate: false
        )
        #expect(run.ledger.acceptances.isEmpty)
        #expect(run.summary.sent == 0 && run.summary.failed == 0)
        #expect(run.summary.unknown + run.summary.waiting == 100)
    }

    @Test("Without a gateway the sender gives up, and all notifications are waiting")
    func noGateway() async throws {
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        // A port that was just closed.
        let server = try await ServerBootstrap(group: group).bind(host: "127.0.0.1", port: 0).get()
        let port = try #require(server.localAddress?.port)
        try await server.close()
        var options = options()
        options.unproductiveConnectionLimit = 3
        options.minimumBackoff = 1
        let notification = OutgoingNotification(
            token: try DeviceToken(Array(repeating: 1, count: 32)),
            payload: try FramePayload([0x7B, 0x7D]),
            expiry: nil
        )
        let source = OneByOne([notification, notification])
        let sender = NotificationSender(
            on: group.next(),
            port: port,
            tls: try authority.get().clientContext(),
            serverName: TestAuthority.serverName,
            options: options,
            source: source.next,
            onCompletion: { notification in #expect(notification.outcome == .waiting(.neverSent)) }
        )
        let summary = try await sender.run()
        #expect(summary.waiting == 2)
        #expect(summary.failedConnections == 3)
        try await group.shutdownGracefully()
    }
}

/// A source for a sender.
///
/// It is `@unchecked Sendable`: the sender's event loop alone accesses it, which the compiler cannot check.
final class OneByOne: @unchecked Sendable {
    private var rest: [OutgoingNotification]

    init(_ all: [OutgoingNotification]) { rest = all.reversed() }

    @Sendable func next() -> OutgoingNotification? { rest.popLast() }
}
