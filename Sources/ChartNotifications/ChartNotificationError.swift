internal import ChartPainting

/// The reason why a notification has no chart. Errors with the same code are equal.
///
/// Other reasons are the errors of the decoder (`SeriesError`), of the painter and of the file system.
public struct ChartNotificationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A stable code for a kind of failure. New codes may be added.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The code as text.
        public let rawValue: String

        /// Creates a code.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The time of the extension, or the time limit of a call, ran out before the picture was attached.
        public static let outOfTime = Code(rawValue: "notification-out-of-time")
        /// There is no memory for the bitmap, or no space for the picture on the disk.
        public static let noPicture = Code(rawValue: "notification-no-picture")
        /// The system did not take the picture as an attachment.
        public static let refusedAttachment = Code(rawValue: "notification-refused-attachment")
    }

    /// The kind of failure.
    public let code: Code

    init(_ code: Code) { self.code = code }

    /// The problem and its effect.
    public var description: String {
        switch code {
        case .outOfTime: "the time ran out before the chart was drawn; the notification is shown without it"
        case .noPicture: "the phone has too little memory or disk space for the picture of the chart"
        default: "the system refused the picture of the chart"
        }
    }
}

extension ChartNotificationError: PublicError {}
