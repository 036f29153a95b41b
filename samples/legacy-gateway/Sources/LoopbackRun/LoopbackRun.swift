import LegacyFrames
import LegacyGateway
import NIOCore
import NIOPosix
import NIOSSL

/// A sender and a stand-in gateway on loopback, and what the one says held against what the other knows.
public struct LoopbackRun: Sendable {
    /// How many notifications were given.
    public let notifications: Int
    /// What the sender says.
    public let summary: SenderSummary
    /// What the gateway knows.
    public let ledger: GatewayLedger
    /// How each notification ended, by identifier from 1 on.
    public let ends: [CompletedNotification<Outgoing>]
    /// How long it took, in seconds.
    public let seconds: Double

    /// Sends so many notifications through a gateway with these faults.
    ///
    /// - Parameter payloadBytes: The length of the one payload that all have, at least 21.
    public static func run(
        notifications: Int,
        plan: FaultPlan = FaultPlan(),
        options: SenderOptions = SenderOptions(),
        payloadBytes: Int = 256,
        authority: TestAuthority,
        presentsCertificate: Bool = true
    ) async throws -> LoopbackRun {
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 2)
        let gateway = StandInGateway(on: group.next(), tls: try authority.serverContext(), plan: plan)
        let port = try await gateway.start()
        let text = "{\"aps\":{\"alert\":\"" + String(repeating: "x", count: max(1, payloadBytes - 20)) + "\"}}"
        let book = Book(try FramePayload(Array(text.utf8)), count: notifications)
        let sender = NotificationSender(
            on: group.next(),
            port: port,
            tls: try authority.clientContext(presentsCertificate: presentsCertificate),
            serverName: TestAuthority.serverName,
            options: options,
            source: book.next,
            report: book.record
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
            ends: book.ends,
            seconds: seconds
        )
    }

    /// How many notifications count as sent although nobody took them, or never ended at all.
    public var lost: Int {
        notifications - ends.count
            + ends.count { end in
                guard case .sent = end.fate else { return false }
                return ledger.taken[end.identifier, default: 0] == 0
            }
    }

    /// How many were taken more than once without the sender having said that this might be.
    public var unannouncedDoubles: Int {
        ends.count { ledger.taken[$0.identifier, default: 0] > 1 && !$0.mayBeDoubled }
    }

    /// How many ended as failed with another reason than the gateway had.
    public var wrongFailures: Int {
        ends.count { end in
            guard case .failed(let status) = end.fate else { return false }
            return ledger.refused[end.identifier] != status
        }
    }

    /// Whether each notification ended once, in the order in which they were given, and was taken in that order.
    public var isInOrder: Bool {
        ledger.isInOrder && ends.enumerated().allSatisfy { Int($1.identifier) == $0 + 1 }
    }
}

/// The notifications of a run, and their ends; touched on the sender's event loop, and when it has finished.
private final class Book: @unchecked Sendable {
    private let payload: FramePayload
    private let count: Int
    private var given: UInt64 = 0
    private(set) var ends: [CompletedNotification<Outgoing>] = []

    init(_ payload: FramePayload, count: Int) {
        self.payload = payload
        self.count = count
    }

    @Sendable func next() -> Outgoing? {
        guard given < UInt64(count) else { return nil }
        given += 1
        // Each device has a token of its own, which tells its place.
        var bytes = Array(repeating: UInt8(0xAB), count: DeviceToken.byteCount)
        for index in 0..<8 { bytes[index] = UInt8(truncatingIfNeeded: given >> UInt64(8 * index)) }
        guard let token = try? DeviceToken(bytes) else { return nil }
        return Outgoing(token: token, payload: payload, expiry: 0)
    }

    @Sendable func record(_ end: CompletedNotification<Outgoing>) { ends.append(end) }
}
