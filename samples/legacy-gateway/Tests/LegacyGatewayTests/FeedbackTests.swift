import LegacyFrames
import LegacyGateway
import LoopbackRun
import NIOCore
import NIOPosix
import Testing

@Suite("The feedback service on loopback", .serialized)
struct FeedbackTests {
    static func tuples(_ count: Int) throws -> [FeedbackTuple] {
        try (0..<count).map { index in
            let token = try DeviceToken(Array(repeating: UInt8(truncatingIfNeeded: index), count: 32))
            return FeedbackTuple(time: UInt32(index) * 1000, token: token)
        }
    }

    static func read(_ tuples: [FeedbackTuple], truncatedAt: Int? = nil, limit: Int = 1_000_000) async throws
        -> FeedbackReader.Result
    {
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 2)
        let service = FeedbackService(
            on: group.next(),
            tls: try authority.get().serverContext(),
            tuples: tuples,
            truncatedAt: truncatedAt
        )
        let channel = try await service.start()
        let answer = try await FeedbackReader.read(
            port: try #require(channel.localAddress?.port),
            tls: try authority.get().clientContext(),
            serverName: TestAuthority.serverName,
            on: group.next(),
            limit: limit
        )
        try await channel.close()
        try await group.shutdownGracefully()
        return answer
    }

    @Test("All tuples arrive", arguments: [0, 1, 5000])
    func whole(count: Int) async throws {
        let tuples = try Self.tuples(count)
        let answer = try await Self.read(tuples)
        #expect(answer.tuples == tuples)
        #expect(answer.error == nil)
    }

    @Test("A list that ends within a tuple is truncated")
    func truncated() async throws {
        let tuples = try Self.tuples(3)
        let answer = try await Self.read(tuples, truncatedAt: 2 * FeedbackTuple.byteCount + 7)
        #expect(answer.tuples == Array(tuples.prefix(2)))
        #expect(answer.error?.code == .truncated)
    }

    @Test("The caller limits the number of tuples")
    func limit() async throws {
        #expect(try await Self.read(Self.tuples(100), limit: 10).tuples.count == 10)
    }
}
