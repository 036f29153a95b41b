import ChartLayout
public import PackRequests
import PushChartDiagnostics

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension Push {
    /// The bytes to send.
    public var data: Data { Data(bytes) }
}

extension ClientStyles {
    /// The maximum number of bytes of a style.
    private static let maximumByteCount = 1 << 20

    /// The styles in a folder, each in a file `NAME.json`. Another style is refused.
    ///
    /// A file is read when a push names its style, and not again after that.
    public convenience init(folder: URL) {
        @Sendable func bytes(ofStyle name: String) -> [UInt8]? {
            // The style of a push names no file outside of the folder.
            guard !name.contains("/"), !name.contains("\0"), !name.hasPrefix("."),
                let data = try? Data(contentsOf: folder.appending(path: "\(name).json")),
                data.count <= Self.maximumByteCount
            else { return nil }
            return [UInt8](data)
        }
        self.init { name in
            guard let file = bytes(ofStyle: name) else {
                if name == ChartStyle.standardName { return .standard }
                throw PushChartError(
                    .unknownStyle,
                    "the style \(name.excerpt) is unknown: the folder \(folder.path) has no readable file of this name"
                )
            }
            return try ResolvedStyle(parsing: file, name: name, extending: bytes).style
        }
    }
}

extension PushChartError: LocalizedError {
    /// The message, for a person.
    public var errorDescription: String? { description }
}
