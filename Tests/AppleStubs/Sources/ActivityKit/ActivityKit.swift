// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple's ActivityKit as far as the sample uses it. There are no activities.
@_exported public import Foundation

public protocol ActivityAttributes: Decodable, Encodable {
    associatedtype ContentState: Decodable, Encodable, Hashable
}

public class Activity<Attributes: ActivityAttributes>: Identifiable {
    public struct PushTokenUpdates: AsyncSequence {
        public typealias Element = Data

        public struct Iterator: AsyncIteratorProtocol {
            public mutating func next() async -> Data? { nil }
        }

        public func makeAsyncIterator() -> Iterator { Iterator() }
    }

    public struct ActivityUpdates: AsyncSequence {
        public typealias Element = Activity<Attributes>

        public struct Iterator: AsyncIteratorProtocol {
            public mutating func next() async -> Activity<Attributes>? { nil }
        }

        public func makeAsyncIterator() -> Iterator { Iterator() }
    }

    public let id = ""
    public var pushToken: Data? { nil }
    public var pushTokenUpdates: PushTokenUpdates { PushTokenUpdates() }

    public static var activities: [Activity<Attributes>] { [] }
    public static var activityUpdates: ActivityUpdates { ActivityUpdates() }
    public static var pushToStartToken: Data? { nil }
    public static var pushToStartTokenUpdates: PushTokenUpdates { PushTokenUpdates() }
}
