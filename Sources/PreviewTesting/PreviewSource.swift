/// What a preview was made from, as far as it is known; a picture that changed says what of it did.
public struct PreviewSource: Sendable {
    /// The bytes that the chart came in, such as a payload's.
    public var bytes: [UInt8]?

    /// The name of the style that it is drawn in.
    public var style: String?

    /// Creates a source.
    public init(bytes: [UInt8]? = nil, style: String? = nil) {
        self.bytes = bytes
        self.style = style
    }
}
