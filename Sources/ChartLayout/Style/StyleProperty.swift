import JSONDocument

/// One key of an object in a style file: its name, what it takes, and the property of the model it sets.
struct StyleProperty<Object>: Sendable {
    let name: String
    let type: StyleType
    /// The keys of the object the value is, for values that are objects or lists of them.
    let nested: @Sendable () -> [StyleKey]
    let apply: @Sendable (inout Object, JSONValue, JSONPath) throws(StyleError) -> Void

    /// A key that sets one property.
    init<Value>(
        _ name: String,
        _ keyPath: any (WritableKeyPath<Object, Value> & Sendable),
        _ value: StyleValue<Value>
    ) {
        self.name = name
        type = value.type
        nested = { [] }
        apply = { (object, json, path) throws(StyleError) in object[keyPath: keyPath] = try value.read(json, path) }
    }

    /// A key whose object sets properties of an object inside this one.
    init<Inner>(
        _ name: String,
        _ keyPath: any (WritableKeyPath<Object, Inner> & Sendable),
        _ inner: @escaping @Sendable () -> StyleObject<Inner>
    ) {
        self.name = name
        type = .object
        nested = { inner().keys }
        apply = { (object, json, path) throws(StyleError) in
            try inner().apply(json, to: &object[keyPath: keyPath], at: path)
        }
    }

    /// A key with an own way of taking its value.
    init(
        _ name: String,
        _ type: StyleType,
        nested: @escaping @Sendable () -> [StyleKey] = { [] },
        apply: @escaping @Sendable (inout Object, JSONValue, JSONPath) throws(StyleError) -> Void
    ) {
        self.name = name
        self.type = type
        self.nested = nested
        self.apply = apply
    }

    /// A property of DGCharts that is not drawn yet.
    init(notSupported name: String) {
        self.init(name, .notSupported) { (_, _, path) throws(StyleError) in
            throw StyleError(.notSupported, "this property of DGCharts is not supported yet; leave it out", at: path)
        }
    }

    /// The same key as part of an object that holds this one.
    func lifted<Outer>(_ keyPath: any (WritableKeyPath<Outer, Object> & Sendable)) -> StyleProperty<Outer> {
        let apply = apply
        return StyleProperty<Outer>(name, type, nested: nested) { (outer, json, path) throws(StyleError) in
            try apply(&outer[keyPath: keyPath], json, path)
        }
    }
}
