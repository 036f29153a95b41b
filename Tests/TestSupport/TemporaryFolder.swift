public import Foundation

/// A temporary folder of a test. It is removed with this object.
public final class TemporaryFolder: Sendable {
    /// The location of the folder.
    public let url: URL

    /// Makes an empty folder.
    public init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "pushchart-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Runs a closure with the path of a new folder, and removes the folder afterwards.
    public static func withPath(_ body: (String) throws -> Void) throws {
        let folder = try TemporaryFolder()
        try withExtendedLifetime(folder) { try body(folder.url.path) }
    }

    /// The path of a file in the folder.
    public func path(_ name: String) -> String { url.appending(path: name).path }

    /// Writes a file and the folders on its way, and returns its path.
    @discardableResult
    public func write(_ name: String, _ content: Data) throws -> String {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try content.write(to: file)
        return file.path
    }

    /// Writes a text as a file and the folders on its way, and returns its path.
    @discardableResult
    public func write(_ name: String, _ content: String) throws -> String { try write(name, Data(content.utf8)) }

    /// The content of a file; `nil` if there is none.
    public func read(_ name: String) -> Data? { try? Data(contentsOf: url.appending(path: name)) }

    /// The sorted names in the folder.
    public var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
    }
}
