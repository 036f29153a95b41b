import ChartLayout
import Foundation
import PNGFile
import Pixels

/// The styles that a preview may name.
struct StyleLibrary: Sendable {
    /// A style and the bytes of its file.
    struct Entry: Sendable {
        var style: ChartStyle
        let source: [UInt8]
    }

    /// The folder with NAME.json for each style; `nil` for the built-in one only.
    let folder: String?

    /// The most bytes of a style file that are read.
    private static let limit = 1 << 20
    /// The most pixels of an icon.
    private static let mostImagePixels = 1 << 20

    /// The style that a caller asks for: by its name, or by its file where that is a path.
    ///
    /// - Throws: ``Failure`` with the code `unknown-style`, or the style's own error.
    func style(askedFor style: String) throws -> Entry {
        try Self.isFile(style) ? self.style(at: style) : self.style(named: style)
    }

    /// Whether what a caller asks for is a file, and no name.
    static func isFile(_ style: String) -> Bool { style.contains("/") || style.hasSuffix(".json") }

    /// A style by its name alone. A payload's style is one of these: whoever sends it does not get to name files.
    ///
    /// - Throws: ``Failure`` with the code `unknown-style`, or the style's own error.
    func style(named name: String) throws -> Entry {
        if let folder, !name.contains("/"), !name.hasPrefix(".") {
            let path = folder.hasSuffix("/") ? "\(folder)\(name).json" : "\(folder)/\(name).json"
            if path.isNamed { return try read(InputFile(path: path, onlyRegular: true), name: name) }
        }
        guard name == ChartStyle.standard.name else {
            let place = folder.map { "\($0) has no such .json" } ?? "give the folder of styles with --styles"
            throw Failure("unknown-style", "there is no style \(name.excerpt): \(place)", status: .rejected)
        }
        return Entry(style: .standard, source: Array(ChartStyle.standardSource.utf8))
    }

    /// The style of a file, with the images it names.
    ///
    /// - Throws: ``Failure`` with the style's own error, or that of a file that cannot be read.
    func style(at path: String) throws -> Entry {
        let file = InputFile(path: path)
        return try read(file, name: file.stem)
    }

    private func read(_ file: InputFile, name: String) throws -> Entry {
        let path = file.path
        let bytes = try file.read(limit: Self.limit)
        var style: ChartStyle
        do {
            style = try ChartStyle(parsing: bytes, name: name)
        } catch {
            throw Failure(error, file: path)
        }
        try readImages(of: &style, from: URL(filePath: path).deletingLastPathComponent())
        return Entry(style: style, source: bytes)
    }

    /// Reads the images that a style names.
    func readImages(of style: inout ChartStyle, from folder: URL) throws {
        for name in style.imageNames { style.images[name] = try image(folder.appending(path: name).relativePath) }
    }

    /// An icon; `@2x` and `@3x` at the end of its name tell its scale, as they do in an app.
    private func image(_ path: String) throws -> ChartImage? {
        let bytes = try InputFile(path: path, onlyRegular: true).read(limit: Self.limit)
        let pixels: PixelBuffer
        do {
            pixels = try PNGImage(decoding: bytes, maximumPixels: Self.mostImagePixels).pixels
        } catch {
            throw Failure(error, file: path)
        }
        let scale = path.hasSuffix("@3x.png") ? 3.0 : path.hasSuffix("@2x.png") ? 2 : 1
        return ChartImage(width: pixels.width, height: pixels.height, scale: scale, bytes: pixels.bytes)
    }
}
