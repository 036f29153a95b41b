import JSONDocument
import PushChartFiles
import PushPayload
package import SystemPackage

/// The files below a directory that may be payloads.
package struct PossiblePayloadFiles {
    package enum ContentKind {
        /// A file named `.apns`, or a file named `.json` with the key `aps`, or with a chart or a sealed text
        /// where a transport puts it.
        case payload
        /// JSON without these, such as a style or a manifest.
        case otherJSON
        /// A file named `.json` that cannot be read as JSON; it may be a damaged payload.
        case damagedJSON
    }

    /// The files in the byte order of their paths.
    package let files: [(path: FilePath, kind: ContentKind)]
    /// Entries that cannot be examined.
    package let unreadable: [FilePath]

    /// The largest `.json` file that is examined, in bytes; notifications are much smaller.
    package static let maximumByteCount = 1 << 20

    package init(in directory: FilePath) throws {
        let contents = try RecursiveDirectoryContents(of: directory)
        unreadable = contents.unreadable
        files = contents.files.compactMap { path in
            let name = path.string.lowercased()
            if name.hasSuffix(".apns") { return (path, .payload) }
            guard name.hasSuffix(".json") else { return nil }
            return (path, Self.kind(ofJSONFile: directory.pathOfEntry(path)))
        }
    }

    private static func kind(ofJSONFile path: FilePath) -> ContentKind {
        let file = InputFile(path: path, regularFilesOnly: true, isReplaceable: true)
        guard let bytes = try? file.readWholeFile(maximumByteCount: maximumByteCount),
            let value = try? JSONValue(parsing: bytes)
        else { return .damagedJSON }
        guard case .object(let object) = value else { return .otherJSON }
        let document = PushDocument(root: object)
        let hasChart = document.chartPath.map { value[$0]?.kind == "string" } ?? false
        return object["aps"] != nil || hasChart || !document.sealedTextPaths.isEmpty ? .payload : .otherJSON
    }
}
