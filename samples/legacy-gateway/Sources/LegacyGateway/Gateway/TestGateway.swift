import LegacyFrames
import NIOCore
import NIOPosix
import NIOSSL
import PushChartDiagnostics

/// A gateway of the binary interface on loopback, with planned faults.
///
/// It requires a client certificate, accepts notifications in order, and answers only errors. After an error it
/// discards what it reads, for at most one second, so that a TCP reset does not destroy its response.
public final class TestGateway: @unchecked Sendable {
    // The class is `@unchecked Sendable`: the event loop alone accesses mutable state, which the compiler cannot check.
    private let eventLoop: any EventLoop
    private let tls: NIOSSLContext
    private var ledger: GatewayLedger
    private var server: (any Channel)?
    private var children: [ObjectIdentifier: any Channel] = [:]

    /// Creates a gateway.
    public init(on eventLoop: any EventLoop, tls: NIOSSLContext, plan: FaultPlan = FaultPlan()) {
        self.eventLoop = eventLoop
        self.tls = tls
        ledger = GatewayLedger(plan)
    }

    /// Listens on loopback, and returns the port.
    public func start() async throws -> Int {
        let channel = try await ServerBootstrap(group: eventLoop)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.socketOption(.so_rcvbuf), value: 1 << 17)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandlers([
                        NIOSSLServerHandler(context: self.tls), GatewayHandler(self),
                    ])
                    self.children[ObjectIdentifier(channel)] = channel
                    channel.closeFuture.whenComplete { _ in self.children[ObjectIdentifier(channel)] = nil }
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        try await eventLoop.submit { self.server = channel }.get()
        return channel.localAddress?.port ?? 0
    }

    /// Stops, and returns the accepted and refused notifications.
    public func stop() async throws -> GatewayLedger {
        try await eventLoop.submit {
            self.server?.close(promise: nil)
            for child in self.children.values { child.close(promise: nil) }
            return self.ledger
        }.get()
    }

    fileprivate func withLedger<Result>(_ body: (inout GatewayLedger) -> Result) -> Result {
        eventLoop.preconditionInEventLoop()
        return body(&ledger)
    }
}

/// One connection of the gateway.
private final class GatewayHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let gateway: TestGateway
    private var decoder = FrameDecoder()
    private var isReading = true

    init(_ gateway: TestGateway) { self.gateway = gateway }

    func channelActive(context: ChannelHandlerContext) {
        gateway.withLedger { $0.connections += 1 }
        context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let buffer = unwrapInboundIn(data)
        guard isReading else {
            gateway.withLedger { $0.discardedBytes += buffer.readableBytes }
            return
        }
        decoder.append(buffer.readableBytesView)
        do throws(PushChartError) {
            while isReading, let frame = try decoder.nextCompleteRecord() {
                read(frame.notification.identifier ?? 0, context)
            }
        } catch {
            answer(ErrorResponse(error.status, identifier: error.place.identifier ?? 0), after: 0, context)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // A sender may close without a TLS close message.
        isReading = false
        context.close(promise: nil)
    }

    private func read(_ identifier: UInt32, _ context: ChannelHandlerContext) {
        switch gateway.withLedger({ $0.triggerFault(at: identifier) }) {
        case nil:
            accept(identifier)
        case .refuse(let status, let delay):
            answer(ErrorResponse(status, identifier: identifier), after: delay, context)
        case .shutdown:
            accept(identifier)
            answer(ErrorResponse(.shutdown, identifier: identifier), after: 0, context)
        case .closeSilently:
            isReading = false
            context.close(promise: nil)
        case .halfError:
            isReading = false
            let half = ErrorResponse(.invalidToken, identifier: identifier).bytes.prefix(3)
            context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: half)), promise: nil)
            context.close(promise: nil)
        case .reset:
            isReading = false
            reset(context)
        case .stall:
            isReading = false
            context.channel.setOption(.autoRead, value: false).whenComplete { _ in }
        }
    }

    private func accept(_ identifier: UInt32) { gateway.withLedger { $0.accept(identifier) } }

    private func answer(_ response: ErrorResponse, after delay: Int64, _ context: ChannelHandlerContext) {
        isReading = false
        let channel = context.channel
        func write() {
            channel.writeAndFlush(ByteBuffer(bytes: response.bytes), promise: nil)
            channel.eventLoop.assumeIsolated().scheduleTask(in: .seconds(1)) { channel.close(promise: nil) }
        }
        if delay == 0 {
            write()
        } else {
            channel.eventLoop.assumeIsolated().scheduleTask(in: .milliseconds(delay)) { write() }
        }
    }

    /// Closes with a TCP reset and without a TLS close message.
    private func reset(_ context: ChannelHandlerContext) {
        if let socket = context.channel as? any SocketOptionProvider {
            socket.setSoLinger(linger(l_onoff: 1, l_linger: 0)).whenComplete { _ in }
        }
        context.channel.closeBelowTLS(NIOSSLServerHandler.self)
    }
}

extension Channel {
    /// Closes the connection without a TLS close message.
    func closeBelowTLS(_ handler: (some NIOSSLHandler).Type) {
        if let below = try? pipeline.syncOperations.context(handlerType: handler) {
            below.close(mode: .all, promise: nil)
        } else {
            close(promise: nil)
        }
    }
}
