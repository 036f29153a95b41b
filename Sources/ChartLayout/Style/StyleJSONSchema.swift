import JSONDocument

/// The JSON Schema of style files, generated from the tables that read them.
public enum StyleJSONSchema {
    /// The schema (draft 2020-12), indented.
    public static var text: String {
        var schema = JSONObject()
        schema["$schema"] = text("https://json-schema.org/draft/2020-12/schema")
        schema["title"] = text("PushChart style")
        if case .object(let tree) = objectSchema(of: StyleKey.all.map { ($0, Substring($0.path)) }) {
            for member in tree.members { schema[member.key.lossyText] = member.value }
        }
        var definitions = JSONObject()
        definitions["color"] = colorSchema
        definitions["dataSetColor"] = dataSetColorSchema
        schema["$defs"] = .object(definitions)
        return JSONValue.object(schema).jsonBreakingLongLines(indentation: "") + "\n"
    }

    /// The schema of an object, from its keys with the rest of their paths.
    private static func objectSchema(of keys: [(key: StyleKey, rest: Substring)]) -> JSONValue {
        let own = keys.filter { !$0.rest.contains(".") }
        let properties = own.map { key, name in
            let inner = keys.compactMap { other -> (StyleKey, Substring)? in
                for start in ["\(name).", "\(name)[]."] where other.rest.hasPrefix(start) {
                    return (other.key, other.rest.dropFirst(start.count))
                }
                return nil
            }
            return (String(name), schema(of: key.type) { objectSchema(of: inner) })
        }
        return closedObject(properties, required: own.filter(\.key.isRequired).map { String($0.rest) })
    }

    private static func schema(of type: StyleValueType, inner: () -> JSONValue) -> JSONValue {
        switch type {
        case .flag: schema(type: "boolean")
        case .number(let range):
            range.upperBound == .greatestFiniteMagnitude && range.lowerBound < 0
                ? schema(type: "number") : schema(type: "number", boundKeywords(range))
        case .wholeNumber(let range): integerSchema(range)
        case .text, .datePattern: schema(type: "string")
        case .texts(let count): listSchema(of: schema(type: "string"), count: count)
        case .color: definitionReference("color")
        case .dataSetColor: definitionReference("dataSetColor")
        case .colors: listSchema(of: definitionReference("dataSetColor"), count: 1...1000)
        case .numbers: listSchema(of: schema(type: "number"), count: 1...1000)
        case .numberOr(let names): anyOf([schema(type: "number"), choiceSchema(names)])
        case .wholeNumberOr(let range, let names): anyOf([integerSchema(range), choiceSchema(names)])
        case .icon: schema(type: "string", [("pattern", text("^(?!(.*/)?\\.\\.(/|$))[^/]+(/[^/]+)*\\.png$"))])
        case .font: schema(type: "number", boundKeywords(1...500))
        case .dashes: listSchema(of: schema(type: "number", boundKeywords(0...10_000)), count: 0...16)
        case .point: listSchema(of: schema(type: "number", boundKeywords(-10_000...10_000)), count: 2...2)
        case .size: listSchema(of: integerSchema(1...2000), count: 2...2)
        case .choice(let names): choiceSchema(names)
        case .utcOffset: schema(type: "string", [("pattern", text("^[+-](0\\d|1[0-8]):[0-5]\\d$"))])
        case .object: inner()
        case .valueFormatter: anyOf([choiceSchema(["default"]), inner()])
        case .objects: anyOf([inner(), listSchema(of: inner(), count: 1...8)])
        case .list: schema(type: "array", [("items", inner())])
        case .notSupported: .bool(false)
        }
    }

    /// `#RRGGBB[AA]`, a name, or an object with one of these for each appearance.
    private static var colorSchema: JSONValue {
        let shade = anyOf([
            schema(type: "string", [("pattern", text("^#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?$"))]),
            choiceSchema(SystemColor.all.map(\.name)),
        ])
        return anyOf([shade, closedObject([("light", shade), ("dark", shade)], required: ["light", "dark"])])
    }

    private static var dataSetColorSchema: JSONValue {
        let itself = definitionReference("dataSetColor")
        return anyOf([
            definitionReference("color"),
            choiceSchema(["lineColor"]),
            closedObject(
                [
                    ("rising", itself), ("falling", itself),
                    ("against", choiceSchema(TrendValues.TrendBaseline.allCases.map(\.rawValue))),
                ],
                required: ["rising", "falling"]
            ),
            closedObject(
                [("color", itself), ("opacity", schema(type: "number", boundKeywords(0...1)))],
                required: ["color", "opacity"]
            ),
        ])
    }

    private static func schema(type: String, _ more: [(String, JSONValue)] = []) -> JSONValue {
        jsonObject([("type", text(type))] + more)
    }

    private static func listSchema(of items: JSONValue, count: ClosedRange<Int>) -> JSONValue {
        let bounds = [("minItems", number(count.lowerBound)), ("maxItems", number(count.upperBound))]
        return schema(type: "array", [("items", items)] + bounds)
    }

    /// An object with some properties and no others.
    private static func closedObject(_ properties: [(String, JSONValue)], required: [String]) -> JSONValue {
        var more = [("properties", jsonObject(properties))]
        if !required.isEmpty { more.append(("required", .array(required.map(text)))) }
        return schema(type: "object", more + [("additionalProperties", .bool(false))])
    }

    private static func boundKeywords(_ range: ClosedRange<Double>) -> [(String, JSONValue)] {
        var bounds: [(String, JSONValue)] = []
        if let low = Int(exactly: range.lowerBound) { bounds.append(("minimum", number(low))) }
        if let high = Int(exactly: range.upperBound) { bounds.append(("maximum", number(high))) }
        return bounds
    }

    private static func integerSchema(_ range: ClosedRange<Int>) -> JSONValue {
        schema(type: "integer", [("minimum", number(range.lowerBound)), ("maximum", number(range.upperBound))])
    }

    private static func choiceSchema(_ names: [String]) -> JSONValue { jsonObject([("enum", .array(names.map(text)))]) }

    private static func anyOf(_ schemas: [JSONValue]) -> JSONValue { jsonObject([("anyOf", .array(schemas))]) }

    private static func definitionReference(_ name: String) -> JSONValue {
        jsonObject([("$ref", text("#/$defs/\(name)"))])
    }

    private static func jsonObject(_ members: [(String, JSONValue)]) -> JSONValue {
        var object = JSONObject()
        for (name, value) in members { object[name] = value }
        return .object(object)
    }

    private static func text(_ text: String) -> JSONValue { JSONValue(text) }

    private static func number(_ number: Int) -> JSONValue { JSONValue(number) }
}

extension JSONValue {
    /// The value, with lists and objects of more than 100 columns split into indented lines.
    fileprivate func jsonBreakingLongLines(indentation: String) -> String {
        let short = String(decoding: bytes, as: UTF8.self)
        if indentation.utf8.count + short.utf8.count <= 100 { return short }
        let inner = indentation + "  "
        switch self {
        case .array(let values):
            let lines = values.map { inner + $0.jsonBreakingLongLines(indentation: inner) }
            return "[\n" + lines.joined(separator: ",\n") + "\n\(indentation)]"
        case .object(let object):
            let lines = object.members.map { member in
                let name = String(decoding: JSONValue.string(member.key).bytes, as: UTF8.self)
                return "\(inner)\(name): \(member.value.jsonBreakingLongLines(indentation: inner))"
            }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(indentation)}"
        default:
            return short
        }
    }
}
