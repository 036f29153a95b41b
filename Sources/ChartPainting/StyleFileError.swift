/// The reason why a style file is not used. Errors with the same code are equal.
public struct StyleFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A stable code for a kind of failure. New codes may be added.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The code as text.
        public let rawValue: String

        /// Creates a code.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The bundle has no file of this name.
        public static let unknown = Code(rawValue: "style-file-unknown")
        /// The file is larger than ``StyleFolder/maximumFileByteCount``.
        public static let tooLarge = Code(rawValue: "style-file-too-large")
    }

    /// The kind of failure.
    public let code: Code

    init(_ code: Code) { self.code = code }

    /// The problem and its solution. It has no part of the payload, which may have been sealed.
    public var description: String {
        switch code {
        case .tooLarge:
            "a style file has more than \(StyleFolder.maximumFileByteCount) bytes; remove thresholds or limit lines"
        default: "the bundle has no style file of the name in the payload; add it to the target as a resource"
        }
    }
}
