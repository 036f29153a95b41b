import ChartLayout
import Foundation

/// The styles that a preview may name.
struct StyleLibrary {
    /// The folder with NAME.json for each style; `nil` for the built-in one only.
    let folder: String?

    /// The most bytes of a style file that are read.
    private static let limit = 1 << 20

    /// A style by its name, or by its file where the name is a path.
    ///
    /// - Throws: ``Failure`` with the code `unknown-style`, or the style's own error.
    func style(named name: String) throws -> ChartStyle {
        if name.contains("/") || name.hasSuffix(".json") { return try read(name, name: InputFile(path: name).stem) }
        if let folder {
            let path = URL(filePath: folder).appending(path: "\(name).json").relativePath
            if FileManager.default.fileExists(atPath: path) { return try read(path, name: name) }
        }
        guard name == ChartStyle.standard.name else {
            let place = folder.map { "\($0) has no \(name).json" } ?? "give the folder of styles with --styles"
            throw Failure("unknown-style", "there is no style '\(name)': \(place)", status: .refused)
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
