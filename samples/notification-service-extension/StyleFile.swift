import ChartLayout
import Foundation

/// A style file: the same JSON in the app's bundle and in the folder that CI previews with.
struct StyleFile: Sendable {
    /// The style's name.
    let name: String
    /// The JSON.
    let data: Data

    /// Finds the style that a chart asks for: `NAME.json` in the extension's bundle, or the built-in `default`.
    ///
    /// - Throws: ``StyleFileError`` for a style that the bundle does not have. The app is older than the server then, and a
    ///   chart in another style might say another thing.
    static func named(_ name: String?, in bundle: Bundle = .main) throws -> StyleFile {
        let name = name ?? "default"
        // The name comes from outside and must not lead out of the bundle.
        if !name.contains("/"), !name.hasPrefix("."), let url = bundle.url(forResource: name, withExtension: "json") {
            return StyleFile(name: name, data: try Data(contentsOf: url))
        }
        guard name == "default" else { throw StyleFileError.unknown(name) }
        return StyleFile(name: name, data: Data(ChartStyle.standardSource.utf8))
    }
}

/// Why there is no style.
enum StyleFileError: Error {
    /// The bundle has no file of this name.
    case unknown(String)
}
