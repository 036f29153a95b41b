public import Diagnostics

/// The reason why bytes could not be read as JSON, and the position.
///
/// Two errors are equal if their codes are.
public struct JSONError: CodedError {
    /// A stable name for a kind of failure. Later versions may add codes.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The name as it appears in machine-readable output.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The document ends too early.
        public static let unexpectedEnd = Code(rawValue: "unexpected-end")
        /// A byte is not allowed at its position.
        public static let unexpectedByte = Code(rawValue: "unexpected-byte")
        /// Bytes follow after the document.
        public static let trailingBytes = Code(rawValue: "trailing-bytes")
        /// The document begins with a byte order mark.
        public static let byteOrderMark = Code(rawValue: "byte-order-mark")
        /// A string is not valid UTF-8.
        public static let invalidUTF8 = Code(rawValue: "invalid-utf8")
        /// A string contains a control character that is not escaped.
        public static let controlCharacter = Code(rawValue: "control-character")
        /// A backslash does not begin an escape.
        public static let invalidEscape = Code(rawValue: "invalid-escape")
        /// A number breaks the grammar.
        public static let invalidNumber = Code(rawValue: "invalid-number")
        /// An object has two members with one key.
        public static let duplicateKey = Code(rawValue: "duplicate-key")
        /// More arrays and objects are nested than ``JSONValue/maximumDepth``.
        public static let tooDeep = Code(rawValue: "too-deep")
        /// The document, or a part of it, has more bytes than can be read.
        public static let tooLarge = Code(rawValue: "too-large")
        /// A text is not a ``JSONPath``.
        public static let invalidPath = Code(rawValue: "invalid-path")
    }

    /// The kind of failure.
    public let code: Code

    /// A sentence that names the fault and a remedy.
    public let message: String

    /// The position of the failure, in bytes from the start of the document.
    public let offset: Int

    /// The line of ``offset``, counted from 1. LF, CR and CRLF end a line.
    public let line: Int

    /// The path of the value that was being read.
    public let path: JSONPath

    init(_ code: Code, _ message: String, offset: Int, in bytes: [UInt8], path: JSONPath) {
        self.code = code
        self.message = message
        self.offset = offset
        self.path = path
        let newline = UInt8(ascii: "\n")
        let carriageReturn = UInt8(ascii: "\r")
        let before = bytes.prefix(offset)
        line = before.indices.reduce(1) { line, index in
            let ends =
                before[index] == newline
                || before[index] == carriageReturn && (index + 1 >= bytes.count || bytes[index + 1] != newline)
            return ends ? line + 1 : line
        }
    }

    /// The message, followed by the position.
    public var description: String {
        "\(message) (line \(line), byte \(offset)\(path.steps.isEmpty ? "" : " at \(path.excerpt)"))"
    }
}
