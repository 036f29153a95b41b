/// A preview that is not what it should be.
///
/// Two failures are equal when their codes are.
public struct PreviewFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// A stable name of what happened, to switch on. New ones may be added.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The name as it appears in reports.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The pictures differ by more than the tolerance.
        public static let different = Code(rawValue: "different")
        /// The pictures are not of one size.
        public static let sizeMismatch = Code(rawValue: "size-mismatch")
        /// All pixels are ignored.
        public static let nothingToCompare = Code(rawValue: "nothing-to-compare")
        /// There is no reference, and none is to be recorded.
        public static let missingReference = Code(rawValue: "missing-reference")
        /// The reference is there, and no picture that can be read.
        public static let unreadableReference = Code(rawValue: "unreadable-reference")
        /// The picture was made the reference just now, and nobody has looked at it yet.
        public static let recorded = Code(rawValue: "recorded")
        /// There is no picture: what was to be shown is at fault, or the machine.
        public static let undrawable = Code(rawValue: "undrawable")
        /// Another picture of this run has the same reference.
        public static let nameUsedTwice = Code(rawValue: "name-used-twice")
        /// The reference, or a picture of a failure, cannot be written.
        public static let unwritable = Code(rawValue: "unwritable")
        /// The environment's `PUSHCHART_RECORD` is none of the modes.
        public static let badRecordMode = Code(rawValue: "bad-record-mode")
    }

    /// What happened.
    public let code: Code

    /// What differs, and where to look, in one line.
    public let message: String

    /// The files that tell more, by name, such as `preview.actual.png`.
    public let pictures: [(name: String, png: [UInt8])]

    init(_ code: Code, _ message: String, pictures: [(name: String, png: [UInt8])] = []) {
        self.code = code
        self.message = message
        self.pictures = pictures
    }

    /// The message.
    public var description: String { message }

    /// Whether the codes are the same.
    public static func == (left: Self, right: Self) -> Bool { left.code == right.code }

    /// Hashes the code.
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
