public import JSONDocument

/// Something in a payload, or in the headers sent with it, that will not work as meant.
public struct LintFinding: Hashable, Sendable {
    /// A stable name for a kind of finding. New ones may be added.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The name as it appears in machine-readable output.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// What comes of it.
    public enum Effect: String, Hashable, Sendable {
        /// APNs or the simulator does not take the push.
        case refused
        /// The push arrives, and this part of it does nothing.
        case ignored
    }

    /// The kind of finding.
    public let code: Code

    /// What comes of it.
    public let effect: Effect

    /// The value that is at fault; `nil` for the payload as a whole and for headers.
    public let path: JSONPath?

    /// The header that is at fault.
    public let header: String?

    /// What is wrong and what to do about it, in one sentence.
    public let message: String

    /// The reason that APNs gives in its reply, such as `PayloadTooLarge`, where it gives one.
    public let reason: String?

    init(
        _ code: Code,
        _ effect: Effect,
        _ message: String,
        path: JSONPath? = nil,
        header: String? = nil,
        reason: String? = nil
    ) {
        self.code = code
        self.effect = effect
        self.message = message
        self.path = path
        self.header = header
        self.reason = reason
    }
}

extension LintFinding.Code {
    /// There are no bytes, or no members.
    public static let empty = Self(rawValue: "empty")
    /// The payload has more bytes than the limit.
    public static let tooLarge = Self(rawValue: "too-large")
    /// The payload is JSON, but no object.
    public static let notAnObject = Self(rawValue: "not-an-object")
    /// An object has one key twice; readers disagree on which one counts.
    public static let duplicateKey = Self(rawValue: "duplicate-key")
    /// The payload has no `aps`.
    public static let missingAPS = Self(rawValue: "missing-aps")
    /// What belongs at the top level or into `aps` stands elsewhere.
    public static let misplaced = Self(rawValue: "misplaced")
    /// A key is nearly one that is known.
    public static let misspelledKey = Self(rawValue: "misspelled-key")
    /// A value is of the wrong kind.
    public static let wrongType = Self(rawValue: "wrong-type")
    /// A value is of the right kind and out of its range.
    public static let outOfRange = Self(rawValue: "out-of-range")
    /// There is a chart and no `mutable-content`, so that no extension draws it.
    public static let missingMutableContent = Self(rawValue: "missing-mutable-content")
    /// `mutable-content` is not the number 1.
    public static let badMutableContent = Self(rawValue: "bad-mutable-content")
    /// There is neither title nor body, so that no extension runs.
    public static let noAlert = Self(rawValue: "no-alert")
    /// A text of the alert holds a placeholder such as `{last}` that nobody has filled.
    public static let unfilledPlaceholder = Self(rawValue: "unfilled-placeholder")
    /// A text of the alert holds half a surrogate pair, which is no Unicode.
    public static let loneSurrogate = Self(rawValue: "lone-surrogate")
    /// The chart is no string, or does not decode.
    public static let badChart = Self(rawValue: "bad-chart")
    /// A header does not exist, or stands twice.
    public static let badHeader = Self(rawValue: "bad-header")
    /// `apns-collapse-id` is too long.
    public static let badCollapseID = Self(rawValue: "bad-collapse-id")
    /// `apns-priority` is none, or does not go with the push type.
    public static let badPriority = Self(rawValue: "bad-priority")
    /// `apns-push-type` is none.
    public static let badPushType = Self(rawValue: "bad-push-type")
    /// `apns-expiration` is no number of seconds.
    public static let badExpiration = Self(rawValue: "bad-expiration")
    /// `apns-id` is no UUID.
    public static let badMessageID = Self(rawValue: "bad-message-id")
    /// `apns-topic` is empty, or does not go with the push type.
    public static let badTopic = Self(rawValue: "bad-topic")
    /// The push type never shows what the payload holds.
    public static let badContent = Self(rawValue: "bad-content")
}
