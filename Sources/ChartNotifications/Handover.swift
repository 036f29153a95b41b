internal import Foundation

/// A content that must be handed over exactly once, whoever asks first.
class Handover<Content>: @unchecked Sendable {
    private struct Pending {
        var content: Content
        var handler: ((Content) -> Void)?
    }

    private let pending: Locked<Pending>

    init(of content: Content, to handler: @escaping (Content) -> Void) {
        pending = Locked(Pending(content: content, handler: handler))
    }

    /// Whether nobody has taken the content yet.
    var isPending: Bool { pending.withLock { $0.handler != nil } }

    /// Replaces the content, such as a sealed one by the open one.
    func replacePendingContent(with content: Content) { pending.withLock { $0.content = content } }

    /// The handler, which the caller must call, and the content; `nil` if another caller has taken them.
    func take() -> (handler: (Content) -> Void, content: Content)? {
        pending.withLock { pending in
            defer { pending.handler = nil }
            return pending.handler.map { ($0, pending.content) }
        }
    }
}

/// A value that is used only under its lock. iOS 15 has no `Mutex`.
final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&value) } }
}
