import Foundation
import UserNotifications

/// A notification that must reach the system exactly once, with a picture or without.
final class Handover: @unchecked Sendable {
    // The handler is used only under the lock, and the content never changes. So the class is safe to share.
    private let lock = NSLock()
    private let content: UNNotificationContent
    private var handler: ((UNNotificationContent) -> Void)?

    /// Creates a handover of an unchanged notification.
    init(of content: UNNotificationContent, to handler: @escaping (UNNotificationContent) -> Void) {
        self.content = content
        self.handler = handler
    }

    /// Whether the notification is still pending.
    var isOpen: Bool { lock.withLock { handler != nil } }

    /// Hands over the notification, with the picture if there is one and the system can attach it.
    ///
    /// - Returns: Whether the system took the picture. If not, the caller must remove the file.
    @discardableResult
    func finish(attaching picture: URL? = nil) -> Bool {
        // Outside the lock, because the system reads the file, and an expiring service must not wait for it.
        let better = picture.flatMap { isOpen ? content.attaching($0) : nil }
        let handler = lock.withLock {
            defer { self.handler = nil }
            return self.handler
        }
        // Outside the lock, because the handler of the system may take any time.
        handler?(better ?? content)
        return handler != nil && better != nil
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
