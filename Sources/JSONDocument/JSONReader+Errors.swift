extension JSONReader {
    /// The byte at the position; `nil` at the end.
    var nextByte: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// A description of ``nextByte`` for messages.
    var nextByteDescription: String {
        switch nextByte {
        case nil: "the end"
        case UInt8(ascii: "\""): "a double quote"
        case let byte? where (0x21..<0x7F).contains(byte): "“\(Character(Unicode.Scalar(byte)))”"
        case let byte?: "the byte 0x\(byte.hexadecimal)"
        }
    }

    func error(_ code: JSONError.Code, _ message: String, at offset: Int? = nil) -> JSONError {
        JSONError(code, message, offset: offset ?? position, in: bytes, path: path)
    }

    /// The error for a document that ends too early.
    func unexpectedEndError(expected: String) -> JSONError {
        error(.unexpectedEnd, "the document ends, but \(expected) should follow", at: bytes.count)
    }

    /// The error for another byte than was expected, or for the end.
    func unexpectedByteError(expected: String, _ expectation: String? = nil) -> JSONError {
        guard nextByte != nil else { return unexpectedEndError(expected: expected) }
        let expectation = expectation ?? "\(expected) was expected"
        return error(.unexpectedByte, "\(expectation), but \(nextByteDescription) was found")
    }
}
