public import Foundation

/// Files under `Tests/Vectors`.
public enum VectorFile {
    /// The folder of the package.
    public static let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// A file's place, such as `json/valid.json`.
    public static func url(_ path: String) -> URL { repository.appending(path: "Tests/Vectors/\(path)") }

    /// What a JSON file holds. Tests without their vectors are no tests, so a file that cannot be read ends the run.
    public static func load<Value: Decodable>(_ path: String, as type: Value.Type = Value.self) -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(contentsOf: url(path)))
        } catch {
            fatalError("\(url(path).path): \(error)")
        }
    }
}
