import Foundation
import UserNotifications

/// A notification that must reach the system exactly once, with a picture or without.
final class Handover: @unchecked Sendable {
    // The handler, the content and the failure are used only under the lock. iOS 15 has no `Mutex` to check that.
    private let lock = NSLock()
    private let count: @Sendable (OpeningFailure) -> Void
    private var content: UNNotificationContent
    private var failure: OpeningFailure?
    private var handler: ((UNNotificationContent) -> Void)?

    /// Creates a handover of an unchanged notification.
    ///
    /// - Parameters:
    ///   - content: The notification.
    ///   - failure: The failure to count if the notification is handed over before it is open; `nil` if it is not
    ///     sealed.
    ///   - count: Counts a failure.
    ///   - handler: The handler of the system.
    init(
        of content: UNNotificationContent,
        failure: OpeningFailure? = nil,
        count: @escaping @Sendable (OpeningFailure) -> Void = { _ in },
        to handler: @escaping (UNNotificationContent) -> Void
    ) {
        self.content = content
        self.failure = failure
        self.count = count
        self.handler = handler
    }

    /// Whether the notification is still pending.
    var isOpen: Bool { lock.withLock { handler != nil } }

    /// Replaces a sealed notification by the open one. From now on, nothing is counted.
    func replaceContent(with content: UNNotificationContent) {
        lock.withLock { (self.content, failure) = (content, nil) }
    }

    /// Hands over the sealed notification unchanged, and counts why.
    func fail(_ failure: OpeningFailure) {
        lock.withLock { self.failure = failure }
        finish()
    }

    /// Hands over the notification, with the picture if there is one and the system can attach it.
    ///
    /// - Returns: Whether the system took the picture. If not, the caller must remove the file.
    @discardableResult
    func finish(attaching picture: URL? = nil) -> Bool {
        // Outside the lock, because the system reads the file, and an expiring service must not wait for it.
        let pending = lock.withLock { self.handler == nil ? nil : self.content }
        let better = picture.flatMap { pending?.attaching($0) }
        let (handler, content, failure) = lock.withLock {
            defer { self.handler = nil }
            return (self.handler, self.content, self.failure)
        }
        guard let handler else { return false }
        // Outside the lock, because the handler of the system may take any time. The process can end after it.
        if let failure { count(failure) }
        handler(better ?? content)
        return better != nil
    }
}

extension UNNotificationContent {
    /// A copy with a picture, or `nil` if the system refuses the file.
    fileprivate func attaching(_ picture: URL) -> UNNotificationContent? {
        guard let copy = mutableCopy() as? UNMutableNotificationContent,
            let attachment = try? UNNotificationAttachment(identifier: "chart", url: picture, options: nil)
        else { return nil }
        copy.attachments = [attachment]
        return copy
    }
}

/// The notifications that a service has not handed over yet.
final class OpenHandovers: @unchecked Sendable {
    // The array is used only under the lock. iOS 15 has no `Mutex`, which the compiler would check.
    private let lock = NSLock()
    private var handovers: [Handover] = []

    /// Adds a notification.
    func insert(_ handover: Handover) { lock.withLock { handovers.append(handover) } }

    /// Removes a notification that was handed over.
    func remove(_ handover: Handover) { lock.withLock { handovers.removeAll { $0 === handover } } }

    /// Hands over all notifications unchanged.
    func finishAll() {
        let all = lock.withLock {
            defer { handovers = [] }
            return handovers
        }
        for handover in all { handover.finish() }
    }
}
