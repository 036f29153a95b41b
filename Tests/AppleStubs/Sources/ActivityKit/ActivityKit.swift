// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple's ActivityKit as far as the sample uses it, with activities that tests start.
@_exported public import Foundation
public import Synchronization

public protocol ActivityAttributes: Decodable, Encodable {
    associatedtype ContentState: Decodable, Encodable, Hashable
}

public class Activity<Attributes: ActivityAttributes>: Identifiable {
    public struct PushTokenUpdates: AsyncSequence {
        public typealias Element = Data
        fileprivate let stream: AsyncStream<Data>

        public struct Iterator: AsyncIteratorProtocol {
            fileprivate var base: AsyncStream<Data>.Iterator
            public mutating func next() async -> Data? { await base.next() }
        }

        public func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator()) }
    }

    public struct ActivityUpdates: AsyncSequence {
        public typealias Element = Activity<Attributes>
        fileprivate let stream: AsyncStream<TestActivity>

        public struct Iterator: AsyncIteratorProtocol {
            fileprivate var base: AsyncStream<TestActivity>.Iterator
            public mutating func next() async -> Activity<Attributes>? { await base.next().map { Activity($0) } }
        }

        public func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator()) }
    }

    public let id: String
    public var pushToken: Data? { test.token }
    public var pushTokenUpdates: PushTokenUpdates { PushTokenUpdates(stream: .of(test.laterTokens)) }

    public static var activities: [Activity<Attributes>] {
        TestActivities.current.withLock { $0.running + $0.started }.map { Activity($0) }
    }
    public static var activityUpdates: ActivityUpdates {
        // As on a phone, the sequence can repeat activities that run already.
        ActivityUpdates(stream: .of(TestActivities.current.withLock { $0.running + $0.started }))
    }
    public static var pushToStartToken: Data? { TestActivities.current.withLock(\.startToken) }
    public static var pushToStartTokenUpdates: PushTokenUpdates {
        PushTokenUpdates(stream: .of(TestActivities.current.withLock(\.laterStartTokens)))
    }

    private let test: TestActivity

    private init(_ test: TestActivity) {
        self.test = test
        id = test.id
    }
}

/// An activity of a test with its tokens.
public struct TestActivity: Sendable {
    let id: String
    let token: Data?
    let laterTokens: [Data]

    public init(id: String, token: Data?, laterTokens: [Data]) {
        self.id = id
        self.token = token
        self.laterTokens = laterTokens
    }
}

/// The activities and tokens of the phone in a test.
public struct TestActivities: Sendable {
    public static let current = Mutex(TestActivities())

    public var startToken: Data?
    public var laterStartTokens: [Data] = []
    public var running: [TestActivity] = []
    public var started: [TestActivity] = []

    public init() {}
}

extension AsyncStream where Element: Sendable {
    /// A stream that ends after its elements.
    fileprivate static func of(_ elements: [Element]) -> AsyncStream {
        AsyncStream { continuation in
            for element in elements { continuation.yield(element) }
            continuation.finish()
        }
    }
}
