/// Counts the bytes of texts and documents in one dialect.
///
/// Create one counter for many strings.
public struct DialectByteCounter: Sendable {
    /// The dialect.
    public let dialect: JSONEncoderDialect

    private let asciiByteCounts: [Int]

    /// The characters beyond ASCII that are escaped even if most are not.
    private let escapedScalars: Set<UInt32>

    private static let asWritten = DialectByteCounter(countingBytesIn: .asWritten)

    /// Creates a counter for a dialect.
    public init(_ dialect: JSONEncoderDialect) {
        // Most payloads are counted as they are written.
        self = dialect == .asWritten ? .asWritten : DialectByteCounter(countingBytesIn: dialect)
    }

    private init(countingBytesIn dialect: JSONEncoderDialect) {
        self.dialect = dialect
        var ascii = [Int](repeating: 1, count: 128)
        if dialect.escapesControlCharacters { for code in 0..<0x20 { ascii[code] = 6 } }
        for scalar in dialect.charactersWithLongEscapes.unicodeScalars where scalar.isASCII {
            ascii[Int(scalar.value)] = 6
        }
        for scalar in dialect.charactersWithShortEscapes.unicodeScalars where scalar.isASCII {
            ascii[Int(scalar.value)] = 2
        }
        asciiByteCounts = ascii
        escapedScalars = Set(dialect.charactersWithLongEscapes.unicodeScalars.filter { !$0.isASCII }.map(\.value))
    }

    /// The number of bytes of one scalar in a string.
    public func byteCount(of scalar: Unicode.Scalar) -> Int {
        if scalar.isASCII { return asciiByteCounts[Int(scalar.value)] }
        if dialect.escapesNonASCII || escapedScalars.contains(scalar.value) { return scalar.value > 0xFFFF ? 12 : 6 }
        return UTF8.width(scalar)
    }

    /// The number of bytes of one character in a string.
    public func byteCount(of character: Character) -> Int {
        character.unicodeScalars.reduce(0) { $0 + byteCount(of: $1) }
    }

    /// The number of bytes of a text in a string, without quotes.
    public func unquotedByteCount(of text: some StringProtocol) -> Int {
        text.unicodeScalars.reduce(0) { $0 + byteCount(of: $1) }
    }

    /// The number of bytes of a string with its quotes.
    public func byteCount(of string: JSONString) -> Int {
        if dialect.keepsSpelling { return string.byteCount }
        return string.pieces.reduce(2) { sum, piece in
            switch piece {
            case .text(let text): sum + unquotedByteCount(of: text)
            case .loneSurrogate: sum + dialect.loneSurrogateByteCount
            }
        }
    }

    /// The number of bytes of a document as an encoder of the dialect writes it.
    public func byteCount(of value: JSONValue) -> Int {
        if dialect.keepsSpelling { return value.byteCount }
        switch value {
        case .null, .bool: return value.byteCount
        case .number(let number):
            return dialect.numbers.map { $0.rewrittenByteCount(of: number) }.max() ?? number.spelling.utf8.count
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
    /// The number of bytes of the document after another encoder has read it and written it again.
    public func byteCount(in dialect: JSONEncoderDialect) -> Int { DialectByteCounter(dialect).byteCount(of: self) }
}
