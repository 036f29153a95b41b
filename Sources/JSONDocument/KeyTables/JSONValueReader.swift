package import PushChartDiagnostics

/// Reads a value of one type from JSON.
package struct JSONValueReader<Value, Faults: KeyTableFaults>: Sendable {
    package let type: JSONTypeDescription
    let nestedKeys: @Sendable () -> [ListedKey]
    /// Reads the value at a path, which is for errors.
    package let read: @Sendable (JSONValue, JSONPath) throws(PushChartError) -> Value

    package init(
        _ type: JSONTypeDescription,
        nestedKeys: @escaping @Sendable () -> [ListedKey] = { [] },
        read: @escaping @Sendable (JSONValue, JSONPath) throws(PushChartError) -> Value
    ) {
        self.type = type
        self.nestedKeys = nestedKeys
        self.read = read
    }

    /// A reader of the values of one kind.
    package init(_ type: JSONTypeDescription, value: @escaping @Sendable (JSONValue) -> Value?) {
        self.init(type) { (json, path) throws(PushChartError) in
            guard let value = value(json) else {
                throw Faults.error(.wrongType(expected: type, found: json), at: path)
            }
            return value
        }
    }

    /// A reader that checks the value and converts it.
    package func map<Converted>(
        _ convert: @escaping @Sendable (Value, JSONPath) throws(PushChartError) -> Converted
    ) -> JSONValueReader<Converted, Faults> {
        let read = read
        return JSONValueReader<Converted, Faults>(type, nestedKeys: nestedKeys) { (json, path) throws(PushChartError) in
            try convert(try read(json, path), path)
        }
    }

    /// A reader of lists of such values.
    package func listReader(
        expecting type: JSONTypeDescription,
        elementCount range: ClosedRange<Int>
    ) -> JSONValueReader<[Value], Faults> {
        let read = read
        return JSONValueReader<[Value], Faults>(type, nestedKeys: nestedKeys) { (json, path) throws(PushChartError) in
            guard case .array(let values) = json else {
                throw Faults.error(.wrongType(expected: type, found: json), at: path)
            }
            guard range.contains(values.count) else {
                throw Faults.error(.wrongCount(values.count, expected: range), at: path)
            }
            var list: [Value] = []
            for (index, value) in values.enumerated() { list.append(try read(value, path[index])) }
            return list
        }
    }

    /// A reader of lists of two values.
    package static func pair<Element>(
        _ type: JSONTypeDescription,
        of element: JSONValueReader<Element, Faults>,
        convert: @escaping @Sendable (Element, Element) -> Value
    ) -> Self {
        Self(type) { (json, path) throws(PushChartError) in
            guard case .array(let pair) = json, pair.count == 2 else {
                throw Faults.error(.wrongType(expected: type, found: json), at: path)
            }
            return convert(try element.read(pair[0], path[0]), try element.read(pair[1], path[1]))
        }
    }

    /// An object whose keys change some default values.
    package static func object(_ table: KeyTable<Value, Faults>, defaults: Value) -> Self where Value: Sendable {
        Self(.object, nestedKeys: { table.keys }) { (json, path) throws(PushChartError) in
            var object = defaults
            try table.apply(json, to: &object, at: path)
            return object
        }
    }

    /// A number, or one of some names.
    package static func number(
        or names: KeyValuePairs<String, Value>,
        convert: @escaping @Sendable (Double) -> Value
    ) -> Self where Value: Sendable {
        let type = JSONTypeDescription.numberOr(names.map(\.key))
        return Self(type) { (json, path) throws(PushChartError) in
            if case .number = json { return convert(try JSONValueReader<Double, Faults>.number.read(json, path)) }
            let name = try json.requireString(for: type, at: path, orThrow: Faults.self)
            guard let named = names.first(where: { $0.key == name }) else {
                throw Faults.error(.unknownName(expected: type), at: path)
            }
            return named.value
        }
    }
}

extension JSONValue {
    package func requireString<Faults: KeyTableFaults>(
        for type: JSONTypeDescription,
        at path: JSONPath,
        orThrow: Faults.Type
    ) throws(PushChartError) -> String {
        guard case .string = self else { throw Faults.error(.wrongType(expected: type, found: self), at: path) }
        guard let text else { throw Faults.error(.unpairedSurrogate, at: path) }
        return text
    }

    package func requireNumber<Faults: KeyTableFaults>(
        for type: JSONTypeDescription,
        at path: JSONPath,
        orThrow: Faults.Type
    ) throws(PushChartError) -> JSONNumber {
        guard case .number(let number) = self else {
            throw Faults.error(.wrongType(expected: type, found: self), at: path)
        }
        return number
    }
}

extension JSONValueReader where Value == JSONObject {
    package static var anyObject: Self {
        Self(.object) { json in if case .object(let object) = json { object } else { nil } }
    }
}

extension JSONValueReader where Value == Bool {
    package static var flag: Self {
        Self(.flag) { json in if case .bool(let flag) = json { flag } else { nil } }
    }
}

extension JSONValueReader where Value == Double {
    package static func number(in range: ClosedRange<Double>) -> Self {
        let type = JSONTypeDescription.number(in: range)
        return Self(type) { (json, path) throws(PushChartError) in
            let number = try json.requireNumber(for: type, at: path, orThrow: Faults.self)
            guard let value = number.double, range.contains(value) else {
                throw Faults.error(.numberOutOfRange(number, expected: type), at: path)
            }
            return value
        }
    }

    package static var number: Self { number(in: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude) }
}

extension JSONValueReader where Value == Int {
    package static func wholeNumber(in range: ClosedRange<Int>) -> Self {
        let type = JSONTypeDescription.wholeNumber(in: range)
        return Self(type) { (json, path) throws(PushChartError) in
            let number = try json.requireNumber(for: type, at: path, orThrow: Faults.self)
            guard let value = number.integer, range.contains(value) else {
                throw Faults.error(.numberOutOfRange(number, expected: type), at: path)
            }
            return value
        }
    }
}

extension JSONValueReader where Value == String {
    package static func text(maximumCharacterCount limit: Int) -> Self {
        Self(.text) { (json, path) throws(PushChartError) in
            let text = try json.requireString(for: .text, at: path, orThrow: Faults.self)
            guard text.unicodeScalars.count <= limit else {
                throw Faults.error(.textTooLong(maximumCharacterCount: limit), at: path)
            }
            return text
        }
    }
}

extension JSONValueReader where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
    /// A case of an enumeration by its name.
    package static var choice: Self {
        let type = JSONTypeDescription.choice(Value.allCases.map(\.rawValue))
        return Self(type) { (json, path) throws(PushChartError) in
            let name = try json.requireString(for: type, at: path, orThrow: Faults.self)
            guard let value = Value(rawValue: name) else { throw Faults.error(.unknownName(expected: type), at: path) }
            return value
        }
    }
}
