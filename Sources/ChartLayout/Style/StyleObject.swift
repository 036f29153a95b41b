import JSONDocument

/// The keys of one object in a style file, in the order in which they are applied.
struct StyleObject<Object>: Sendable {
    let properties: [StyleProperty<Object>]
    /// The names of the keys that may not be missing.
    let required: [String]

    init(required: [String] = [], @StylePropertyBuilder<Object> _ properties: () -> [StyleProperty<Object>]) {
        self.properties = properties()
        self.required = required
    }

    /// Sets the properties that a JSON object has.
    func apply(_ json: JSONValue, to object: inout Object, at path: JSONPath) throws(StyleError) {
        guard case .object(let members) = json else { throw .expected(.object, found: json, at: path) }
        for member in members.members where !properties.contains(where: { member.key.equals($0.name) }) {
            let key = member.key.text ?? "\u{FFFD}"
            let nearest = EditDistance.nearest(to: key, among: properties.map(\.name))
            throw StyleError(
                .unknownKey,
                "there is no such key here" + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""),
                at: path[key]
            )
        }
        for name in required where members[name] == nil {
            throw StyleError(.missingKey, "this object needs the key \"\(name)\"", at: path)
        }
        for property in properties {
            guard let value = members[property.name] else { continue }
            try property.apply(&object, value, path[property.name])
        }
    }

    /// Reads a list of such objects, each starting from `object`.
    func list(
        of json: JSONValue,
        from object: Object,
        atMost limit: Int,
        at path: JSONPath
    ) throws(StyleError) -> [Object] {
        guard case .array(let list) = json else { throw .expected(.list, found: json, at: path) }
        guard list.count <= limit else {
            throw StyleError(.outOfRange, "this list has \(list.count) entries; give it at most \(limit)", at: path)
        }
        var objects: [Object] = []
        for (index, json) in list.enumerated() {
            var read = object
            try apply(json, to: &read, at: path[index])
            objects.append(read)
        }
        return objects
    }

    /// This object's keys and those of the objects inside it.
    var keys: [StyleKey] {
        properties.flatMap { property -> [StyleKey] in
            let isList = property.type == .list
            let inner = property.nested().map { $0.inside(property.name + (isList ? "[]" : "")) }
            let isRequired = required.contains(property.name)
            return [StyleKey(path: property.name, type: property.type, isRequired: isRequired)] + inner
        }
    }
}

/// Lists the keys of an object one under the other.
@resultBuilder
enum StylePropertyBuilder<Object> {
    static func buildExpression(_ property: StyleProperty<Object>) -> [StyleProperty<Object>] { [property] }

    static func buildExpression(_ properties: [StyleProperty<Object>]) -> [StyleProperty<Object>] { properties }

    static func buildPartialBlock(first: [StyleProperty<Object>]) -> [StyleProperty<Object>] { first }

    static func buildPartialBlock(
        accumulated: [StyleProperty<Object>],
        next: [StyleProperty<Object>]
    ) -> [StyleProperty<Object>] {
        accumulated + next
    }
}
