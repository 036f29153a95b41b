/// How an encoder spells a document that it has read, as far as the number of bytes goes.
///
/// A payload that is not sent as it stands but goes through another JSON encoder on its way may grow there: `/` becomes
/// `\/`, `é` becomes `\u00e9`, a space follows each comma. A dialect counts those bytes beforehand. An open set: the
/// known ones are static members, and any other encoder is described by its own.
public struct JSONDialect: Hashable, Sendable, CustomStringConvertible {
    /// The name by which the dialect is asked for.
    public var name: String

    /// Whether all that was read keeps its spelling; the rest of the description then only holds for new strings.
    public var keepsSpelling = false

    /// The characters of ASCII that are escaped with one backslash: two bytes each.
    public var shortEscapes = "\"\\\u{8}\t\n\u{C}\r"

    /// The characters that are escaped as `\uXXXX`, beside the control characters below U+0020.
    public var longEscapes = ""

    /// Whether everything beyond ASCII is escaped: six bytes for each unit of UTF-16.
    public var escapesNonASCII = false

    /// The bytes between two members or two elements: 1 for `,` and 2 for `, `.
    public var separatorByteCount = 1

    /// The bytes between a key and its value: 1 for `:` and 2 for `: `.
    public var colonByteCount = 1

    /// The bytes of half a surrogate pair: 6 where it is kept, 3 where U+FFFD takes its place.
    public var loneSurrogateByteCount = 6

    /// How numbers are written; `nil` keeps their spelling.
    public var numbers: NumberNotation?

    /// Creates a dialect that spells like this library, except that it reads before it writes; change what differs.
    public init(name: String) { self.name = name }

    /// The name.
    public var description: String { name }
}

extension JSONDialect {
    private init(_ name: String, _ describe: (inout JSONDialect) -> Void) {
        self.init(name: name)
        describe(&self)
    }

    /// This library: what is handed out is what is sent.
    public static let asWritten = JSONDialect("as-written") { $0.keepsSpelling = true }

    /// Foundation's `JSONEncoder` and `JSONSerialization` without options, on every platform: `/` becomes `\/`.
    public static let foundation = JSONDialect("foundation") {
        $0.shortEscapes += "/"
        $0.numbers = NumberNotation(integers: .wholeValues)
    }

    /// PHP's `json_encode` without flags: `\/`, and `\uXXXX` for everything beyond ASCII.
    public static let php = JSONDialect("php") {
        $0.shortEscapes += "/"
        $0.escapesNonASCII = true
        $0.numbers = NumberNotation(integers: .bits64, largestPower: 16, exponentDigits: 1, marksWholeMantissas: true)
    }

    /// Python's `json.dumps` without arguments: `\uXXXX` for everything beyond `~`, a space after comma and colon.
    public static let python = JSONDialect("python") {
        $0.longEscapes = "\u{7F}"
        $0.escapesNonASCII = true
        $0.separatorByteCount = 2
        $0.colonByteCount = 2
        $0.numbers = NumberNotation(integers: .unbounded, marksWholeDoubles: true, namesInfinity: true)
    }

    /// Rails' `to_json`: `\uXXXX` for `<`, `>`, `&`, U+2028 and U+2029.
    public static let rails = JSONDialect("rails") {
        $0.longEscapes = "<>&\u{2028}\u{2029}"
        $0.numbers = NumberNotation(
            integers: .unbounded,
            largestPower: 14,
            marksWholeDoubles: true,
            marksWholeMantissas: true
        )
    }

    /// Go's `encoding/json`, for what was read into `any`: `\uXXXX` for `<`, `>`, `&`, U+2028 and U+2029.
    ///
    /// Backspace and form feed are counted as Go before 1.22 writes them, with six bytes; later ones write two.
    public static let go = JSONDialect("go") {
        $0.shortEscapes = "\"\\\t\n\r"
        $0.longEscapes = "<>&\u{2028}\u{2029}"
        $0.loneSurrogateByteCount = 3
        $0.numbers = NumberNotation(integers: .none, smallestPower: -6, largestPower: 20, exponentDigits: 1)
    }

    /// All dialects that have a name, in the order to print them.
    public static let known: [JSONDialect] = [asWritten, foundation, php, python, rails, go]

    /// The known dialect of a name.
    public static func named(_ name: String) -> JSONDialect? { known.first { $0.name == name } }
}
