import LegacyFrames
import NIOCore
import NIOPosix
import NIOSSL

/// Reads what a feedback service tells, to the end.
public enum FeedbackReader {
    /// What was told, and whether that was all.
    public struct Answer: Sendable {
        /// The tuples that came whole.
        public let tuples: [FeedbackTuple]
        /// Why the list may go on; `nil` where it came to its end.
        public let error: FrameError?
    }

    /// Connects, and reads until the service closes.
    ///
    /// - Parameters:
    ///   - host: The service's name or address; without one this machine.
    ///   - serverName: The name that the service's certificate has to hold.
    ///   - limit: The most tuples that are gathered; the connection is closed after them.
    ///   - timeout: How long it may take in all.
    public static func read(
        host: String = "127.0.0.1",
        port: Int,
        tls: NIOSSLContext,
        serverName: String,
        on eventLoop: any EventLoop,
        limit: Int = 1_000_000,
        timeout: TimeAmount = .seconds(30)
    ) async throws -> Answer {
        let answer = eventLoop.makePromise(of: Answer.self)
        do {
            let channel = try await ClientBootstrap(group: eventLoop)
                .connectTimeout(timeout)
                .channelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try channel.pipeline.syncOperations.addHandlers([
                            NIOSSLClientHandler(context: tls, serverHostname: serverName),
                            FeedbackListener(answer, limit: limit),
                        ])
                    }
                }
                .connect(host: host, port: port).get()
            let timer = eventLoop.scheduleTask(in: timeout) { channel.close(promise: nil) }
            answer.futureResult.whenComplete { _ in timer.cancel() }
        } catch {
            answer.fail(error)
        }
        return try await answer.futureResult.get()
    }
}

private final class FeedbackListener: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let answer: EventLoopPromise<FeedbackReader.Answer>
    private let limit: Int
    private var decoder = FeedbackDecoder()
    private var tuples: [FeedbackTuple] = []
    private var isOver = false

    init(_ answer: EventLoopPromise<FeedbackReader.Answer>, limit: Int) {
        self.answer = answer
        self.limit = limit
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isOver else { return }
        decoder.append(unwrapInboundIn(data).readableBytesView)
        do throws(FrameError) {
            while tuples.count < limit, let tuple = try decoder.next() { tuples.append(tuple) }
        } catch {
            finish(context)
        }
        if tuples.count >= limit { finish(context) }
    }

    func channelInactive(context: ChannelHandlerContext) { finish(context) }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if tuples.isEmpty, !isOver {
            isOver = true
            answer.fail(error)
        }
        finish(context)
    }

    private func finish(_ context: ChannelHandlerContext) {
        context.close(promise: nil)
        guard !isOver else { return }
        isOver = true
        var error: FrameError?
        do throws(FrameError) { try decoder.finish() } catch let failure { error = failure }
        answer.succeed(FeedbackReader.Answer(tuples: tuples, error: error))
    }
}
