/// Why bytes could not be read as JSON, and where.
///
/// Two errors are equal when their codes are.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A stable name for a kind of failure, to switch on. New ones may be added.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The name as it appears in machine-readable output.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The document ends where something is still to come.
        public static let unexpectedEnd = Code(rawValue: "unexpected-end")
        /// A byte stands where it has no meaning.
        public static let unexpectedByte = Code(rawValue: "unexpected-byte")
        /// More follows after the document.
        public static let trailingBytes = Code(rawValue: "trailing-bytes")
        /// The document begins with a byte order mark.
        public static let byteOrderMark = Code(rawValue: "byte-order-mark")
        /// A string is not UTF-8.
        public static let invalidUTF8 = Code(rawValue: "invalid-utf8")
        /// A control character stands in a string without being escaped.
        public static let controlCharacter = Code(rawValue: "control-character")
        /// A backslash is followed by something that is no escape.
        public static let invalidEscape = Code(rawValue: "invalid-escape")
        /// Something begins like a number and is none.
        public static let invalidNumber = Code(rawValue: "invalid-number")
        /// An object has two members with one key.
        public static let duplicateKey = Code(rawValue: "duplicate-key")
        /// More arrays and objects are open than ``JSONValue/maximumDepth``.
        public static let tooDeep = Code(rawValue: "too-deep")
        /// A text is no ``JSONPath``.
        public static let invalidPath = Code(rawValue: "invalid-path")
    }

    /// The kind of failure.
    public let code: Code

    /// What was wrong and what to do about it, in one sentence.
    public let message: String

    /// Where the failure was noticed, in bytes from the start of the document.
    public let offset: Int

    /// The line of ``offset``, counted from 1; LF, CR and CRLF end a line.
    public let line: Int

    /// The value that was being read.
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

    /// The message, followed by the place.
    public var description: String {
        let place = path.steps.isEmpty ? "" : " at \(path.excerpt)"
        return "\(message) (line \(line), byte \(offset)\(place))"
    }

    /// Whether both errors are of one kind.
    public static func == (left: Self, right: Self) -> Bool { left.code == right.code }

    /// Hashes the kind of failure.
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
