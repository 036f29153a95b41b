import JSONDocument

/// The JSON Schema of style files, made from the same tables that read them.
public enum StyleSchema {
    /// The schema (draft 2020-12), laid out in lines, in UTF-8.
    public static var text: String {
        var schema = JSONObject()
        schema["$schema"] = text("https://json-schema.org/draft/2020-12/schema")
        schema["title"] = text("PushChart style")
        let tree = object(StyleKey.all.map { ($0, Substring($0.path)) })
        for member in tree.members { schema[member.key.lossyText] = member.value }
        var definitions = JSONObject()
        definitions["color"] = color
        definitions["dataSetColor"] = dataSetColor
        schema["$defs"] = .object(definitions)
        return JSONValue.object(schema).indented() + "\n"
    }

    /// An object's schema; each key with what is left of its path.
    private static func object(_ keys: [(key: StyleKey, rest: Substring)]) -> JSONObject {
        var properties = JSONObject()
        var required: [JSONValue] = []
        for (key, rest) in keys where !rest.contains(".") {
            let inner = keys.compactMap { other -> (StyleKey, Substring)? in
                for start in ["\(rest).", "\(rest)[]."] where other.rest.hasPrefix(start) {
                    return (other.key, other.rest.dropFirst(start.count))
                }
                return nil
            }
            properties[String(rest)] = schema(of: key.type) { object(inner) }
            if key.isRequired { required.append(text(String(rest))) }
        }
        var schema = JSONObject()
        schema["type"] = text("object")
        schema["properties"] = .object(properties)
        if !required.isEmpty { schema["required"] = .array(required) }
        schema["additionalProperties"] = .bool(false)
        return schema
    }

    private static func schema(of type: StyleType, inner: () -> JSONObject) -> JSONValue {
        switch type {
        case .flag: typed("boolean")
        case .number(let range):
            range.upperBound == .greatestFiniteMagnitude && range.lowerBound < 0
                ? typed("number") : typed("number", bounds(range))
        case .wholeNumber(let range):
            typed("integer", [("minimum", number(range.lowerBound)), ("maximum", number(range.upperBound))])
        case .text, .datePattern: typed("string")
        case .texts(let count): list(of: typed("string"), count)
        case .color: reference("color")
        case .dataSetColor: reference("dataSetColor")
        case .colors: list(of: reference("dataSetColor"), 1...1000)
        case .numbers: list(of: typed("number"), 1...1000)
        case .numberOr(let names): any([typed("number"), choice(names)])
        case .icon: typed("string", [("pattern", text("^(?!(.*/)?\\.\\.(/|$))[^/]+(/[^/]+)*\\.png$"))])
        case .font: typed("number", bounds(1...500))
        case .dashes: list(of: typed("number", bounds(0...10_000)), 0...16)
        case .point: list(of: typed("number", bounds(-10_000...10_000)), 2...2)
        case .size: list(of: typed("integer", [("minimum", number(1)), ("maximum", number(2000))]), 2...2)
        case .choice(let names): choice(names)
        case .utcOffset: typed("string", [("pattern", text("^[+-](0\\d|1[0-8]):[0-5]\\d$"))])
        case .object: .object(inner())
        case .valueFormatter: any([choice(["default"]), .object(inner())])
        case .objects: any([.object(inner()), list(of: .object(inner()), 1...8)])
        case .list: typed("array", [("items", .object(inner()))])
        case .notSupported: .bool(false)
        }
    }

    /// `#RRGGBB[AA]`, a name, or one of either for each appearance.
    private static var color: JSONValue {
        let shade = any([
            typed("string", [("pattern", text("^#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?$"))]),
            choice(SystemColor.all.map(\.name)),
        ])
        return any([shade, record([("light", shade), ("dark", shade)])])
    }

    private static var dataSetColor: JSONValue {
        let itself = reference("dataSetColor")
        return any([
            reference("color"),
            choice(["lineColor"]),
            record(
                [
                    ("rising", itself), ("falling", itself),
                    ("against", choice(Trend.Baseline.allCases.map(\.rawValue))),
                ],
                optional: ["against"]
            ),
            record([("color", itself), ("opacity", typed("number", bounds(0...1)))]),
        ])
    }

    private static func typed(_ type: String, _ more: [(String, JSONValue)] = []) -> JSONValue {
        members([("type", text(type))] + more)
    }

    private static func list(of items: JSONValue, _ count: ClosedRange<Int>) -> JSONValue {
        typed(
            "array",
            [
                ("items", items), ("minItems", number(count.lowerBound)), ("maxItems", number(count.upperBound)),
            ]
        )
    }

    private static func record(_ properties: [(String, JSONValue)], optional: [String] = []) -> JSONValue {
        let required = properties.map(\.0).filter { !optional.contains($0) }
        return typed(
            "object",
            [
                ("properties", members(properties)), ("required", .array(required.map(text))),
                ("additionalProperties", .bool(false)),
            ]
        )
    }

    private static func bounds(_ range: ClosedRange<Double>) -> [(String, JSONValue)] {
        var bounds: [(String, JSONValue)] = []
        if let low = Int(exactly: range.lowerBound) { bounds.append(("minimum", number(low))) }
        if let high = Int(exactly: range.upperBound) { bounds.append(("maximum", number(high))) }
        return bounds
    }

    private static func choice(_ names: [String]) -> JSONValue { members([("enum", .array(names.map(text)))]) }

    private static func any(_ schemas: [JSONValue]) -> JSONValue { members([("anyOf", .array(schemas))]) }

    private static func reference(_ name: String) -> JSONValue { members([("$ref", text("#/$defs/\(name)"))]) }

    private static func members(_ members: [(String, JSONValue)]) -> JSONValue {
        var object = JSONObject()
        for (name, value) in members { object[name] = value }
        return .object(object)
    }

    private static func text(_ text: String) -> JSONValue { JSONValue(text) }

    private static func number(_ number: Int) -> JSONValue { JSONValue(number) }
}

extension JSONValue {
    /// The value with two more spaces before each line of an inner one; lists and objects that fit a line stay on it.
    fileprivate func indented(_ margin: String = "") -> String {
        let short = String(decoding: bytes, as: UTF8.self)
        if margin.utf8.count + short.utf8.count <= 100 { return short }
        let inner = margin + "  "
        switch self {
        case .array(let values):
            let lines = values.map { inner + $0.indented(inner) }
            return "[\n" + lines.joined(separator: ",\n") + "\n\(margin)]"
        case .object(let object):
            let lines = object.members.map { member in
                let name = String(decoding: JSONValue.string(member.key).bytes, as: UTF8.self)
                return "\(inner)\(name): \(member.value.indented(inner))"
            }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(margin)}"
        default:
            return short
        }
    }
}
