import Diagnostics
import JSONDocument

/// The keys of one object in a style file, in the order in which they are applied.
struct StyleKeyTable<Object>: Sendable {
    let properties: [StyleProperty<Object>]
    /// The names of the required keys.
    let required: [String]

    init(required: [String] = [], @StylePropertyBuilder<Object> _ properties: () -> [StyleProperty<Object>]) {
        self.properties = properties()
        self.required = required
    }

    /// Sets the properties of an object from a JSON object.
    func apply(_ json: JSONValue, to object: inout Object, at path: JSONPath) throws(StyleError) {
        guard case .object(let members) = json else { throw .wrongType(expected: .object, found: json, at: path) }
        for member in members.members where !properties.contains(where: { member.key.equals($0.name) }) {
            let key = member.key.text ?? "\u{FFFD}"
            let names = properties.map(\.name)
            let hint =
                EditDistance.nearestName(to: key, among: names).map { "did you mean \"\($0)\"?" }
                ?? (names.count <= 6 ? "use \(names.quotedList)" : "remove it")
            throw StyleError(.unknownKey, "no such key here: \(hint)", at: path[key])
        }
        for name in required where members[name] == nil {
            throw StyleError(.missingKey, "the required key \"\(name)\" is missing: add it", at: path)
        }
        for property in properties {
            guard let value = members[property.name] else { continue }
            try property.apply(&object, value, path[property.name])
        }
    }

    /// The keys of this object and of the objects in it.
    var keys: [StyleKey] {
        properties.flatMap { property -> [StyleKey] in
            let prefix = property.name + (property.type == .list ? "[]" : "")
            let key = StyleKey(
                path: property.name,
                type: property.type,
                isRequired: required.contains(property.name)
            )
            return [key] + property.nestedKeys().map { $0.prefixed(with: prefix) }
        }
    }

    /// The same keys as part of an object that contains this one.
    func properties<Outer>(
        liftedTo keyPath: any (WritableKeyPath<Outer, Object> & Sendable)
    ) -> [StyleProperty<Outer>] {
        properties.map { $0.lifted(to: keyPath) }
    }
}

/// Lists the keys of an object one below the other.
@resultBuilder
enum StylePropertyBuilder<Object> {
    static func buildExpression(_ property: StyleProperty<Object>) -> [StyleProperty<Object>] { [property] }

    static func buildExpression(_ properties: [StyleProperty<Object>]) -> [StyleProperty<Object>] { properties }

    static func buildBlock(_ properties: [StyleProperty<Object>]...) -> [StyleProperty<Object>] {
        Array(properties.joined())
    }
}

extension [String] {
    /// The names in quotation marks, separated by commas.
    var quotedList: String { map { "\"\($0)\"" }.joined(separator: ", ") }
}
