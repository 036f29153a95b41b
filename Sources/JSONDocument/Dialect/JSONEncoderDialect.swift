/// The rules by which a JSON encoder spells a document that it has read, as far as they change the number of bytes.
///
/// A payload may pass through another JSON encoder before it is sent, and grow there: `/` becomes `\/`, `é` becomes
/// `\u00e9`, a space follows each comma. A dialect counts these bytes in advance. Its ``Property`` values describe most
/// encoders. The static members also have the details of one encoder.
public struct JSONEncoderDialect: Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// The name that selects the dialect.
    public var name: String

    /// Whether every value that was read keeps its spelling. The other properties then apply to new strings only.
    public var keepsSpelling = false

    /// The ASCII characters that are escaped with one backslash: two bytes each.
    public var charactersWithShortEscapes = "\"\\\u{8}\t\n\u{C}\r"

    /// The characters that are escaped as `\uXXXX`, in addition to the control characters below U+0020.
    public var charactersWithLongEscapes = ""

    /// Whether the control characters below U+0020 without a short escape are escaped as `\uXXXX`, as JSON requires.
    ///
    /// Only texts that are counted outside JSON have unescaped control characters.
    public var escapesControlCharacters = true

    /// Whether all characters beyond ASCII are escaped: six bytes for each UTF-16 code unit.
    public var escapesNonASCII = false

    /// The number of bytes between two members or elements: 1 for `,` and 2 for `, `.
    public var separatorByteCount = 1

    /// The number of bytes between a key and its value: 1 for `:` and 2 for `: `.
    public var colonByteCount = 1

    /// The number of bytes of a lone surrogate: 6 if it is kept, 3 if it becomes U+FFFD.
    public var loneSurrogateByteCount = 6

    /// The notations of numbers, of which the longest counts; without any, numbers keep their spelling.
    var numbers: [NumberRewritingRules] = []

    /// Creates a dialect that escapes like this library and rereads strings. Change the properties that differ.
    public init(name: String) { self.name = name }

    /// The name.
    public var description: String { name }
}

extension JSONEncoderDialect {
    /// A way in which an encoder writes more bytes than this library.
    public enum Property: String, CaseIterable, Sendable {
        /// A space follows each `,` and `:`.
        case spaces = "+spaces"
        /// Each UTF-16 unit beyond `~` becomes `\uXXXX`, six bytes.
        case ascii = "+ascii"
        /// `/` becomes `\/`.
        case slashes = "+slashes"
        /// `<`, `>`, `&`, U+2028 and U+2029 become `\uXXXX`, so that a page can hold the JSON.
        case html = "+html"
    }

    /// Creates the dialect of an encoder with these properties. It is named after them, such as `+spaces,+ascii`.
    ///
    /// A number counts with the longest notation of all known encoders.
    public init(_ properties: Set<Property>) {
        let names = Property.allCases.filter(properties.contains).map(\.rawValue)
        self.init(names.joined(separator: ","), properties) { $0.numbers = Self.allCases.flatMap(\.numbers) }
    }

    private init(_ name: String, _ properties: Set<Property> = [], _ describe: (inout JSONEncoderDialect) -> Void) {
        self.init(name: name)
        if properties.contains(.spaces) { (separatorByteCount, colonByteCount) = (2, 2) }
        if properties.contains(.ascii) { (escapesNonASCII, charactersWithLongEscapes) = (true, "\u{7F}") }
        if properties.contains(.slashes) { charactersWithShortEscapes += "/" }
        if properties.contains(.html) { charactersWithLongEscapes += "<>&\u{2028}\u{2029}" }
        describe(&self)
    }

    /// This library: the bytes are sent unchanged.
    public static let asWritten = JSONEncoderDialect("as-written") { $0.keepsSpelling = true }

    /// Foundation's `JSONEncoder` and `JSONSerialization` without options, on every platform.
    public static let foundation = JSONEncoderDialect("foundation", [.slashes]) {
        $0.numbers = [NumberRewritingRules(integers: .wholeValues)]
    }

    /// PHP's `json_encode` without flags.
    public static let php = JSONEncoderDialect("php", [.ascii, .slashes]) {
        $0.charactersWithLongEscapes = ""
        $0.numbers = [
            NumberRewritingRules(
                integers: .bits64,
                largestPlainExponent: 16,
                minimumExponentDigits: 1,
                addsPointZeroToWholeMantissas: true
            )
        ]
    }

    /// Python's `json.dumps` without arguments.
    public static let python = JSONEncoderDialect("python", [.spaces, .ascii]) {
        $0.numbers = [
            NumberRewritingRules(
                integers: .unbounded,
                addsPointZeroToWholeDoubles: true,
                writesInfinityAsName: true
            )
        ]
    }

    /// Rails' `to_json`.
    public static let rails = JSONEncoderDialect("rails", [.html]) {
        $0.numbers = [
            NumberRewritingRules(
                integers: .unbounded,
                largestPlainExponent: 14,
                addsPointZeroToWholeDoubles: true,
                addsPointZeroToWholeMantissas: true
            )
        ]
    }

    /// Go's `encoding/json`, for values read into `any`.
    ///
    /// Backspace and form feed are counted with six bytes, as Go before 1.22 writes them. Later versions write two.
    public static let go = JSONEncoderDialect("go", [.html]) {
        $0.charactersWithShortEscapes = "\"\\\t\n\r"
        $0.loneSurrogateByteCount = 3
        $0.numbers = [
            NumberRewritingRules(
                integers: .none,
                smallestPlainExponent: -6,
                largestPlainExponent: 20,
                minimumExponentDigits: 1
            )
        ]
    }

    /// All dialects that have a name of their own, in the order in which they are listed.
    public static let allCases: [JSONEncoderDialect] = [asWritten, foundation, php, python, rails, go]
}
