internal import Foundation

/// A content that must be handed over exactly once, whoever asks first.
class Handover<Content>: @unchecked Sendable {
    // Both are used only under the lock. iOS 15 has no `Mutex` to check that.
    private let lock = NSLock()
    private var content: Content
    private var handler: ((Content) -> Void)?

    /// Creates a handover of a content to a handler.
    init(of content: Content, to handler: @escaping (Content) -> Void) {
        self.content = content
        self.handler = handler
    }

    /// Whether nobody has taken the content yet.
    var isPending: Bool { lock.withLock { handler != nil } }

    /// Replaces the content, such as a sealed one by the open one.
    func replacePendingContent(with content: Content) { lock.withLock { self.content = content } }

    /// The handler, which the caller must call, and the content; `nil` if another caller has taken them.
    func take() -> (handler: (Content) -> Void, content: Content)? {
        lock.withLock {
            defer { handler = nil }
            return handler.map { ($0, content) }
        }
    }
}

/// What is not handed over yet. A service can have several at once.
final class PendingHandovers<Element: AnyObject>: @unchecked Sendable {
    // The array is used only under the lock.
    private let lock = NSLock()
    private var elements: [Element] = []

    /// Adds an element.
    func insert(_ element: Element) { lock.withLock { elements.append(element) } }

    /// Removes an element that was handed over.
    func remove(_ element: Element) { lock.withLock { elements.removeAll { $0 === element } } }

    /// Removes all elements, which the caller must hand over.
    func takeAll() -> [Element] {
        lock.withLock {
            defer { elements = [] }
            return elements
        }
    }
}

/// The answer of a completion handler, for a task that awaits it. A content is not `Sendable`, so it stays here.
final class CompletionHandlerContinuation<Content>: @unchecked Sendable {
    // Both are used only under the lock.
    private let lock = NSLock()
    private var continuation: CheckedContinuation<Void, Never>?
    private var answer: Content?

    /// The answer; `nil` before it has come.
    var content: Content? { lock.withLock { answer } }

    /// Takes the answer, and resumes the task.
    func resume(returning content: Content) {
        let waiting = lock.withLock {
            answer = content
            defer { continuation = nil }
            return continuation
        }
        waiting?.resume()
    }

    /// Resumes a task when the answer has come.
    func await(with continuation: CheckedContinuation<Void, Never>) {
        let isAnswered = lock.withLock {
            if answer == nil { self.continuation = continuation }
            return answer != nil
        }
        if isAnswered { continuation.resume() }
    }
}
