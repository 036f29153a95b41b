import JSONDocument

/// A key of an object in a style file: its name, its type, and the property that it sets.
struct StyleProperty<Object>: Sendable {
    let name: String
    let type: StyleValueType
    /// The keys of the objects in the value.
    let nestedKeys: @Sendable () -> [StyleKey]
    let apply: @Sendable (inout Object, JSONValue, JSONPath) throws(StyleError) -> Void

    init(
        _ name: String,
        type: StyleValueType,
        nestedKeys: @escaping @Sendable () -> [StyleKey] = { [] },
        apply: @escaping @Sendable (inout Object, JSONValue, JSONPath) throws(StyleError) -> Void
    ) {
        self.name = name
        self.type = type
        self.nestedKeys = nestedKeys
        self.apply = apply
    }

    /// A key that sets a property.
    init<Value>(
        _ name: String,
        sets keyPath: any (WritableKeyPath<Object, Value> & Sendable),
        as reader: StyleValueReader<Value>
    ) {
        self.init(name, type: reader.type, nestedKeys: reader.nestedKeys) { (object, json, path) throws(StyleError) in
            object[keyPath: keyPath] = try reader.read(json, path)
        }
    }

    /// A key that sets an optional property.
    init<Value>(
        _ name: String,
        sets keyPath: any (WritableKeyPath<Object, Value?> & Sendable),
        as reader: StyleValueReader<Value>
    ) {
        self.init(name, type: reader.type, nestedKeys: reader.nestedKeys) { (object, json, path) throws(StyleError) in
            object[keyPath: keyPath] = try reader.read(json, path)
        }
    }

    /// A key whose object changes the properties of an inner object.
    init<Inner>(
        _ name: String,
        changes keyPath: any (WritableKeyPath<Object, Inner> & Sendable),
        by table: StyleKeyTable<Inner>
    ) {
        self.init(name, type: .object, nestedKeys: { table.keys }) { (object, json, path) throws(StyleError) in
            try table.apply(json, to: &object[keyPath: keyPath], at: path)
        }
    }

    /// A property of DGCharts that is not drawn yet.
    init(notSupported name: String) {
        self.init(name, type: .notSupported) { (_, _, path) throws(StyleError) in
            throw StyleError(.notSupported, "this property of DGCharts is not supported: remove it", at: path)
        }
    }

    /// The same key as part of an object that contains this one.
    func lifted<Outer>(to keyPath: any (WritableKeyPath<Outer, Object> & Sendable)) -> StyleProperty<Outer> {
        let apply = apply
        return StyleProperty<Outer>(name, type: type, nestedKeys: nestedKeys) {
            (outer, json, path) throws(StyleError) in
            try apply(&outer[keyPath: keyPath], json, path)
        }
    }
}
