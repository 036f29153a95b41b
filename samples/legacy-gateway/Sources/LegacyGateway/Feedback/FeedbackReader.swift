import LegacyFrames
import NIOCore
import NIOPosix
import NIOSSL
import PushChartDiagnostics

/// Reads all tuples of a feedback service.
public enum FeedbackReader {
    /// The tuples of a feedback service.
    public struct Result: Sendable {
        /// The complete tuples.
        public let tuples: [FeedbackTuple]
        /// The reason why the list may be incomplete; `nil` if it is complete.
        public let error: PushChartError?
    }

    /// Connects, and reads until the service closes.
    ///
    /// - Parameters:
    ///   - host: The name or address of the service.
    ///   - serverName: The required name in the certificate of the service.
    ///   - limit: The maximum number of tuples, after which the connection is closed.
    ///   - timeout: The time limit of connecting and reading.
    public static func read(
        host: String = "127.0.0.1",
        port: Int,
        tls: NIOSSLContext,
        serverName: String,
        on eventLoop: any EventLoop,
        limit: Int = 1_000_000,
        timeout: TimeAmount = .seconds(30)
    ) async throws -> Result {
        let answer = eventLoop.makePromise(of: Result.self)
        do {
            let channel = try await ClientBootstrap(group: eventLoop)
                .connectTimeout(timeout)
                .channelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try channel.pipeline.syncOperations.addHandlers([
                            NIOSSLClientHandler(context: tls, serverHostname: serverName),
                            FeedbackHandler(answer, limit: limit),
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

private final class FeedbackHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let answer: EventLoopPromise<FeedbackReader.Result>
    private let limit: Int
    private var decoder = FeedbackDecoder()
    private var tuples: [FeedbackTuple] = []
    private var isOver = false

    init(_ answer: EventLoopPromise<FeedbackReader.Result>, limit: Int) {
        self.answer = answer
        self.limit = limit
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isOver else { return }
        decoder.append(unwrapInboundIn(data).readableBytesView)
        do throws(PushChartError) {
            while tuples.count < limit, let tuple = try decoder.nextCompleteRecord() { tuples.append(tuple) }
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
        var error: PushChartError?
        do throws(PushChartError) { try decoder.finishStream() } catch let failure { error = failure }
        answer.succeed(FeedbackReader.Result(tuples: tuples, error: error))
    }
}
