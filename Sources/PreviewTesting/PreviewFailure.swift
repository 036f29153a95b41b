/// The reason why a preview does not match its reference.
///
/// Two failures are equal when their codes are.
public struct PreviewFailure: Error, Hashable, CustomStringConvertible {
    /// Pictures and texts. `PreviewFailure` in Swift, and reports of `test`. New codes may be added.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The name as it appears in reports.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The pictures differ by more than the tolerance. Compare the pictures, and accept the new one if it is right.
        public static let different = Code(rawValue: "different")
        /// The notification says something else: a title, a text, a level, or the part of the picture in a thumbnail.
        /// Compare the lines, and accept the new text if it is right.
        public static let differentText = Code(rawValue: "different-text")
        /// Picture and text match, and there are warnings or errors about the payload, which `strict` refuses. Correct
        /// the payload: the message names the codes.
        public static let findings = Code(rawValue: "findings")
        /// The pictures have different sizes. Set the size of the chart or the scale back, or accept the new picture.
        public static let sizeMismatch = Code(rawValue: "size-mismatch")
        /// All pixels are ignored. Ignore fewer regions.
        public static let nothingToCompare = Code(rawValue: "nothing-to-compare")
        /// The reference does not exist, and the record mode writes none. Record it with the mode `missing`.
        public static let missingReference = Code(rawValue: "missing-reference")
        /// The reference cannot be read as a picture, or as a text. Restore the file, or record it again.
        public static let unreadableReference = Code(rawValue: "unreadable-reference")
        /// The picture became the reference in this run, and is not reviewed yet. Look at it, and commit it.
        public static let recorded = Code(rawValue: "recorded")
        /// The picture cannot be drawn. Correct what the message names.
        public static let undrawable = Code(rawValue: "undrawable")
        /// Another picture of this run has the same reference. Give each preview a name of its own.
        public static let nameUsedTwice = Code(rawValue: "name-used-twice")
        /// The reference or an artifact cannot be written. Give the user the right to write there, and free space.
        public static let unwritable = Code(rawValue: "unwritable")
        /// The environment variable `PUSHCHART_RECORD` is not the name of a record mode. Set it to a mode of the
        /// message.
        public static let badRecordMode = Code(rawValue: "bad-record-mode")
    }

    /// The reason.
    public let code: Code

    /// The difference and the place of the pictures, in one line for each appearance that fails. The lines of a text
    /// that differ follow it, old ones after `- ` and new ones after `+ `.
    public let message: String

    /// The pictures of the failure as PNGs, by file name, such as `preview.actual.png`.
    public let pictures: [(name: String, png: [UInt8])]

    init(_ code: Code, _ message: String, pictures: [(name: String, png: [UInt8])] = []) {
        self.code = code
        self.message = message
        self.pictures = pictures
    }

    /// The failures of the appearances of one preview; `nil` if there are none.
    init?(_ failures: [PreviewFailure]) {
        guard let first = failures.first else { return nil }
        self.init(
            first.code,
            failures.map(\.message).joined(separator: "\n"),
            pictures: failures.flatMap(\.pictures)
        )
    }

    /// The message.
    public var description: String { message }

    /// Whether both failures have the same code.
    public static func == (left: Self, right: Self) -> Bool { left.code == right.code }

    /// Hashes the code alone, as equality does.
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
