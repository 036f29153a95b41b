public import JSONDocument

/// Why a payload could not be read, filled or sent.
///
/// Two errors are equal when their codes are.
public struct PayloadError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A stable name for a kind of failure, to switch on. New ones may be added.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The name as it appears in machine-readable output.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The payload is not JSON; ``PayloadError/cause`` tells more.
        public static let notJSON = Code(rawValue: "not-json")
        /// The payload is JSON but no object.
        public static let notAnObject = Code(rawValue: "not-an-object")
        /// The payload has more bytes than ``PushDocument/maximumByteCount``.
        public static let tooLarge = Code(rawValue: "too-large")
        /// The payload has no `aps`.
        public static let missingAPS = Code(rawValue: "missing-aps")
        /// The payload's `aps` is no object.
        public static let invalidAPS = Code(rawValue: "invalid-aps")
        /// The key cannot carry a chart.
        public static let reservedKey = Code(rawValue: "reserved-key")
        /// The template has a value of its own at the chart's key.
        public static let keyTaken = Code(rawValue: "key-taken")
        /// The payload has no such key.
        public static let missingChart = Code(rawValue: "missing-chart")
        /// The value at the chart's key is no string.
        public static let notAString = Code(rawValue: "not-a-string")
        /// The payload leaves too little room for a chart; ``PayloadError/bytesMissing`` tells how little.
        public static let overBudget = Code(rawValue: "over-budget")
        /// The text names no limit.
        public static let unknownLimit = Code(rawValue: "unknown-limit")
        /// The reserve is negative, or leaves nothing of the limit.
        public static let badReserve = Code(rawValue: "bad-reserve")
        /// The name of a text, its weight or its floor cannot be read, or one text is named twice.
        public static let badTextField = Code(rawValue: "bad-text-field")
        /// The text does not tell who gives room.
        public static let unknownShrinkOrder = Code(rawValue: "unknown-shrink-order")
        /// The value is read by its exact spelling and must not be shortened.
        public static let untouchableText = Code(rawValue: "untouchable-text")
        /// The payload has no text at the path.
        public static let missingText = Code(rawValue: "missing-text")
        /// The payload shows nothing where the extension does not run: it has neither title nor body.
        public static let noAlert = Code(rawValue: "no-alert")
    }

    /// The kind of failure.
    public let code: Code

    /// What was wrong and what to do about it, in one sentence.
    public let message: String

    /// The value that is at fault, where there is one.
    public let path: JSONPath?

    /// What the JSON reader has to say, where the payload is not JSON.
    public let cause: JSONError?

    /// How many bytes the payload has to lose, or the limit to gain, where the room was too small.
    public let bytesMissing: Int?

    /// Creates an error.
    public init(
        _ code: Code,
        _ message: String,
        path: JSONPath? = nil,
        cause: JSONError? = nil,
        bytesMissing: Int? = nil
    ) {
        self.code = code
        self.message = message
        self.path = path
        self.cause = cause
        self.bytesMissing = bytesMissing
    }

    /// The message; it names the place itself.
    public var description: String { message }

    /// Whether both errors are of one kind.
    public static func == (left: Self, right: Self) -> Bool { left.code == right.code }

    /// Hashes the kind of failure.
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension PayloadError {
    /// The error for a payload that cannot be made small enough.
    ///
    /// - Parameters:
    ///   - document: The payload, whose largest keys are named.
    ///   - missing: The bytes by which it is too large.
    ///   - reason: What has been tried.
    ///   - budget: What it would have to keep to.
    ///   - key: A key that is no part of the trouble: the chart's.
    static func overBudget(
        in document: PushDocument,
        missing: Int,
        _ reason: String,
        _ budget: PayloadBudget,
        except key: String? = nil
    ) -> PayloadError {
        let largest = document.weight.largest(3, except: key).map { "\($0.path) (\($0.byteCount))" }
        return PayloadError(
            .overBudget,
            "\(missing) \(missing == 1 ? "byte is" : "bytes are") missing: \(reason), and the limit is \(budget.words); "
                + "the largest keys are \(largest.joined(separator: ", "))",
            bytesMissing: missing
        )
    }
}
