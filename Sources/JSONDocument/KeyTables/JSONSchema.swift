/// A part of a JSON Schema (draft 2020-12), as far as tables of keys need it.
package indirect enum JSONSchema: Hashable, Sendable {
    case null
    case boolean
    case number(ClosedRange<Double>)
    case integer(ClosedRange<Int>)
    /// Any string, or those that a regular expression matches.
    case string(pattern: String?)
    case choice([String])
    case list(of: JSONSchema, count: ClosedRange<Int>?)
    /// A list with one element for each schema.
    case tuple([JSONSchema])
    case anyOf([JSONSchema])
    /// The schema with a name in `$defs`.
    case definition(String)
    /// An object with some members and no others.
    case closedObject([Member], required: [String])
    /// The object of the keys below the key.
    case nestedObject
    /// No value.
    case never

    package static let anyNumber = number(-Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)

    package struct Member: Hashable, Sendable {
        package let name: String
        package let schema: JSONSchema
        /// The meaning of the member, for people.
        package let description: String?
        /// The value of a member that is missing, as JSON.
        package let defaultValue: [UInt8]?

        package init(
            _ name: String,
            _ schema: JSONSchema,
            description: String? = nil,
            defaultValue: JSONValue? = nil
        ) {
            self.name = name
            self.schema = schema
            self.description = description
            self.defaultValue = defaultValue?.bytes
        }
    }

    /// The schema of an object, from its keys and those below them.
    ///
    /// - Parameter isNullable: Whether the value of a key may also be `null`.
    package init(_ keys: [ListedKey], isNullable: (ListedKey) -> Bool = { _ in false }) {
        self.init(keys.map { ($0, Substring($0.path)) }, isNullable: isNullable)
    }

    /// - Parameter keys: Each key with the rest of its path.
    private init(_ keys: [(key: ListedKey, rest: Substring)], isNullable: (ListedKey) -> Bool) {
        let own = keys.filter { !$0.rest.contains(".") }
        self = .closedObject(
            own.map { key, name in
                let inner = keys.compactMap { other -> (ListedKey, Substring)? in
                    for start in ["\(name).", "\(name)[]."] where other.rest.hasPrefix(start) {
                        return (other.key, other.rest.dropFirst(start.count))
                    }
                    return nil
                }
                let schema = key.type.schema.replacingNestedObject { JSONSchema(inner, isNullable: isNullable) }
                return Member(String(name), isNullable(key) ? .anyOf([schema, .null]) : schema)
            },
            required: own.filter(\.key.isRequired).map { String($0.rest) }
        )
    }

    private func replacingNestedObject(by object: () -> JSONSchema) -> JSONSchema {
        switch self {
        case .nestedObject: object()
        case .list(let element, let count): .list(of: element.replacingNestedObject(by: object), count: count)
        case .anyOf(let schemas): .anyOf(schemas.map { $0.replacingNestedObject(by: object) })
        default: self
        }
    }

    /// The text of a schema file, indented.
    package func document(title: String, definitions: [(name: String, schema: JSONSchema)]) -> String {
        var root = [
            ("$schema", JSONValue("https://json-schema.org/draft/2020-12/schema")), ("title", JSONValue(title)),
        ]
        root += members
        if !definitions.isEmpty { root.append(("$defs", Self.object(definitions.map { ($0.name, $0.schema.json) }))) }
        return Self.object(root).jsonBreakingLongLines(indentation: "") + "\n"
    }

    private var json: JSONValue { self == .never ? .bool(false) : Self.object(members) }

    private var members: [(String, JSONValue)] {
        switch self {
        case .null: [Self.type("null")]
        case .boolean: [Self.type("boolean")]
        case .number(let range):
            // No number between 0 and the least one can be written shorter.
            range.lowerBound == .leastNonzeroMagnitude
                ? [Self.type("number"), ("exclusiveMinimum", 0)]
                    + Self.bounds(nil, Self.boundIfLimited(range.upperBound))
                : [Self.type("number")]
                    + Self.bounds(Self.boundIfLimited(range.lowerBound), Self.boundIfLimited(range.upperBound))
        case .integer(let range):
            [Self.type("integer")] + Self.bounds(JSONValue(range.lowerBound), JSONValue(range.upperBound))
        case .string(let pattern): [Self.type("string")] + (pattern.map { [("pattern", JSONValue($0))] } ?? [])
        case .choice(let names): [("enum", .array(names.map { JSONValue($0) }))]
        case .list(let element, let count):
            [Self.type("array"), ("items", element.json)]
                + Self.bounds(
                    count.map { JSONValue($0.lowerBound) },
                    count.map { JSONValue($0.upperBound) },
                    of: "Items"
                )
        case .tuple(let elements):
            [Self.type("array"), ("prefixItems", .array(elements.map(\.json)))]
                + Self.bounds(JSONValue(elements.count), JSONValue(elements.count), of: "Items")
        case .anyOf(let schemas): [("anyOf", .array(schemas.map(\.json)))]
        case .definition(let name): [("$ref", JSONValue("#/$defs/\(name)"))]
        case .closedObject(let properties, let required):
            [Self.type("object"), ("properties", Self.object(properties.map { ($0.name, $0.json) }))]
                + (required.isEmpty ? [] : [("required", .array(required.map { JSONValue($0) }))])
                + [("additionalProperties", .bool(false))]
        case .nestedObject: [Self.type("object")]
        case .never: []
        }
    }

    private static func type(_ name: String) -> (String, JSONValue) { ("type", JSONValue(name)) }

    /// The bound of a range; `nil` for the ends of all finite numbers.
    private static func boundIfLimited(_ number: Double) -> JSONValue? {
        guard number.magnitude < .greatestFiniteMagnitude else { return nil }
        return Int(exactly: number).map { JSONValue($0) } ?? JSONNumber(number).map { .number($0) }
    }

    private static func bounds(_ low: JSONValue?, _ high: JSONValue?, of noun: String? = nil) -> [(String, JSONValue)] {
        let names = noun.map { ("min\($0)", "max\($0)") } ?? ("minimum", "maximum")
        return [(names.0, low), (names.1, high)].compactMap { name, bound in bound.map { (name, $0) } }
    }

    private static func object(_ members: [(String, JSONValue)]) -> JSONValue {
        var object = JSONObject()
        for (name, value) in members { object[name] = value }
        return .object(object)
    }
}

extension JSONSchema.Member {
    fileprivate var json: JSONValue {
        let schema = schema.json
        guard case .object(var object) = schema else { return schema }
        if let defaultValue { object["default"] = try? JSONValue(parsing: defaultValue) }
        if let description { object["description"] = JSONValue(description) }
        return .object(object)
    }
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
