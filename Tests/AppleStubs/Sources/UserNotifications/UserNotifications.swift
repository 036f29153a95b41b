// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple's UserNotifications as far as the sample uses it.
public import Foundation

open class UNNotificationContent: NSObject, NSCopying {
    public fileprivate(set) var testTitle = ""
    fileprivate var testSubtitle = ""
    fileprivate var testBody = ""
    public fileprivate(set) var testUserInfo: [AnyHashable: Any] = [:]
    fileprivate var testAttachments: [UNNotificationAttachment] = []

    open var title: String { testTitle }
    open var subtitle: String { testSubtitle }
    open var body: String { testBody }
    open var userInfo: [AnyHashable: Any] { testUserInfo }
    open var attachments: [UNNotificationAttachment] { testAttachments }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func mutableCopy() -> Any {
        let copy = UNMutableNotificationContent()
        copy.testTitle = testTitle
        copy.testSubtitle = testSubtitle
        copy.testBody = testBody
        copy.testUserInfo = testUserInfo
        copy.testAttachments = testAttachments
        return copy
    }
}

open class UNMutableNotificationContent: UNNotificationContent {
    /// For the examples of the docs.
    open var threadIdentifier = ""
    open override var title: String {
        get { testTitle }
        set { testTitle = newValue }
    }
    open override var subtitle: String {
        get { testSubtitle }
        set { testSubtitle = newValue }
    }
    open override var body: String {
        get { testBody }
        set { testBody = newValue }
    }
    open override var userInfo: [AnyHashable: Any] {
        get { testUserInfo }
        set { testUserInfo = newValue }
    }
    open override var attachments: [UNNotificationAttachment] {
        get { testAttachments }
        set { testAttachments = newValue }
    }
}

open class UNNotificationRequest: NSObject {
    public let identifier: String
    public let content: UNNotificationContent

    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        self.identifier = identifier
        self.content = content
    }
}

open class UNNotificationTrigger: NSObject {}

public let UNNotificationAttachmentOptionsThumbnailClippingRectKey =
    "UNNotificationAttachmentOptionsThumbnailClippingRectKey"

open class UNNotificationAttachment: NSObject {
    public let identifier: String
    public let url: URL
    /// The part of the picture that the collapsed notification shows.
    public let testThumbnailClippingRect: CGRect?

    /// Refuses files other than PNG, as the system does.
    public init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
        let bytes = try Data(contentsOf: url)
        guard url.pathExtension == "png", bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else {
            throw CocoaError(.fileReadCorruptFile)
        }
        self.identifier = identifier
        self.url = url
        let rect = options?[UNNotificationAttachmentOptionsThumbnailClippingRectKey] as? [String: Any]
        testThumbnailClippingRect = rect.flatMap { rect in
            let sides = ["X", "Y", "Width", "Height"].compactMap { rect[$0] as? CGFloat }
            return sides.count == 4 ? CGRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3]) : nil
        }
    }
}

open class UNNotificationServiceExtension: NSObject {
    open func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {}

    open func serviceExtensionTimeWillExpire() {}
}

/// For the examples of the docs.
open class UNNotificationCategory: NSObject, @unchecked Sendable {
    public init(
        identifier: String,
        actions: [UNNotificationAction],
        intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String,
        options: UNNotificationCategoryOptions = []
    ) {}

    public init(
        identifier: String,
        actions: [UNNotificationAction],
        intentIdentifiers: [String],
        options: UNNotificationCategoryOptions = []
    ) {}
}

open class UNNotificationAction: NSObject, @unchecked Sendable {}

public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 4)
    public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 8)
}

public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let badge = UNAuthorizationOptions(rawValue: 1)
    public static let sound = UNAuthorizationOptions(rawValue: 2)
    public static let alert = UNAuthorizationOptions(rawValue: 4)
}

open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    open class func current() -> UNUserNotificationCenter { UNUserNotificationCenter() }

    open weak var delegate: (any UNUserNotificationCenterDelegate)?

    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {}

    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { true }
}

open class UNNotification: NSObject {
    public let request: UNNotificationRequest

    public init(testRequest request: UNNotificationRequest) { self.request = request }
}

open class UNNotificationResponse: NSObject {
    public let notification: UNNotification

    public init(testNotification notification: UNNotification) { self.notification = notification }
}

public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let list = UNNotificationPresentationOptions(rawValue: 8)
    public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

public protocol UNUserNotificationCenterDelegate: AnyObject {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    )
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    )
}
