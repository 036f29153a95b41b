import JSONDocument
import SystemPackage

extension JSONValue {
    /// The value as one line, with a line feed.
    var line: [UInt8] { bytes + [UInt8(ascii: "\n")] }

    /// The path as a string.
    init(_ path: FilePath) { self.init(path.string) }
}
