package import ChartLayout
import PNGFile
import PushChartDiagnostics
import PushChartFiles
import PushChartPixels
package import SystemPackage

/// The styles that a preview may name.
package struct StyleLibrary: Sendable {
    /// The directory with `NAME.json` for each style; nil for the built-in style only.
    package let directory: FilePath?

    /// The remedy for a style with a name when there is no directory.
    private let remedyWithoutDirectory: String

    package init(directory: FilePath?, remedyWithoutDirectory: String = "give the folder of styles") {
        self.directory = directory
        self.remedyWithoutDirectory = remedyWithoutDirectory
    }

    /// The largest file of a style or an icon, in bytes.
    private static let maximumByteCount = 1 << 20
    /// The largest icon, in pixels.
    private static let maximumIconPixelCount = 1 << 20

    /// The style that the command line asks for: by its name, or by its file if that is a path.
    ///
    /// - Throws: `PushChartError` with the code `unknown-style`, or the style's own error.
    package func style(nameOrFile argument: String) throws -> ResolvedStyle {
        try Self.isPath(argument) ? style(atFile: argument) : style(named: argument)
    }

    package func style(atFile path: String) throws -> ResolvedStyle { try readStyle(from: InputFile(path: path)) }

    /// Whether an argument is spelled like the path of a style file rather than like a style's name.
    package static func isPath(_ nameOrPath: String) -> Bool {
        nameOrPath.contains("/") || nameOrPath.hasSuffix(".json")
    }

    /// The style with a name. Payloads name styles only this way, so their senders cannot choose files.
    ///
    /// - Throws: `PushChartError` with the code `unknown-style`, or the style's own error.
    package func style(named name: String) throws -> ResolvedStyle {
        if let file = directory.flatMap({ Self.file(ofStyle: name, in: $0) }) {
            return try readStyle(from: file, name: name)
        }
        guard name == ChartStyle.standardName else {
            let reason =
                directory.map { "the folder \($0) has no style file of this name" }
                ?? remedyWithoutDirectory
            let nearest = EditDistance.nearestName(to: name, among: names)
            let hint = nearest.map { "; did you mean \($0.excerpt)?" } ?? ""
            throw PushChartError(.unknownStyle, "the style \(name.excerpt) is unknown: \(reason)\(hint)")
        }
        return .standard
    }

    /// The style of the client with a name, for a packer; `nil` without a directory.
    ///
    /// The built-in style has no size and no miters, so a packer needs it as little as one that is not known. It is not
    /// read then, because that takes half as long as the start of the command.
    ///
    /// - Throws: `PushChartError` with the code `unknown-style` if the directory has none, or the style's own error.
    @Sendable package func clientStyle(named name: String) throws -> ChartStyle? {
        try directory == nil ? nil : style(named: name).style
    }

    /// The names of the styles in order: those of the directory, and the built-in one.
    package var names: [String] {
        let files = (try? directory?.unsortedEntryNames()) ?? []
        let stems = files.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.map { String($0.dropLast(5)) }
        return Set(stems + [ChartStyle.standardName]).sorted()
    }

    /// The file of a style, which is never outside its directory; `nil` if there is none.
    private static func file(ofStyle name: String, in directory: FilePath) -> InputFile? {
        // A NUL would end the path.
        guard !name.contains("/"), !name.contains("\0"), !name.hasPrefix(".") else { return nil }
        let path = directory.appending("\(name).json")
        return path.entryExists ? InputFile(path: path, regularFilesOnly: true) : nil
    }

    private func readStyle(from file: InputFile, name: String? = nil) throws -> ResolvedStyle {
        let bytes = try file.readWholeFile(maximumByteCount: Self.maximumByteCount)
        let directory = file.path.directory
        var style = try PushChartError.naming(file.path.string) {
            try ResolvedStyle(parsing: bytes, name: name ?? file.stem) { base in
                try Self.file(ofStyle: base, in: directory)?.readWholeFile(maximumByteCount: Self.maximumByteCount)
            }
        }
        for name in style.style.imageNames {
            style.style.images[name] = try Self.readStyleIconWithScaleFromName(at: directory.appending(name))
        }
        return style
    }

    /// Reads an icon. `@2x` and `@3x` at the end of its name state its scale, as in an app.
    private static func readStyleIconWithScaleFromName(at path: FilePath) throws -> IconImage? {
        let bytes = try InputFile(path: path, regularFilesOnly: true).readWholeFile(maximumByteCount: maximumByteCount)
        let pixels = try PushChartError.naming(path.string) {
            try PNGImage(decoding: bytes, maximumPixels: maximumIconPixelCount).pixels
        }
        let scale = path.string.hasSuffix("@3x.png") ? 3.0 : path.string.hasSuffix("@2x.png") ? 2 : 1
        return IconImage(width: pixels.width, height: pixels.height, scale: scale, bytes: pixels.bytes)
    }
}
