import LegacyFrames
import LegacyGateway
import NIOCore
import NIOPosix
import NIOSSL

/// A sender and a test gateway on loopback, and the comparison of their records.
public struct LoopbackRun: Sendable {
    /// The number of notifications.
    public let notifications: Int
    /// The report of the sender.
    public let summary: SenderSummary
    /// The record of the gateway.
    public let ledger: GatewayLedger
    /// The completed notifications, by identifier from 1 on.
    public let completed: [NotificationWithOutcome<OutgoingNotification>]
    /// The duration in seconds.
    public let seconds: Double

    /// Sends notifications through a gateway with faults.
    ///
    /// - Parameter payloadBytes: The length of each payload, at least 21.
    public static func run(
        notifications: Int,
        plan: FaultPlan = FaultPlan(),
        options: SenderOptions = SenderOptions(),
        payloadBytes: Int = 256,
        authority: TestAuthority,
        presentsCertificate: Bool = true
    ) async throws -> LoopbackRun {
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 2)
        let gateway = TestGateway(on: group.next(), tls: try authority.serverContext(), plan: plan)
        let port = try await gateway.start()
        let text = "{\"aps\":{\"alert\":\"" + String(repeating: "x", count: max(1, payloadBytes - 20)) + "\"}}"
        let record = RunRecord(try FramePayload(Array(text.utf8)), count: notifications)
        let sender = NotificationSender(
            on: group.next(),
            port: port,
            tls: try authority.clientContext(presentsCertificate: presentsCertificate),
            serverName: TestAuthority.serverName,
            options: options,
            source: record.next,
            onCompletion: record.append
        )
        let start = NIODeadline.now()
        let summary = try await sender.run()
        let seconds = Double((NIODeadline.now() - start).nanoseconds) / 1e9
        let ledger = try await gateway.stop()
        try await group.shutdownGracefully()
        return LoopbackRun(
            notifications: notifications,
            summary: summary,
            ledger: ledger,
            completed: record.completed,
            seconds: seconds
        )
    }

    /// The number of notifications that completed as sent without an acceptance, or never completed.
    public var lost: Int {
        notifications - completed.count
            + completed.count { notification in
                guard case .sent = notification.outcome else { return false }
                return ledger.acceptances[notification.identifier, default: 0] == 0
            }
    }

    /// The number of notifications that were accepted more than once without a warning of the sender.
    public var unannouncedDuplicates: Int {
        completed.count { ledger.acceptances[$0.identifier, default: 0] > 1 && !$0.mayBeDuplicated }
    }

    /// The number of notifications that failed with another status than the gateway's.
    public var wrongFailures: Int {
        completed.count { notification in
            guard case .failed(let status) = notification.outcome else { return false }
            return ledger.refused[notification.identifier] != status
        }
    }

    /// Whether each notification completed once, and acceptances and completions followed the order of identifiers.
    public var isInOrder: Bool {
        ledger.isInOrder && completed.enumerated().allSatisfy { Int($1.identifier) == $0 + 1 }
    }
}

/// The notifications of a run, and their outcomes.
///
/// It is `@unchecked Sendable`: the sender's event loop alone accesses it until the run ends, which no compiler checks.
private final class RunRecord: @unchecked Sendable {
    private let payload: FramePayload
    private let count: Int
    private var createdCount: UInt64 = 0
    private(set) var completed: [NotificationWithOutcome<OutgoingNotification>] = []

    init(_ payload: FramePayload, count: Int) {
        self.payload = payload
        self.count = count
    }

    @Sendable func next() -> OutgoingNotification? {
        guard createdCount < UInt64(count) else { return nil }
        createdCount += 1
        // Each device has its own token.
        var bytes = Array(repeating: UInt8(0xAB), count: DeviceToken.byteCount)
        for index in 0..<8 { bytes[index] = UInt8(truncatingIfNeeded: createdCount >> UInt64(8 * index)) }
        guard let token = try? DeviceToken(bytes) else { return nil }
        return OutgoingNotification(token: token, payload: payload, expiry: 0)
    }

    @Sendable func append(_ notification: NotificationWithOutcome<OutgoingNotification>) {
        completed.append(notification)
    }
}
