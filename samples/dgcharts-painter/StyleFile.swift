import ChartLayout
import Foundation

/// A style file. The bundle of the app and the styles folder of CI contain the same JSON.
struct StyleFile: Sendable {
    /// The style's name.
    let name: String
    /// The JSON.
    let data: Data

    /// Finds the style that a chart names: `NAME.json` in the bundle of the extension, or the built-in `default`.
    ///
    /// - Throws: ``StyleFileError`` if the bundle does not have the style. The app is then older than the server, and a
    ///   chart in another style could mislead.
    static func named(_ name: String?, in bundle: Bundle = .main) throws -> StyleFile {
        let name = name ?? "default"
        // The name comes from the payload and must not point outside the bundle.
        if !name.contains("/"), !name.hasPrefix("."), let url = bundle.url(forResource: name, withExtension: "json") {
            return StyleFile(name: name, data: try Data(contentsOf: url))
        }
        guard name == "default" else { throw StyleFileError.unknown(name) }
        return StyleFile(name: name, data: Data(ChartStyle.standardSource.utf8))
    }
}

/// The reasons why a style is not available.
enum StyleFileError: Error {
    /// The bundle has no file of this name.
    case unknown(String)
}
