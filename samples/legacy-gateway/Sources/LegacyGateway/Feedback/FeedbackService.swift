import LegacyFrames
import NIOCore
import NIOPosix
import NIOSSL
import NIOTLS

/// A feedback service on loopback: sends its tuples to each client, and closes.
public final class FeedbackService: Sendable {
    private let eventLoop: any EventLoop
    private let tls: NIOSSLContext
    private let bytes: [UInt8]

    /// Creates a service.
    ///
    /// - Parameter truncatedAt: The offset in bytes at which it closes early; `nil` for the whole list.
    public init(on eventLoop: any EventLoop, tls: NIOSSLContext, tuples: [FeedbackTuple], truncatedAt: Int? = nil) {
        self.eventLoop = eventLoop
        self.tls = tls
        let bytes = tuples.flatMap(\.bytes)
        self.bytes = truncatedAt.map { Array(bytes.prefix($0)) } ?? bytes
    }

    /// Listens on loopback. The address of the channel has the port.
    public func start() async throws -> any Channel {
        let tls = tls
        let bytes = bytes
        return try await ServerBootstrap(group: eventLoop)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandlers([
                        NIOSSLServerHandler(context: tls), FeedbackWriter(bytes),
                    ])
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
    }
}

private final class FeedbackWriter: ChannelInboundHandler {
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
