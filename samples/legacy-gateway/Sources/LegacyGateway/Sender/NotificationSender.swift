import LegacyFrames
import NIOCore
import NIOPosix
import NIOSSL
import NIOTLS

/// Streams notifications to a gateway over TLS, one connection at a time, and reports how it ended with each.
///
/// It never waits for an answer: it writes as fast as the gateway reads, reads errors meanwhile, and leaves it to
/// ``SendQueue`` what an error or a silence means. Notifications are drawn from the source as there is room for them, so
/// that memory is bounded however many there are.
public final class NotificationSender: @unchecked Sendable {
    // Everything mutable is touched on the event loop alone.
    private let eventLoop: any EventLoop
    private let host: String
    private let port: Int
    private let tls: NIOSSLContext
    private let serverName: String
    private let options: SenderOptions
    private let source: @Sendable () -> Outgoing?
    private let report: @Sendable (CompletedNotification<Outgoing>) -> Void
    private let done: EventLoopPromise<SenderSummary>

    private var queue: SendQueue<Outgoing>
    private var summary = SenderSummary()
    private var sourceIsDry = false
    private var channel: (any Channel)?
    private var connection: SendQueue<Outgoing>.Connection?
    private var fruitless = 0
    private var endsAtConnect = 0
    private var isPumping = false
    private var isPausing = false
    private var isOver = false
    private var sentSincePause = 0
    private var stalledSince: Int64?
    private var scratch: [UInt8] = []

    /// How many bytes are written at a time.
    private static let chunk = 1 << 14

    /// Creates a sender.
    ///
    /// - Parameters:
    ///   - host: The gateway's name or address; without one this machine.
    ///   - serverName: The name that the gateway's certificate has to hold.
    ///   - source: The next notification, or `nil` where there are no more. Called on the event loop.
    ///   - report: Takes the end of each notification, in the order of their numbers. Called on the event loop.
    public init(
        on eventLoop: any EventLoop,
        host: String = "127.0.0.1",
        port: Int,
        tls: NIOSSLContext,
        serverName: String,
        options: SenderOptions = SenderOptions(),
        source: @escaping @Sendable () -> Outgoing?,
        report: @escaping @Sendable (CompletedNotification<Outgoing>) -> Void
    ) {
        self.eventLoop = eventLoop
        self.host = host
        self.port = port
        self.tls = tls
        self.serverName = serverName
        self.options = options
        self.source = source
        self.report = report
        queue = SendQueue(options: options.queue)
        done = eventLoop.makePromise()
    }

    /// Sends everything, and answers when each notification has ended.
    public func run() async throws -> SenderSummary {
        eventLoop.execute { self.connect() }
        return try await done.futureResult.get()
    }

    // MARK: Connections

    private func connect() {
        guard !isOver else { return }
        fill()
        guard !finishIfDrained() else { return }
        guard fruitless < options.fruitlessLimit else { return giveUp() }
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
                    // The handshake is to be done in time too.
                    self.eventLoop.scheduleTask(in: .milliseconds(self.options.connectTimeout)) {
                        if self.channel !== channel { channel.closeBelowTLS(NIOSSLClientHandler.self) }
                    }
                case .failure:
                    self.summary.failedConnections += 1
                    self.reconnect()
                }
            }
    }

    /// Tries again: at once where the last connection brought something, else after a while.
    private func reconnect() {
        let ends = summary.sent + summary.failed + summary.unknown
        fruitless = ends > endsAtConnect ? 0 : fruitless + 1
        guard fruitless > 0 else { return connect() }
        let doublings = min(fruitless - 1, 16)
        let delay = min(options.longestBackoff, options.shortestBackoff << Int64(doublings))
        eventLoop.scheduleTask(in: .milliseconds(delay)) { self.connect() }
    }

    fileprivate func opened(_ channel: any Channel) -> SendQueue<Outgoing>.Connection {
        summary.connections += 1
        endsAtConnect = summary.sent + summary.failed + summary.unknown
        self.channel = channel
        let connection = queue.connect(report: end)
        self.connection = connection
        stalledSince = nil
        return connection
    }

    /// Sends on a connection whose handler knows it; a write may fail, and close it, at once.
    fileprivate func begin() {
        pump()
        tick()
    }

    /// The gateway answered.
    fileprivate func received(_ response: ErrorResponse, on connection: SendQueue<Outgoing>.Connection) {
        let meaning = queue.receive(response, on: connection, report: end)
        guard meaning != .ignored else { return }
        summary.answers += 1
        if case .tooLate(let misjudged, _) = meaning { summary.misjudged += misjudged }
        channel?.closeBelowTLS(NIOSSLClientHandler.self)
    }

    /// The connection is gone; `nil` where it never came about.
    fileprivate func closed(_ connection: SendQueue<Outgoing>.Connection?, withBrokenAnswer isBroken: Bool) {
        guard !isOver else { return }
        if let connection, connection == self.connection {
            if queue.isCurrent(connection) {
                summary.silences += 1
                if isBroken { summary.brokenAnswers += 1 }
                queue.disconnect(connection, report: end)
            }
            self.connection = nil
            channel = nil
        } else {
            summary.failedConnections += 1
        }
        reconnect()
    }

    // MARK: Sending

    /// Writes one piece, and comes back for the next when what has arrived meanwhile is read.
    fileprivate func pump() {
        fill()
        guard let channel, let connection, queue.isCurrent(connection), !isPausing else { return }
        guard channel.isWritable else {
            if stalledSince == nil { stalledSince = now }
            return
        }
        stalledSince = nil
        scratch.removeAll(keepingCapacity: true)
        let time = now
        while scratch.count < Self.chunk, let next = queue.send(at: time, report: end) {
            NotificationFrame(
                token: next.element.token,
                payload: next.element.payload,
                identifier: next.identifier,
                expiry: next.element.expiry,
                priority: next.element.priority
            ).write(into: &scratch)
            summary.written += 1
            if pauseIsDue() { break }
        }
        guard !scratch.isEmpty else { return }
        channel.writeAndFlush(channel.allocator.buffer(bytes: scratch), promise: nil)
        guard !isPumping, !isPausing else { return }
        isPumping = true
        eventLoop.execute {
            self.isPumping = false
            self.pump()
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
            self.pump()
        }
        return true
    }

    /// Draws as many as the queue has room for. What it has no number for stays in the source.
    private func fill() {
        if queue.isExhausted { sourceIsDry = true }
        while !sourceIsDry, queue.count < options.queue.capacity, !queue.isExhausted {
            guard let next = source(), (try? queue.enqueue(next)) != nil else {
                sourceIsDry = true
                return
            }
        }
    }

    // MARK: Time

    private var now: Int64 { Int64(NIODeadline.now().uptimeNanoseconds / 1_000_000) }

    /// Ages what is on its way, and comes back when the next is due.
    private func tick() {
        guard !isOver, let connection, queue.isCurrent(connection) else { return }
        // What lies in our own buffers must not age into "sent".
        if let stalledSince, now - stalledSince >= max(1, options.queue.patience / 2) {
            summary.stalls += 1
            channel?.closeBelowTLS(NIOSSLClientHandler.self)
            return
        }
        queue.advance(to: now, report: end)
        pump()
        guard !finishIfDrained() else { return }
        let patience = options.queue.patience
        let wait = min(max(1, (queue.nextDeadline ?? .max) - now), max(1, patience / 8))
        eventLoop.scheduleTask(in: .milliseconds(wait)) { [number = connection] in
            if number == self.connection { self.tick() }
        }
    }

    // MARK: Ends

    private func end(_ end: CompletedNotification<Outgoing>) {
        summary.add(end)
        report(end)
    }

    private func finishIfDrained() -> Bool {
        guard sourceIsDry, queue.count == 0, !isOver else { return isOver }
        isOver = true
        channel?.close(promise: nil)
        done.succeed(summary)
        return true
    }

    /// Ends what is left: there is no gateway to be had. What is still in the source stays there.
    private func giveUp() {
        isOver = true
        queue.stop(report: end)
        done.succeed(summary)
    }
}

/// One connection of the sender.
private final class SenderHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let sender: NotificationSender
    private var decoder = ErrorResponseDecoder()
    private var connection: SendQueue<Outgoing>.Connection?
    private var isBroken = false

    init(_ sender: NotificationSender) { self.sender = sender }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case .handshakeCompleted? = event as? TLSUserEvent {
            connection = sender.opened(context.channel)
            sender.begin()
        }
        context.fireUserInboundEventTriggered(event)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard let connection, !isBroken else { return }
        decoder.append(unwrapInboundIn(data).readableBytesView)
        do throws(FrameError) {
            while let response = try decoder.next() { sender.received(response, on: connection) }
        } catch {
            isBroken = true
            context.channel.closeBelowTLS(NIOSSLClientHandler.self)
        }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if context.channel.isWritable { sender.pump() }
    }

    func channelInactive(context: ChannelHandlerContext) {
        sender.closed(connection, withBrokenAnswer: isBroken || decoder.pendingCount > 0)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.channel.closeBelowTLS(NIOSSLClientHandler.self)
    }
}
