public import Diagnostics
public import JSONDocument
public import SealedFormat
public import SeriesCodec

/// The reason why a payload could not be read, filled or shortened.
///
/// Two errors are equal if their codes are.
public struct PayloadError: CodedError {
    /// A stable name for a kind of failure. Later versions may add codes.
    ///
    /// If a chart cannot be encoded, the code has the raw value of the `SeriesError.Code`, such as `too-many-points`.
    /// If an object cannot be sealed, it has that of the `SealError.Code`, such as `bad-seal-content`.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The name as it appears in machine-readable output.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The payload is not JSON; ``PayloadError/cause`` is ``Cause/json(_:)``.
        public static let notJSON = Code(rawValue: "not-json")
        /// The payload is JSON, but not an object.
        public static let notAnObject = Code(rawValue: "not-an-object")
        /// The payload has more bytes than ``PushDocument/maximumByteCount``.
        public static let tooLarge = Code(rawValue: "too-large")
        /// The payload has no `aps`.
        public static let missingAPS = Code(rawValue: "missing-aps")
        /// The `aps` of the payload is not an object.
        public static let invalidAPS = Code(rawValue: "invalid-aps")
        /// The payload has no `message`, which every request to FCM needs.
        public static let missingMessage = Code(rawValue: "missing-message")
        /// The `message` of the payload is not an object.
        public static let invalidMessage = Code(rawValue: "invalid-message")
        /// The payload has no object that an app's own transport needs.
        public static let missingObject = Code(rawValue: "missing-object")
        /// The value at the path of the object that an app's own transport needs is not an object.
        public static let invalidObject = Code(rawValue: "invalid-object")
        /// The key has another meaning and cannot hold a chart.
        public static let reservedKey = Code(rawValue: "reserved-key")
        /// The template has a value at the chart's path that is not a chart.
        public static let keyTaken = Code(rawValue: "key-taken")
        /// The payload has no value at the chart's path.
        public static let missingChart = Code(rawValue: "missing-chart")
        /// The value at the chart's path is not a string.
        public static let notAString = Code(rawValue: "not-a-string")
        /// The payload exceeds its byte budget; ``PayloadError/bytesMissing`` says by how much.
        public static let overBudget = Code(rawValue: "over-budget")
        /// No limit has this name.
        public static let unknownLimit = Code(rawValue: "unknown-limit")
        /// No transport has this name.
        public static let unknownTransport = Code(rawValue: "unknown-transport")
        /// No dialect has this name.
        public static let unknownEncoder = Code(rawValue: "unknown-encoder")
        /// No text boundary has this name.
        public static let unknownCut = Code(rawValue: "unknown-cut")
        /// No shrink order has this name.
        public static let unknownShrinkOrder = Code(rawValue: "unknown-shrink-order")
        /// No kind of kept samples has this name.
        public static let unknownSamples = Code(rawValue: "unknown-samples")
        /// The reserve is negative, or not below the limit.
        public static let badReserve = Code(rawValue: "bad-reserve")
        /// A setting is out of its range.
        public static let outOfRange = Code(rawValue: "out-of-range")
        /// The path, weight or minimum length of a text is invalid, or one text is named twice.
        public static let badTextField = Code(rawValue: "bad-text-field")
        /// The name of a part is invalid, or a part and its placeholders do not match.
        public static let badPart = Code(rawValue: "bad-part")
        /// A level has the name of a figure or a part.
        public static let badLevel = Code(rawValue: "bad-level")
        /// The value is matched by its exact spelling and must not be shortened.
        public static let untouchableText = Code(rawValue: "untouchable-text")
        /// The payload has no text at the path.
        public static let missingText = Code(rawValue: "missing-text")
        /// The payload has no place for a value at the path.
        public static let unreachablePath = Code(rawValue: "unreachable-path")
        /// The payload has neither title nor body with a visible character, so it shows nothing if the extension does not run.
        public static let noAlert = Code(rawValue: "no-alert")
        /// The transport cannot carry a sealed text.
        public static let cannotSeal = Code(rawValue: "cannot-seal")
    }

    /// An error of a part of the payload.
    public enum Cause: Sendable {
        /// The payload, or the path of a text, could not be read.
        case json(JSONError)
        /// The chart cannot be encoded.
        case series(SeriesError)
        /// An object cannot be sealed.
        case seal(SealError)
    }

    /// The kind of failure.
    public let code: Code

    /// A sentence that names the fault and a remedy, with its options as values.
    public let text: MessageText

    /// A sentence that names the fault and a remedy.
    public var message: String { text.description }

    /// The path of the invalid value, if there is one.
    public let path: JSONPath?

    /// The underlying error, if there is one.
    public let cause: Cause?

    /// The number of bytes by which the payload exceeds its budget.
    public let bytesMissing: Int?

    /// Creates an error.
    public init(
        _ code: Code,
        _ message: String,
        path: JSONPath? = nil,
        cause: Cause? = nil,
        bytesMissing: Int? = nil
    ) {
        self.init(code, text: MessageText(message), path: path, cause: cause, bytesMissing: bytesMissing)
    }

    /// Creates an error whose message names options.
    package init(
        _ code: Code,
        text: MessageText,
        path: JSONPath? = nil,
        cause: Cause? = nil,
        bytesMissing: Int? = nil
    ) {
        self.code = code
        self.text = text
        self.path = path
        self.cause = cause
        self.bytesMissing = bytesMissing
    }

    /// Creates the error for a chart that cannot be encoded.
    init(encoding error: SeriesError) {
        self.init(Code(rawValue: error.code.rawValue), error.description, cause: .series(error))
    }

    /// Creates the error for an object that cannot be sealed.
    init(sealing error: SealError, at path: JSONPath) {
        self.init(Code(rawValue: error.code.rawValue), "\(path): \(error)", path: path, cause: .seal(error))
    }

    /// The message, which includes the path.
    public var description: String { message }

    /// The message in the spelling of a reader.
    public func description(for reader: MessageReader) -> String { text.spelled(for: reader) }
}
