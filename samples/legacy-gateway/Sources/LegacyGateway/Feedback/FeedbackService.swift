import LegacyFrames
import NIOCore
import NIOPosix
import NIOSSL
import NIOTLS

/// A feedback service on loopback: tells its tuples to whoever connects, and closes.
public final class FeedbackService: Sendable {
    private let eventLoop: any EventLoop
    private let tls: NIOSSLContext
    private let bytes: [UInt8]

    /// Creates a service.
    ///
    /// - Parameter cut: Where it closes early, in bytes from the start; `nil` for the whole list.
    public init(on eventLoop: any EventLoop, tls: NIOSSLContext, tuples: [FeedbackTuple], cut: Int? = nil) {
        self.eventLoop = eventLoop
        self.tls = tls
        let bytes = tuples.flatMap(\.bytes)
        self.bytes = cut.map { Array(bytes.prefix($0)) } ?? bytes
    }

    /// Listens on loopback; the port is that of the channel's address.
    public func start() async throws -> any Channel {
        let tls = tls
        let bytes = bytes
        return try await ServerBootstrap(group: eventLoop)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandlers([
                        NIOSSLServerHandler(context: tls), FeedbackTeller(bytes),
                    ])
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
    }
}

private final class FeedbackTeller: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard case .handshakeCompleted? = event as? TLSUserEvent else { return }
        let channel = context.channel
        channel.writeAndFlush(ByteBuffer(bytes: bytes)).whenComplete { _ in channel.close(promise: nil) }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
