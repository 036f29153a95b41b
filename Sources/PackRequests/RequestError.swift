public import Diagnostics
import JSONDocument
import PushPayload
import SealedFormat

/// The reason why a request is refused.
///
/// Errors with the same code are equal.
public struct RequestError: CodedError {
    /// A stable code for a kind of failure. New codes may be added.
    ///
    /// A value that a library refuses has the code of the library, such as `unknown-transport` or `bad-key`.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The code as it appears in answers.
        public let rawValue: String

        /// Creates a code.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The request is not JSON.
        public static let notJSON = Code(rawValue: "not-json")
        /// A member of the request is missing, unknown, or of the wrong type.
        public static let badRequest = Code(rawValue: "bad-request")
        /// The request has too many bytes beside the points.
        public static let tooLarge = Code(rawValue: "too-large")
        /// The request has too many points.
        public static let tooManyPoints = Code(rawValue: "too-many-points")
        /// The path of the chart is not a path.
        public static let badPath = Code(rawValue: "bad-path")
        /// An option is out of its range.
        public static let outOfRange = Code(rawValue: "out-of-range")
        /// An end of the window is a date on an axis of numbers, or no time of the years 1 to 9999.
        public static let windowTimes = Code(rawValue: "window-times")
        /// The window of the x axis has no length.
        public static let emptyWindow = Code(rawValue: "empty-window")
        /// The style is a path, and must be a name.
        public static let badStyleName = Code(rawValue: "bad-style-name")
        /// An exact chart cannot have a tolerance.
        public static let exactAndTolerance = Code(rawValue: "exact-and-tolerance")
        /// A level lacks its name or its number, or the reference level is given twice.
        public static let badLevel = Code(rawValue: "bad-level")
        /// There are more colors than series.
        public static let colorCount = Code(rawValue: "color-count")
        /// Padding and age need a key.
        public static let noSealKey = Code(rawValue: "no-seal-key")
        /// The payload is sealed already.
        public static let sealed = Code(rawValue: "sealed")
        /// A part of the payload that should be sealed would be sent in the clear.
        public static let unsealed = Code(rawValue: "unsealed")
        /// The payload would look like an error answer.
        public static let ambiguousPayload = Code(rawValue: "ambiguous-payload")
    }

    /// The kind of failure.
    public let code: Code

    /// The problem and its solution in one sentence, with its options as values.
    public let text: MessageText

    /// The problem and its solution in one sentence.
    public var message: String { text.description }

    /// The message.
    public var description: String { message }

    /// The message in the spelling of a reader.
    public func description(for reader: MessageReader) -> String { text.spelled(for: reader) }

    init(_ code: Code, _ text: MessageText) {
        self.code = code
        self.text = text
    }
}

extension RequestError {
    /// A request with an invalid member.
    static func badRequest(_ reason: String) -> RequestError {
        RequestError(.badRequest, "the request is invalid: \(reason)")
    }

    /// A request with an invalid member. A member of the request is an option, which each reader names in its own way.
    static func badRequest(at path: JSONPath, _ reason: String) -> RequestError {
        let place: MessageText =
            if path.steps.count == 1, case .key(let name)? = path.steps.first {
                "\(option: name)"
            } else {
                "“\(path)”"
            }
        return RequestError(.badRequest, "the request is invalid: \(place)\(reason)")
    }

    /// A value that the packer refuses.
    init(_ error: PayloadError) { self.init(Code(rawValue: error.code.rawValue), error.text) }

    /// A key that cannot be used.
    init(_ error: SealError) { self.init(Code(rawValue: error.code.rawValue), "\(error)") }
}
