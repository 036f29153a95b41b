import ChartLayout
import Foundation

/// The styles that a preview may name.
struct StyleLibrary {
    /// The folder with NAME.json for each style; `nil` for the built-in one only.
    let folder: String?

    /// The most bytes of a style file that are read.
    private static let limit = 1 << 20

    /// The style that a caller asks for: by its name, or by its file where that is a path.
    ///
    /// - Throws: ``Failure`` with the code `unknown-style`, or the style's own error.
    func style(askedFor style: String) throws -> ChartStyle {
        guard style.contains("/") || style.hasSuffix(".json") else { return try self.style(named: style) }
        return try read(style, name: InputFile(path: style).stem)
    }

    /// A style by its name alone. A payload's style is one of these: whoever sends it does not get to name files.
    ///
    /// - Throws: ``Failure`` with the code `unknown-style`, or the style's own error.
    func style(named name: String) throws -> ChartStyle {
        if let folder, !name.contains("/"), !name.hasPrefix(".") {
            let path = folder.hasSuffix("/") ? "\(folder)\(name).json" : "\(folder)/\(name).json"
            if FileManager.default.fileExists(atPath: path) { return try read(path, name: name) }
        }
        guard name == ChartStyle.standard.name else {
            let place = folder.map { "\($0) has no such .json" } ?? "give the folder of styles with --styles"
            throw Failure("unknown-style", "there is no style \(name.excerpt): \(place)", status: .refused)
        }
        return .standard
    }

    private func read(_ path: String, name: String) throws -> ChartStyle {
        let bytes = try InputFile(path: path).read(limit: Self.limit)
        do {
            return try ChartStyle(parsing: bytes, name: name)
        } catch {
            throw Failure(error, file: path)
        }
    }
}
