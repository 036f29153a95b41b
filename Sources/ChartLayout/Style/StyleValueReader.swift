import JSONDocument

/// Reads a value of one type from a style file.
struct StyleValueReader<Value>: Sendable {
    let type: StyleValueType
    /// The keys of the objects in the value.
    let nestedKeys: @Sendable () -> [StyleKey]
    let read: @Sendable (JSONValue, JSONPath) throws(StyleError) -> Value

    init(
        _ type: StyleValueType,
        nestedKeys: @escaping @Sendable () -> [StyleKey] = { [] },
        read: @escaping @Sendable (JSONValue, JSONPath) throws(StyleError) -> Value
    ) {
        self.type = type
        self.nestedKeys = nestedKeys
        self.read = read
    }

    /// A reader that checks the value and converts it.
    func map<Converted>(
        _ convert: @escaping @Sendable (Value, JSONPath) throws(StyleError) -> Converted
    ) -> StyleValueReader<Converted> {
        let read = read
        return StyleValueReader<Converted>(type, nestedKeys: nestedKeys) { (json, path) throws(StyleError) in
            try convert(try read(json, path), path)
        }
    }

    /// A reader of lists of such values.
    func listReader(expecting type: StyleValueType, elementCount range: ClosedRange<Int>) -> StyleValueReader<[Value]> {
        let read = read
        return StyleValueReader<[Value]>(type, nestedKeys: nestedKeys) { (json, path) throws(StyleError) in
            guard case .array(let values) = json else { throw .wrongType(expected: type, found: json, at: path) }
            guard range.contains(values.count) else {
                let allowed =
                    range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
                throw StyleError(.outOfRange, "the list has \(values.count) entries: use \(allowed)", at: path)
            }
            var list: [Value] = []
            for (index, value) in values.enumerated() { list.append(try read(value, path[index])) }
            return list
        }
    }

    /// An object whose keys change some default values.
    static func object(_ table: StyleKeyTable<Value>, defaults: Value) -> Self where Value: Sendable {
        Self(.object, nestedKeys: { table.keys }) { (json, path) throws(StyleError) in
            var object = defaults
            try table.apply(json, to: &object, at: path)
            return object
        }
    }
}

extension StyleError {
    /// A value of the wrong type.
    static func wrongType(expected type: StyleValueType, found json: JSONValue, at path: JSONPath) -> StyleError {
        let found =
            switch json {
            case .null: "null"
            case .array, .object: "an \(json.kind)"
            default: "a \(json.kind)"
            }
        return StyleError(.wrongType, "expected \(type), found \(found)", at: path)
    }
}

extension JSONValue {
    /// The string of a style value.
    fileprivate func requireString(for type: StyleValueType, at path: JSONPath) throws(StyleError) -> String {
        guard case .string = self else { throw .wrongType(expected: type, found: self, at: path) }
        guard let text else {
            throw StyleError(.invalidValue, "the string has half a surrogate pair: write it in UTF-8", at: path)
        }
        return text
    }

    /// The number of a style value.
    fileprivate func requireNumber(for type: StyleValueType, at path: JSONPath) throws(StyleError) -> JSONNumber {
        guard case .number(let number) = self else { throw .wrongType(expected: type, found: self, at: path) }
        return number
    }
}

extension StyleValueReader<Bool> {
    static var flag: Self {
        Self(.flag) { (json, path) throws(StyleError) in
            guard case .bool(let flag) = json else { throw .wrongType(expected: .flag, found: json, at: path) }
            return flag
        }
    }
}

extension StyleValueReader<Double> {
    static func number(in range: ClosedRange<Double>) -> Self {
        let type = StyleValueType.number(range)
        return Self(type) { (json, path) throws(StyleError) in
            let number = try json.requireNumber(for: type, at: path)
            guard let value = number.double, range.contains(value) else {
                throw StyleError(.outOfRange, "\(number.spelling) is out of range: use \(type)", at: path)
            }
            return value
        }
    }

    /// Any finite number.
    static var number: Self { number(in: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude) }
    /// A length in points.
    static var length: Self { number(in: 0...10_000) }
    /// A distance in points in either direction.
    static var offset: Self { number(in: -10_000...10_000) }
    static var degrees: Self { number(in: -360...360) }
    static var fraction: Self { number(in: 0...1) }
}

extension StyleValueReader<Int> {
    static func wholeNumber(in range: ClosedRange<Int>) -> Self {
        let type = StyleValueType.wholeNumber(range)
        return Self(type) { (json, path) throws(StyleError) in
            let number = try json.requireNumber(for: type, at: path)
            guard let value = number.integer, range.contains(value) else {
                throw StyleError(.outOfRange, "\(number.spelling) is out of range: use \(type)", at: path)
            }
            return value
        }
    }

    /// Seconds east of Greenwich, written like `+01:00`.
    static var utcOffset: Self {
        Self(.utcOffset) { (json, path) throws(StyleError) in
            let bytes = Array(try json.requireString(for: .utcOffset, at: path).utf8)
            let digits = bytes.enumerated().filter { ![0, 3].contains($0.offset) }.map { Int($0.element) - 0x30 }
            guard bytes.count == 6, bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-"),
                bytes[3] == UInt8(ascii: ":"), digits.allSatisfy({ (0...9).contains($0) }),
                digits[0] * 10 + digits[1] <= 18, digits[2] < 6
            else {
                throw StyleError(.invalidValue, "not an offset from UTC: write it like \"+01:00\"", at: path)
            }
            let seconds = (digits[0] * 10 + digits[1]) * 3600 + (digits[2] * 10 + digits[3]) * 60
            return bytes[0] == UInt8(ascii: "-") ? -seconds : seconds
        }
    }
}

extension StyleValueReader<String> {
    static var text: Self { text(maximumCharacterCount: TextBlock.maximumCharacterCount) }

    static func text(maximumCharacterCount limit: Int) -> Self {
        Self(.text) { (json, path) throws(StyleError) in
            let text = try json.requireString(for: .text, at: path)
            guard text.unicodeScalars.count <= limit else {
                throw StyleError(.outOfRange, "the string is too long: use at most \(limit) characters", at: path)
            }
            return text
        }
    }

    /// The name of an image file in the folder of the style, or below it.
    static var icon: Self {
        Self(.icon) { (json, path) throws(StyleError) in
            let name = try text(maximumCharacterCount: 200).read(json, path)
            let steps = name.split(separator: "/", omittingEmptySubsequences: false)
            guard name.hasSuffix(".png"), steps.allSatisfy({ !$0.isEmpty && $0 != ".." && !$0.contains("\0") }) else {
                throw StyleError(.invalidValue, "not the name of a PNG file beside the style", at: path)
            }
            return name
        }
    }
}

extension StyleValueReader where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
    /// A case of an enumeration by its name.
    static var choice: Self {
        let type = StyleValueType.choice(Value.allCases.map(\.rawValue))
        return Self(type) { (json, path) throws(StyleError) in
            guard let value = Value(rawValue: try json.requireString(for: type, at: path)) else {
                throw StyleError(.invalidValue, "unknown name: use \(type)", at: path)
            }
            return value
        }
    }
}

extension StyleValueReader where Value: Sendable {
    /// A number, or one of some names.
    fileprivate static func number(
        or names: KeyValuePairs<String, Value>,
        convert: @escaping @Sendable (Double) -> Value
    ) -> Self {
        let type = StyleValueType.numberOr(names.map(\.key))
        return Self(type) { (json, path) throws(StyleError) in
            if case .number = json { return convert(try StyleValueReader<Double>.number.read(json, path)) }
            let name = try json.requireString(for: type, at: path)
            guard let named = names.first(where: { $0.key == name }) else {
                throw StyleError(.invalidValue, "unknown name: use \(type)", at: path)
            }
            return named.value
        }
    }
}

extension StyleValueReader<Highlight.HighlightedSample> {
    static var highlightedSample: Self {
        .number(or: ["first": .first, "last": .last, "lowest": .lowest, "highest": .highest]) { .x($0) }
    }
}

extension StyleValueReader<FillFormatter> {
    static var fillFormatter: Self {
        .number(or: ["default": .default, "axisMinimum": .axisMinimum, "axisMaximum": .axisMaximum]) { .position($0) }
    }
}

extension StyleValueReader<FillTargetSeries> {
    /// The series at which a fill ends: `"next"`, or an index.
    static var fillTargetSeries: Self {
        let indices = 0...7
        let type = StyleValueType.wholeNumberOr(indices, ["next"])
        return Self(type) { (json, path) throws(StyleError) in
            if case .number = json {
                return .series(try StyleValueReader<Int>.wholeNumber(in: indices).read(json, path))
            }
            guard try json.requireString(for: type, at: path) == "next" else {
                throw StyleError(.invalidValue, "unknown name: use \(type)", at: path)
            }
            return .next
        }
    }
}

extension StyleValueReader<SystemFontMetrics> {
    static var font: Self {
        Self(.font) { (json, path) throws(StyleError) in
            SystemFontMetrics(size: try StyleValueReader<Double>.number(in: 1...500).read(json, path))
        }
    }
}

extension StyleValueReader {
    /// A list of two values.
    fileprivate static func pair<Element>(
        _ type: StyleValueType,
        of element: StyleValueReader<Element>,
        convert: @escaping @Sendable (Element, Element) -> Value
    ) -> Self {
        Self(type) { (json, path) throws(StyleError) in
            guard case .array(let pair) = json, pair.count == 2 else {
                throw .wrongType(expected: type, found: json, at: path)
            }
            return convert(try element.read(pair[0], path[0]), try element.read(pair[1], path[1]))
        }
    }
}

extension StyleValueReader<Point> {
    static var point: Self { .pair(.point, of: StyleValueReader<Double>.offset) { Point($0, $1) } }
}

extension StyleValueReader<ChartSizeInPoints> {
    static var size: Self {
        .pair(.size, of: StyleValueReader<Int>.wholeNumber(in: 1...2000)) { ChartSizeInPoints(width: $0, height: $1) }
    }
}

extension StyleValueReader<[String]> {
    static func texts(count: ClosedRange<Int>) -> Self {
        StyleValueReader<String>.text.listReader(expecting: .texts(count), elementCount: count)
    }
}

extension StyleValueReader<[Double]> {
    /// The lengths of dashes and gaps; an empty list is a solid line.
    ///
    /// Their sum is at least half a point, so that the number of dashes is bounded.
    static var dashes: Self {
        StyleValueReader<Double>.length.listReader(expecting: .dashes, elementCount: 0...16).map {
            (dashes, path) throws(StyleError) in
            guard dashes.isEmpty || dashes.reduce(0, +) >= 0.5 else {
                throw StyleError(.outOfRange, "the sum of dashes and gaps is below 0.5 points: increase them", at: path)
            }
            return dashes
        }
    }
}
