import JSONDocument

/// Why a style file was refused, and where.
///
/// Two errors are equal when their codes are.
public struct StyleError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A stable name for a kind of failure, to switch on. New ones may be added.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The name as it appears in machine-readable output.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The file is not JSON.
        public static let notJSON = Code(rawValue: "style-not-json")
        /// An object has a key that no style knows.
        public static let unknownKey = Code(rawValue: "style-unknown-key")
        /// An object lacks a key it needs.
        public static let missingKey = Code(rawValue: "style-missing-key")
        /// A value is of another type than its key asks for.
        public static let wrongType = Code(rawValue: "style-wrong-type")
        /// A number or a count lies outside its range.
        public static let outOfRange = Code(rawValue: "style-out-of-range")
        /// A text is none of those its key takes.
        public static let invalidValue = Code(rawValue: "style-invalid-value")
        /// DGCharts has the property, and this renderer does not draw it yet.
        public static let notSupported = Code(rawValue: "style-not-supported")
    }

    /// The kind of failure.
    public let code: Code

    /// What was wrong and what to do about it, in one sentence.
    public let message: String

    /// The way to the value that was refused, such as `dataSet[1].colors`; empty for the file as a whole.
    public let path: String

    init(_ code: Code, _ message: String, at path: JSONPath) {
        self.code = code
        self.message = message
        self.path = path.description
    }

    /// The path, followed by the message.
    public var description: String { path.isEmpty ? message : "\(path): \(message)" }

    /// Whether both errors are of one kind.
    public static func == (left: Self, right: Self) -> Bool { left.code == right.code }

    /// Hashes the kind of failure.
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
