import JSONDocument
import SeriesCodec

/// How one sort of value is read.
struct StyleValue<Value>: Sendable {
    let type: StyleType
    let read: @Sendable (JSONValue, JSONPath) throws(StyleError) -> Value

    init(_ type: StyleType, read: @escaping @Sendable (JSONValue, JSONPath) throws(StyleError) -> Value) {
        self.type = type
        self.read = read
    }

    /// The same value for a property that may also have none.
    var optional: StyleValue<Value?> {
        let read = read
        return StyleValue<Value?>(type) { (json, path) throws(StyleError) in try read(json, path) }
    }
}

extension StyleError {
    /// A value of the wrong type.
    static func expected(_ type: StyleType, found: JSONValue, at path: JSONPath) -> StyleError {
        StyleError(.wrongType, "this is \(found.article), and should be \(type)", at: path)
    }
}

extension JSONValue {
    /// The kind with its article, for messages.
    fileprivate var article: String {
        switch self {
        case .null: "null"
        case .array, .object: "an \(kind)"
        default: "a \(kind)"
        }
    }
}

extension StyleValue where Value == Bool {
    static var flag: Self {
        Self(.flag) { (json, path) throws(StyleError) in
            guard case .bool(let flag) = json else { throw .expected(.flag, found: json, at: path) }
            return flag
        }
    }
}

extension StyleValue where Value == Double {
    static func number(in range: ClosedRange<Double>) -> Self {
        let type = StyleType.number(range)
        return Self(type) { (json, path) throws(StyleError) in
            guard case .number(let number) = json else { throw .expected(type, found: json, at: path) }
            guard let value = number.double, range.contains(value) else {
                throw StyleError(.outOfRange, "\(number.spelling) is too small or too large; give \(type)", at: path)
            }
            return value
        }
    }

    /// Any value of an axis.
    static var number: Self { number(in: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude) }
    /// A length in points that may not be negative.
    static var length: Self { number(in: 0...10_000) }
    /// A distance in points in either direction.
    static var offset: Self { number(in: -10_000...10_000) }
    static var degrees: Self { number(in: -360...360) }
    static var share: Self { number(in: 0...1) }
}

extension StyleValue where Value == Int {
    static func wholeNumber(in range: ClosedRange<Int>) -> Self {
        let type = StyleType.wholeNumber(range)
        return Self(type) { (json, path) throws(StyleError) in
            guard case .number(let number) = json else { throw .expected(type, found: json, at: path) }
            guard let value = number.integer, range.contains(value) else {
                throw StyleError(.outOfRange, "\(number.spelling) does not do; give \(type)", at: path)
            }
            return value
        }
    }

    /// Seconds east of Greenwich, written like `+01:00`.
    static var utcOffset: Self {
        Self(.utcOffset) { (json, path) throws(StyleError) in
            guard case .string(let string) = json else { throw .expected(.utcOffset, found: json, at: path) }
            let bytes = Array((string.text ?? "").utf8)
            let digits = bytes.enumerated().filter { ![0, 3].contains($0.offset) }.map { Int($0.element) - 0x30 }
            guard bytes.count == 6, bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-"),
                bytes[3] == UInt8(ascii: ":"), digits.allSatisfy({ (0...9).contains($0) }),
                digits[0] * 10 + digits[1] <= 18, digits[2] < 6
            else {
                throw StyleError(.invalidValue, "this is no offset from UTC; write it like \"+01:00\"", at: path)
            }
            let seconds = (digits[0] * 10 + digits[1]) * 3600 + (digits[2] * 10 + digits[3]) * 60
            return bytes[0] == UInt8(ascii: "-") ? -seconds : seconds
        }
    }
}

extension StyleValue where Value == String {
    static var text: Self { text(atMost: TextLine.longest) }

    /// A text of so many characters at the most.
    static func text(atMost limit: Int) -> Self {
        Self(.text) { (json, path) throws(StyleError) in
            guard case .string = json else { throw .expected(.text, found: json, at: path) }
            guard let text = json.text else {
                throw StyleError(.invalidValue, "this text holds half a surrogate pair; write it as UTF-8", at: path)
            }
            guard text.unicodeScalars.count <= limit else {
                throw StyleError(.outOfRange, "this text may have at most \(limit) characters", at: path)
            }
            return text
        }
    }
}

extension StyleValue where Value == String {
    /// The name of an image file; it may not lead out of the style's folder.
    static var icon: Self {
        Self(.icon) { (json, path) throws(StyleError) in
            let name = try text(atMost: 200).read(json, path)
            let steps = name.split(separator: "/", omittingEmptySubsequences: false)
            guard name.hasSuffix(".png"), steps.allSatisfy({ !$0.isEmpty && $0 != ".." && !$0.contains("\0") }) else {
                throw StyleError(.invalidValue, "this is no name of a PNG file beside the style", at: path)
            }
            return name
        }
    }
}

extension StyleValue where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
    /// A case of an enumeration by its name.
    static var choice: Self {
        let names = Value.allCases.map(\.rawValue)
        return Self(.choice(names)) { (json, path) throws(StyleError) in
            guard case .string = json else { throw .expected(.choice(names), found: json, at: path) }
            guard let value = json.text.flatMap(Value.init(rawValue:)) else {
                throw StyleError(
                    .invalidValue,
                    "this name is not known here; give \(StyleType.choice(names))",
                    at: path
                )
            }
            return value
        }
    }
}

extension StyleValue where Value == SystemFont {
    static var font: Self {
        Self(.font) { (json, path) throws(StyleError) in
            SystemFont(size: try StyleValue<Double>.number(in: 1...500).read(json, path))
        }
    }
}

extension StyleValue where Value == Point {
    static var point: Self {
        Self(.point) { (json, path) throws(StyleError) in
            guard case .array(let pair) = json, pair.count == 2 else { throw .expected(.point, found: json, at: path) }
            return Point(
                try StyleValue<Double>.offset.read(pair[0], path[0]),
                try StyleValue<Double>.offset.read(pair[1], path[1])
            )
        }
    }
}

extension StyleValue where Value == StyleSize {
    static var size: Self {
        Self(.size) { (json, path) throws(StyleError) in
            guard case .array(let pair) = json, pair.count == 2 else { throw .expected(.size, found: json, at: path) }
            let side = StyleValue<Int>.wholeNumber(in: 1...2000)
            return StyleSize(width: try side.read(pair[0], path[0]), height: try side.read(pair[1], path[1]))
        }
    }
}

extension StyleValue {
    /// A list of values of one sort.
    func list(_ type: StyleType, count range: ClosedRange<Int>) -> StyleValue<[Value]> {
        let read = read
        return StyleValue<[Value]>(type) { (json, path) throws(StyleError) in
            guard case .array(let values) = json else { throw .expected(type, found: json, at: path) }
            guard range.contains(values.count) else {
                let wanted =
                    range.lowerBound == range.upperBound
                    ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
                throw StyleError(.outOfRange, "this list has \(values.count) entries; give it \(wanted)", at: path)
            }
            var list: [Value] = []
            for (index, value) in values.enumerated() { list.append(try read(value, path[index])) }
            return list
        }
    }
}

extension StyleValue where Value == Highlight.Place {
    /// A value of x, or one sample by its rank.
    static var highlightPlace: Self {
        let names: [(String, Highlight.Place)] = [
            ("first", .first), ("last", .last), ("lowest", .lowest), ("highest", .highest),
        ]
        let type = StyleType.numberOr(names.map(\.0))
        return Self(type) { (json, path) throws(StyleError) in
            if case .number = json { return .x(try StyleValue<Double>.number.read(json, path)) }
            guard case .string = json else { throw .expected(type, found: json, at: path) }
            guard let place = names.first(where: { $0.0 == json.text }) else {
                throw StyleError(.invalidValue, "this name is not known here; give \(type)", at: path)
            }
            return place.1
        }
    }
}

extension StyleValue where Value == FillFormatter {
    /// A value, or an end of the axis.
    static var fillFormatter: Self {
        let names: [(String, FillFormatter)] = [
            ("default", .default), ("axisMinimum", .axisMinimum), ("axisMaximum", .axisMaximum),
        ]
        let type = StyleType.numberOr(names.map(\.0))
        return Self(type) { (json, path) throws(StyleError) in
            if case .number = json { return .position(try StyleValue<Double>.number.read(json, path)) }
            guard case .string = json else { throw .expected(type, found: json, at: path) }
            guard let formatter = names.first(where: { $0.0 == json.text }) else {
                throw StyleError(.invalidValue, "this name is not known here; give \(type)", at: path)
            }
            return formatter.1
        }
    }
}

extension StyleValue where Value == [String] {
    static func texts(count: ClosedRange<Int>) -> Self {
        StyleValue<String>.text.list(.texts(count), count: count)
    }
}

extension StyleValue where Value == [Double] {
    /// A pattern of strokes and gaps. Together they measure at least half a point, so that a line has a bounded number of
    /// dashes; an empty list is a solid line.
    static var dashes: Self {
        let lengths = StyleValue<Double>.length.list(.dashes, count: 0...16)
        return Self(.dashes) { (json, path) throws(StyleError) in
            let dashes = try lengths.read(json, path)
            guard dashes.isEmpty || dashes.reduce(0, +) >= 0.5 else {
                throw StyleError(.outOfRange, "strokes and gaps together measure less than half a point", at: path)
            }
            return dashes
        }
    }
}

extension StrokeStyle.Cap: CaseIterable {
    /// All shapes, for the names a style may give.
    public static var allCases: [Self] { [.butt, .round, .square] }
}
