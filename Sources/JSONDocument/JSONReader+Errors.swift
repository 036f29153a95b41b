import PushChartDiagnostics

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

    func error(_ code: PushChartError.Code, _ message: String, at offset: Int? = nil) -> PushChartError {
        .json(code, message, offset: offset ?? position, in: bytes, path: path)
    }

    /// The error for a document that ends too early.
    func unexpectedEndError(expected: String) -> PushChartError {
        error(.unexpectedEnd, "the document ends, but \(expected) should follow", at: bytes.count)
    }

    /// The error for another byte than was expected, or for the end.
    func unexpectedByteError(expected: String, _ expectation: String? = nil) -> PushChartError {
        guard nextByte != nil else { return unexpectedEndError(expected: expected) }
        let expectation = expectation ?? "\(expected) was expected"
        return error(.unexpectedByte, "\(expectation), but \(nextByteDescription) was found")
    }
}

extension PushChartError {
    /// An error in a JSON document, with its byte, its line and the path of the value that was being read.
    static func json(
        _ code: Code,
        _ message: String,
        offset: Int,
        in bytes: [UInt8],
        path: JSONPath
    ) -> PushChartError {
        let newline = UInt8(ascii: "\n")
        let carriageReturn = UInt8(ascii: "\r")
        let before = bytes.prefix(offset)
        // LF, CR and CRLF end a line.
        let line = before.indices.reduce(1) { line, index in
            let ends =
                before[index] == newline
                || before[index] == carriageReturn && (index + 1 >= bytes.count || bytes[index + 1] != newline)
            return ends ? line + 1 : line
        }
        return PushChartError(
            code,
            MessageText(message),
            at: Place(line: line, path: path.steps.isEmpty ? nil : path.description, offset: offset)
        )
    }
}
