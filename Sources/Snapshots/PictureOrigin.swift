package import PNGFile

/// Where a picture came from, as PushChart notes it in the text chunks of its PNGs.
///
/// Nothing in it changes from run to run: no time, no path, no name of a machine.
package struct PictureOrigin {
    /// The keyword of the program that drew, with its version.
    package static let software = "Software"
    /// The keyword of the payload's or CSV file's digest.
    package static let payload = "PushChart payload"
    /// The keyword of the style's name and digest.
    package static let style = "PushChart style"
    /// The keyword of the size in points.
    package static let size = "PushChart size"
    /// The keyword of the device pixels in a point.
    package static let scale = "PushChart scale"
    /// The keyword of light or dark.
    package static let appearance = "PushChart appearance"
    /// The keyword of the font file's digest.
    package static let font = "PushChart font"
    /// The keyword of the drawing libraries' versions.
    package static let libraries = "PushChart libraries"

    /// What a picture is drawn in.
    package struct Style {
        /// The style's name.
        let name: String
        /// The bytes of its file; nil where it has none.
        let source: [UInt8]?

        /// Creates a style.
        package init(name: String, source: [UInt8]?) {
            self.name = name
            self.source = source
        }
    }

    /// The bytes of the payload or CSV file; nil where there is none.
    private let payload: [UInt8]?
    private let style: Style?
    /// In points.
    private let size: (width: Double, height: Double)
    private let scale: Double
    private let appearance: String
    /// The digest of the font file; nil where no text was drawn.
    private let fontDigest: String?
    private let libraries: [(name: String, version: String)]

    /// Creates an origin.
    ///
    /// - Parameters:
    ///   - payload: The bytes of the payload or CSV file; nil where there is none.
    ///   - style: What the picture is drawn in; nil where that has no name.
    ///   - size: In points.
    ///   - scale: Device pixels in a point.
    ///   - appearance: Light or dark.
    ///   - fontDigest: The digest of the font file; nil where no text was drawn.
    ///   - libraries: What drew, with versions; libpng need not be told.
    package init(
        payload: [UInt8]?,
        style: Style?,
        size: (width: Double, height: Double),
        scale: Double,
        appearance: String,
        fontDigest: String?,
        libraries: [(name: String, version: String)]
    ) {
        self.payload = payload
        self.style = style
        self.size = size
        self.scale = scale
        self.appearance = appearance
        self.fontDigest = fontDigest
        self.libraries = libraries
    }

    /// The chunks; every keyword but PNG's own `Software` begins with `PushChart`.
    package var texts: [PNGImage.Text] {
        let libraries = libraries + [("libpng", PNGImage.libpngVersion)]
        let texts: [(keyword: String, value: String?)] = [
            (Self.software, "PushChart \(Version.current)"),
            (Self.payload, payload.map(Self.digest)),
            (Self.style, style.map { "\($0.name) \($0.source.map(Self.digest) ?? Self.noDigest)" }),
            (Self.size, "\(size.width.short)x\(size.height.short)"),
            (Self.scale, scale.short),
            (Self.appearance, appearance),
            (Self.font, fontDigest.map { "sha256:\($0)" }),
            (Self.libraries, libraries.map { "\($0.name) \($0.version)" }.joined(separator: ", ")),
        ]
        return texts.compactMap { text in text.value.map { PNGImage.Text(text.keyword, $0) } }
    }

    /// What stands for the digest of a style without a file.
    static let noDigest = "-"

    private static func digest(_ bytes: [UInt8]) -> String { "sha256:\(SHA256.hex(bytes))" }
}
