/// The place of a fault. All parts are optional.
public struct Place: Hashable, Sendable {
    /// The file as the caller names it, `-` for standard input.
    public var file: String?
    /// The line in the file, counted from 1.
    public var line: Int?
    /// The path of the value in a JSON document; `nil` for the document as a whole.
    public var path: String?
    /// The name of the header that is sent with a payload.
    public var header: String?
    /// The offset from the start of the document, the chart's text or the stream, in bytes.
    public var offset: Int?
    /// The identifier of a notification in a stream of binary frames.
    public var identifier: UInt32?

    /// Creates a place; each parameter is the property of its name.
    public init(
        file: String? = nil,
        line: Int? = nil,
        path: String? = nil,
        header: String? = nil,
        offset: Int? = nil,
        identifier: UInt32? = nil
    ) {
        self.file = file
        self.line = line
        self.path = path
        self.header = header
        self.offset = offset
        self.identifier = identifier
    }

    /// What stands before a message: file and line, and the path if the message does not name it or it is to be named again.
    func prefix(of message: String, namesPath: Bool) -> String {
        let fileAndLine = file.map { "\($0):\(line.map { "\($0):" } ?? "") " } ?? ""
        guard let path, !path.isEmpty, namesPath || !message.hasPart(path) else { return fileAndLine }
        return "\(fileAndLine)\(path.count > 120 ? "\(path.prefix(60)) … \(path.suffix(40))" : path): "
    }

    /// What stands behind a message: the byte, and the line if it is not before the message.
    var suffix: String {
        let parts = [file == nil ? line.map { "line \($0)" } : nil, offset.map { "byte \($0)" }].compactMap { $0 }
        return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
    }
}
