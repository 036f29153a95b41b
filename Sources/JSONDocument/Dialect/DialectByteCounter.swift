/// Counts bytes in one dialect; made once for many strings.
public struct DialectByteCounter: Sendable {
    /// The dialect that is counted in.
    public let dialect: JSONDialect

    /// The bytes of each character of ASCII.
    private let ascii: [Int]

    /// The characters beyond ASCII that are escaped although not all are.
    private let longEscapes: Set<UInt32>

    /// Creates a counter.
    public init(_ dialect: JSONDialect) {
        self.dialect = dialect
        var ascii = [Int](repeating: 1, count: 128)
        for code in 0..<0x20 { ascii[code] = 6 }
        for scalar in dialect.longEscapes.unicodeScalars where scalar.isASCII { ascii[Int(scalar.value)] = 6 }
        for scalar in dialect.shortEscapes.unicodeScalars where scalar.isASCII { ascii[Int(scalar.value)] = 2 }
        self.ascii = ascii
        longEscapes = Set(dialect.longEscapes.unicodeScalars.filter { !$0.isASCII }.map(\.value))
    }

    /// The bytes of one scalar within a string.
    public func byteCount(of scalar: Unicode.Scalar) -> Int {
        if scalar.isASCII { return ascii[Int(scalar.value)] }
        if dialect.escapesNonASCII || longEscapes.contains(scalar.value) { return scalar.value > 0xFFFF ? 12 : 6 }
        return UTF8.width(scalar)
    }

    /// The bytes of one character within a string.
    public func byteCount(of character: Character) -> Int {
        character.unicodeScalars.reduce(0) { $0 + byteCount(of: $1) }
    }

    /// The bytes of a text within a string, without quotes.
    ///
    /// - Complexity: O(*n*).
    public func byteCount(of text: some StringProtocol) -> Int {
        text.unicodeScalars.reduce(0) { $0 + byteCount(of: $1) }
    }

    /// The bytes of a string with its quotes.
    ///
    /// - Complexity: O(*n*).
    public func byteCount(of string: JSONString) -> Int {
        if dialect.keepsSpelling { return string.byteCount }
        return string.pieces.reduce(2) { sum, piece in
            switch piece {
            case .text(let text): sum + byteCount(of: text)
            case .loneSurrogate: sum + dialect.loneSurrogateByteCount
            }
        }
    }

    /// The bytes of a document.
    ///
    /// - Complexity: O(*n*).
    public func byteCount(of value: JSONValue) -> Int {
        if dialect.keepsSpelling { return value.byteCount }
        switch value {
        case .null, .bool: return value.byteCount
        case .number(let number):
            return dialect.numbers?.byteCount(of: number) ?? number.spelling.utf8.count
        case .string(let string):
            return byteCount(of: string)
        case .array(let elements):
            let separators = max(0, elements.count - 1) * dialect.separatorByteCount
            return elements.reduce(2 + separators) { $0 + byteCount(of: $1) }
        case .object(let object):
            let separators = max(0, object.members.count - 1) * dialect.separatorByteCount
            return object.members.reduce(2 + separators) {
                $0 + byteCount(of: $1.key) + dialect.colonByteCount + byteCount(of: $1.value)
            }
        }
    }
}

extension JSONValue {
    /// How many bytes the document has once another encoder has read it and written it again.
    ///
    /// - Complexity: O(*n*).
    public func byteCount(in dialect: JSONDialect) -> Int { DialectByteCounter(dialect).byteCount(of: self) }
}
