import PushChartDiagnostics

/// A key of a JSON object: its name, its type, and the property that it sets.
package struct KeyTableRow<Object, Faults: KeyTableFaults>: Sendable {
    package let name: String
    package let type: JSONTypeDescription
    let nestedKeys: @Sendable () -> [ListedKey]
    /// Sets the property to a value at a path.
    package let apply: KeySetter<Object>

    package init(
        _ name: String,
        type: JSONTypeDescription,
        nestedKeys: @escaping @Sendable () -> [ListedKey] = { [] },
        apply: @escaping KeySetter<Object>
    ) {
        self.name = name
        self.type = type
        self.nestedKeys = nestedKeys
        self.apply = apply
    }

    /// A key that sets a property.
    package init<Value>(
        _ name: String,
        sets keyPath: any (WritableKeyPath<Object, Value> & Sendable),
        as reader: JSONValueReader<Value, Faults>
    ) {
        self.init(name, type: reader.type, nestedKeys: reader.nestedKeys) {
            (object, json, path) throws(PushChartError) in
            object[keyPath: keyPath] = try reader.read(json, path)
        }
    }

    /// A key that sets an optional property.
    package init<Value>(
        _ name: String,
        sets keyPath: any (WritableKeyPath<Object, Value?> & Sendable),
        as reader: JSONValueReader<Value, Faults>
    ) {
        let optional: JSONValueReader<Value?, Faults> = reader.map { (value, _) throws(PushChartError) in value }
        self.init(name, sets: keyPath, as: optional)
    }

    /// A key whose object changes the properties of an inner object.
    package init<Inner>(
        _ name: String,
        changes keyPath: any (WritableKeyPath<Object, Inner> & Sendable),
        by table: KeyTable<Inner, Faults>
    ) {
        self.init(name, type: .object, nestedKeys: { table.keys }) { (object, json, path) throws(PushChartError) in
            try table.apply(json, to: &object[keyPath: keyPath], at: path)
        }
    }

    /// The same key as part of an object that contains this one.
    func lifted<Outer>(
        to keyPath: any (WritableKeyPath<Outer, Object> & Sendable)
    ) -> KeyTableRow<Outer, Faults> {
        let apply = apply
        return KeyTableRow<Outer, Faults>(name, type: type, nestedKeys: nestedKeys) {
            (outer, json, path) throws(PushChartError) in
            try apply(&outer[keyPath: keyPath], json, path)
        }
    }
}
