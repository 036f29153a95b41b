import LegacyFrames
import NIOCore
import NIOPosix
import NIOSSL
import NIOTLS
import PushChartDiagnostics

/// Sends notifications to a gateway over TLS, one connection at a time, and reports the outcome of each.
///
/// It never waits for a response: it writes as fast as the gateway reads, and reads errors at the same time.
/// ``SendQueue`` decides the effect of an error or a lost connection. The sender takes notifications from the source
/// only while the queue has capacity, so memory is bounded.
public final class NotificationSender: @unchecked Sendable {
    // The class is `@unchecked Sendable`: the event loop alone accesses mutable state, which the compiler cannot check.
    private let eventLoop: any EventLoop
    private let host: String
    private let port: Int
    private let tls: NIOSSLContext
    private let serverName: String
    private let options: SenderOptions
    private let source: @Sendable () -> OutgoingNotification?
    private let onCompletion: @Sendable (NotificationWithOutcome<OutgoingNotification>) -> Void
    private let done: EventLoopPromise<SenderSummary>

    private var queue: SendQueue<OutgoingNotification>
    private var summary = SenderSummary()
    private var isSourceEmpty = false
    private var channel: (any Channel)?
    private var connection: SendQueue<OutgoingNotification>.ConnectionID?
    private var unproductiveConnections = 0
    private var completedAtConnect = 0
    private var isWriteScheduled = false
    private var isPausing = false
    private var isOver = false
    private var sentSincePause = 0
    private var stalledSince: Int64?
    private var scratch: [UInt8] = []

    private static let chunkByteCount = 1 << 14

    /// Creates a sender.
    ///
    /// - Parameters:
    ///   - host: The name or address of the gateway.
    ///   - serverName: The required name in the certificate of the gateway.
    ///   - source: Returns the next notification, or `nil` after the last one. Called on the event loop.
    ///   - onCompletion: Receives each completed notification in the order of identifiers. Called on the event loop.
    public init(
        on eventLoop: any EventLoop,
        host: String = "127.0.0.1",
        port: Int,
        tls: NIOSSLContext,
        serverName: String,
        options: SenderOptions = SenderOptions(),
        source: @escaping @Sendable () -> OutgoingNotification?,
        onCompletion: @escaping @Sendable (NotificationWithOutcome<OutgoingNotification>) -> Void
    ) {
        self.eventLoop = eventLoop
        self.host = host
        self.port = port
        self.tls = tls
        self.serverName = serverName
        self.options = options
        self.source = source
        self.onCompletion = onCompletion
        queue = SendQueue(options: options.queue)
        done = eventLoop.makePromise()
    }

    /// Sends all notifications, and returns when each has completed.
    public func run() async throws -> SenderSummary {
        eventLoop.execute { self.connect() }
        return try await done.futureResult.get()
    }

    // MARK: Connections

    private func connect() {
        guard !isOver else { return }
        enqueueFromSource()
        guard !finishIfDrained() else { return }
        guard unproductiveConnections < options.unproductiveConnectionLimit else { return giveUp() }
        ClientBootstrap(group: eventLoop)
            .connectTimeout(.milliseconds(options.connectTimeout))
            .channelOption(.socketOption(.so_sndbuf), value: 1 << 17)
            .channelOption(.socketOption(.tcp_nodelay), value: 1)
            .channelOption(.writeBufferWaterMark, value: .init(low: 1 << 15, high: 1 << 16))
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandlers([
                        NIOSSLClientHandler(context: self.tls, serverHostname: self.serverName), SenderHandler(self),
                    ])
                }
            }
            .connect(host: host, port: port)
            .whenComplete { result in
                switch result {
                case .success(let channel):
                    // The timeout covers the handshake too.
                    self.eventLoop.scheduleTask(in: .milliseconds(self.options.connectTimeout)) {
                        if self.channel !== channel { channel.closeBelowTLS(NIOSSLClientHandler.self) }
                    }
                case .failure:
                    self.summary.failedConnections += 1
                    self.reconnect()
                }
            }
    }

    /// Connects again: immediately after a productive connection, otherwise after a wait.
    private func reconnect() {
        let completed = summary.sent + summary.failed + summary.unknown
        unproductiveConnections = completed > completedAtConnect ? 0 : unproductiveConnections + 1
        guard unproductiveConnections > 0 else { return connect() }
        let doublings = min(unproductiveConnections - 1, 16)
        let delay = min(options.maximumBackoff, options.minimumBackoff << Int64(doublings))
        eventLoop.scheduleTask(in: .milliseconds(delay)) { self.connect() }
    }

    fileprivate func opened(_ channel: any Channel) -> SendQueue<OutgoingNotification>.ConnectionID {
        summary.connections += 1
        completedAtConnect = summary.sent + summary.failed + summary.unknown
        self.channel = channel
        let connection = queue.recordConnectionOpened(onCompletion: complete)
        self.connection = connection
        stalledSince = nil
        return connection
    }

    /// Starts to send. The handler must know its connection before: a write may fail and close it immediately.
    fileprivate func startSending() {
        writeNextChunk()
        checkTimeouts()
    }

    fileprivate func received(_ response: ErrorResponse, on connection: SendQueue<OutgoingNotification>.ConnectionID) {
        let effect = queue.recordErrorResponse(response, on: connection, onCompletion: complete)
        guard effect != .ignored else { return }
        summary.responses += 1
        if case .tooLate(let wronglySent, _) = effect { summary.wronglySent += wronglySent }
        channel?.closeBelowTLS(NIOSSLClientHandler.self)
    }

    /// - Parameter connection: The connection; `nil` if it was never opened.
    fileprivate func closed(_ connection: SendQueue<OutgoingNotification>.ConnectionID?, hasIncompleteResponse: Bool) {
        guard !isOver else { return }
        if let connection, connection == self.connection {
            if queue.isCurrent(connection) {
                summary.lostConnections += 1
                if hasIncompleteResponse { summary.incompleteResponses += 1 }
                queue.recordConnectionClosed(connection, onCompletion: complete)
            }
            self.connection = nil
            channel = nil
        } else {
            summary.failedConnections += 1
        }
        reconnect()
    }

    // MARK: Sending

    /// Writes one chunk, and schedules the next after pending reads.
    fileprivate func writeNextChunk() {
        enqueueFromSource()
        guard let channel, let connection, queue.isCurrent(connection), !isPausing else { return }
        guard channel.isWritable else {
            if stalledSince == nil { stalledSince = now }
            return
        }
        stalledSince = nil
        scratch.removeAll(keepingCapacity: true)
        let time = now
        while scratch.count < Self.chunkByteCount, let next = queue.dequeueForSending(at: time, onCompletion: complete)
        {
            NotificationFrame(
                token: next.element.token,
                payload: next.element.payload,
                identifier: next.identifier,
                expiry: next.element.expiry,
                priority: next.element.priority
            ).write(into: &scratch)
            summary.framesWritten += 1
            if pauseIsDue() { break }
        }
        guard !scratch.isEmpty else { return }
        channel.writeAndFlush(channel.allocator.buffer(bytes: scratch), promise: nil)
        guard !isWriteScheduled, !isPausing else { return }
        isWriteScheduled = true
        eventLoop.execute {
            self.isWriteScheduled = false
            self.writeNextChunk()
        }
    }

    private func pauseIsDue() -> Bool {
        guard let pause = options.pause else { return false }
        sentSincePause += 1
        guard sentSincePause >= pause.every else { return false }
        sentSincePause = 0
        isPausing = true
        eventLoop.scheduleTask(in: .milliseconds(pause.milliseconds)) {
            self.isPausing = false
            self.writeNextChunk()
        }
        return true
    }

    /// Fills the queue from the source. Notifications without a free identifier stay in the source.
    private func enqueueFromSource() {
        if queue.hasUsedAllIdentifiers { isSourceEmpty = true }
        while !isSourceEmpty, queue.count < options.queue.capacity, !queue.hasUsedAllIdentifiers {
            guard let next = source(), (try? queue.enqueue(next)) != nil else {
                isSourceEmpty = true
                return
            }
        }
    }

    // MARK: Time

    private var now: Int64 { Int64(NIODeadline.now().uptimeNanoseconds / 1_000_000) }

    /// Completes timed out notifications, and schedules the next check.
    private func checkTimeouts() {
        guard !isOver, let connection, queue.isCurrent(connection) else { return }
        // Notifications in our own buffers must not count as sent.
        if let stalledSince, now - stalledSince >= max(1, options.queue.acknowledgementTimeout / 2) {
            summary.stalls += 1
            channel?.closeBelowTLS(NIOSSLClientHandler.self)
            return
        }
        queue.completeAsSentAfterTimeout(at: now, onCompletion: complete)
        writeNextChunk()
        guard !finishIfDrained() else { return }
        let timeout = options.queue.acknowledgementTimeout
        let wait = min(max(1, (queue.nextDeadline ?? .max) - now), max(1, timeout / 8))
        eventLoop.scheduleTask(in: .milliseconds(wait)) { [number = connection] in
            if number == self.connection { self.checkTimeouts() }
        }
    }

    // MARK: Completion

    private func complete(_ notification: NotificationWithOutcome<OutgoingNotification>) {
        summary.count(notification)
        onCompletion(notification)
    }

    private func finishIfDrained() -> Bool {
        guard isSourceEmpty, queue.count == 0, !isOver else { return isOver }
        isOver = true
        channel?.close(promise: nil)
        done.succeed(summary)
        return true
    }

    /// Completes the queue without a gateway. Notifications in the source stay there.
    private func giveUp() {
        isOver = true
        queue.stopAndCompleteAll(onCompletion: complete)
        done.succeed(summary)
    }
}

/// One connection of the sender.
private final class SenderHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let sender: NotificationSender
    private var decoder = ErrorResponseDecoder()
    private var connection: SendQueue<OutgoingNotification>.ConnectionID?
    private var isBroken = false

    init(_ sender: NotificationSender) { self.sender = sender }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case .handshakeCompleted? = event as? TLSUserEvent {
            connection = sender.opened(context.channel)
            sender.startSending()
        }
        context.fireUserInboundEventTriggered(event)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard let connection, !isBroken else { return }
        decoder.append(unwrapInboundIn(data).readableBytesView)
        do throws(PushChartError) {
            while let response = try decoder.nextCompleteRecord() { sender.received(response, on: connection) }
        } catch {
            isBroken = true
            context.channel.closeBelowTLS(NIOSSLClientHandler.self)
        }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if context.channel.isWritable { sender.writeNextChunk() }
    }

    func channelInactive(context: ChannelHandlerContext) {
        sender.closed(connection, hasIncompleteResponse: isBroken || decoder.unreadByteCount > 0)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.channel.closeBelowTLS(NIOSSLClientHandler.self)
    }
}
