public import Diagnostics
package import JSONDocument

/// The reason why a style file is refused, and the path of the value.
///
/// Errors with the same code are equal.
public struct StyleError: CodedError {
    /// A stable code for a kind of failure. New codes may be added.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The code as it appears in machine-readable output.
        public let rawValue: String

        /// Creates a code.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The file is not JSON.
        public static let notJSON = Code(rawValue: "style-not-json")
        /// An object has an unknown key.
        public static let unknownKey = Code(rawValue: "style-unknown-key")
        /// An object has no value for a required key.
        public static let missingKey = Code(rawValue: "style-missing-key")
        /// A value has the wrong type for its key.
        public static let wrongType = Code(rawValue: "style-wrong-type")
        /// A number, a length or a count is out of range.
        public static let outOfRange = Code(rawValue: "style-out-of-range")
        /// A string or a combination of values is invalid for its key.
        public static let invalidValue = Code(rawValue: "style-invalid-value")
        /// DGCharts has the property, but this renderer does not draw it.
        public static let notSupported = Code(rawValue: "style-not-supported")
    }

    /// The kind of failure.
    public let code: Code

    /// The problem and its solution in one sentence.
    public let message: String

    /// The path of the refused value, such as `dataSet[1].colors`; empty for the whole file.
    public let path: String

    init(_ code: Code, _ message: String, at path: JSONPath) {
        self.init(code, message, path: path.description)
    }

    init(_ code: Code, _ message: String, path: String) {
        self.code = code
        self.message = message
        self.path = path
    }

    /// The path, followed by the message.
    public var description: String { path.isEmpty ? message : "\(path): \(message)" }
}

extension StyleError: KeyTableError {
    package init(_ fault: KeyFault, at path: JSONPath) {
        let code: Code =
            switch fault {
            case .unknownKey: .unknownKey
            case .missingKey: .missingKey
            case .wrongType: .wrongType
            case .numberOutOfRange, .wrongCount, .textTooLong: .outOfRange
            case .unpairedSurrogate, .unknownName: .invalidValue
            }
        self.init(code, fault.message, at: path)
    }
}
