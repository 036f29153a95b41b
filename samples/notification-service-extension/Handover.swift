import Foundation
import UserNotifications

/// One notification on its way to the system: handed over once, with a picture or without, whoever comes first.
final class Handover: @unchecked Sendable {
    // The handler is used under the lock alone, and nothing changes the content: so the class is safe to share.
    private let lock = NSLock()
    private let content: UNNotificationContent
    private var handler: ((UNNotificationContent) -> Void)?

    /// Keeps the notification as it was sent.
    init(of content: UNNotificationContent, to handler: @escaping (UNNotificationContent) -> Void) {
        self.content = content
        self.handler = handler
    }

    /// Whether nobody has handed it over yet.
    var isOpen: Bool { lock.withLock { handler != nil } }

    /// Hands over the notification, with the picture where one is given and can be attached.
    ///
    /// - Returns: Whether the picture was taken; where it was not, the file is the caller's to remove.
    @discardableResult
    func finish(attaching picture: URL? = nil) -> Bool {
        // Outside the lock: the system looks at the file, and time that runs out meanwhile must not wait for it.
        let better = picture.flatMap { isOpen ? content.attaching($0) : nil }
        let handler = lock.withLock {
            defer { self.handler = nil }
            return self.handler
        }
        // Outside the lock too: the system may do what it likes in there.
        handler?(better ?? content)
        return handler != nil && better != nil
    }
}

extension UNNotificationContent {
    /// A copy with a picture; `nil` where the system refuses the file.
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

    /// Takes note of a notification.
    func insert(_ handover: Handover) { lock.withLock { handovers.append(handover) } }

    /// Forgets a notification that was handed over.
    func remove(_ handover: Handover) { lock.withLock { handovers.removeAll { $0 === handover } } }

    /// Hands all of them over as they were sent.
    func finishAll() {
        let all = lock.withLock {
            defer { handovers = [] }
            return handovers
        }
        for handover in all { handover.finish() }
    }
}
