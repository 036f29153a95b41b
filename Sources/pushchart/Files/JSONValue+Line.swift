import JSONDocument

extension JSONValue {
    /// The value in one line, with its end.
    var line: [UInt8] { bytes + [UInt8(ascii: "\n")] }
}
