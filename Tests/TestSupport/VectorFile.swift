public import Foundation

/// Files under `Tests/Vectors`.
public enum VectorFile {
    /// The folder of the package.
    public static let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The location of a file, such as `json/valid.json`.
    public static func url(_ path: String) -> URL { repository.appending(path: "Tests/Vectors/\(path)") }

    /// The bytes of a file. An unreadable or empty file ends the run, because tests without vectors check nothing.
    public static func bytes(of path: String) -> [UInt8] {
        guard let data = try? Data(contentsOf: url(path)), !data.isEmpty else {
            fatalError("\(url(path).path) is not there, or is empty")
        }
        return Array(data)
    }

    /// The content of a JSON file. Another file, or an empty list, ends the run.
    public static func load<Value: Decodable>(_ path: String, as type: Value.Type = Value.self) -> Value {
        do {
            let value = try JSONDecoder().decode(type, from: Data(bytes(of: path)))
            if let list = value as? any Collection, list.isEmpty { fatalError("\(url(path).path) has no vectors") }
            return value
        } catch {
            fatalError("\(url(path).path): \(error)")
        }
    }

    /// The lines of a text file that are not empty.
    public static func lines(of path: String) -> [String] {
        String(decoding: bytes(of: path), as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// The lines of a text file that gzip compressed. An unreadable file ends the run.
    public static func gunzippedLines(of file: URL) -> [String] {
        let gzip = Process()
        let output = Pipe()
        gzip.executableURL = URL(filePath: "/usr/bin/env")
        gzip.arguments = ["gzip", "-dc", file.path]
        gzip.standardOutput = output
        do {
            try gzip.run()
            let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
            return text.split(separator: "\n").map(String.init)
        } catch {
            fatalError("\(file.path): \(error)")
        }
    }
}

/// A test vector that a report shows by its name.
public protocol NamedVector: CustomStringConvertible {
    var name: String { get }
}

extension NamedVector {
    /// The name.
    public var description: String { name }
}
