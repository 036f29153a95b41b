package import PushChartDiagnostics

/// The keys of one JSON object, in the order in which they are applied.
///
/// A module lists the keys of its objects once. Reading, errors, the JSON Schema and the documents follow from the
/// list. The module makes its errors with `Faults`.
package struct KeyTable<Object, Faults: KeyTableFaults>: Sendable {
    package let rows: [KeyTableRow<Object, Faults>]
    private let required: [String]
    /// The names of the rows: a search of them is faster than one of rows of any type.
    private let names: [String]

    package init(
        required: [String] = [],
        @KeyTableBuilder<Object, Faults> _ rows: () -> [KeyTableRow<Object, Faults>]
    ) {
        self.rows = rows()
        names = self.rows.map(\.name)
        self.required = required
    }

    /// Sets the properties of an object from a JSON object, in the order of the table.
    ///
    /// - Throws: An error for the first unknown key, missing key or invalid value.
    package func apply(_ json: JSONValue, to object: inout Object, at path: JSONPath) throws(PushChartError) {
        guard case .object(let members) = json else {
            throw Faults.error(.wrongType(expected: .object, found: json), at: path)
        }
        for member in members.members { _ = try requireRow(forKey: member.key, at: path) }
        for name in required where members[name] == nil { throw Faults.error(.missingKey(name), at: path) }
        for row in rows {
            guard let value = members[row.name] else { continue }
            try row.apply(&object, value, path[row.name])
        }
    }

    /// The row of a known key.
    ///
    /// - Throws: An error for an unknown key.
    /// - Complexity: O(*n*) in the rows.
    package func requireRow(forKey key: JSONString, at path: JSONPath) throws(PushChartError) -> KeyTableRow<
        Object, Faults
    > {
        if let row = row(forKey: key) { return row }
        let name = key.lossyText
        let inner = rows.filter { row in row.nestedKeys().contains { $0.path == name } }.map(\.name)
        throw Faults.error(.unknownKey(name, known: names, inner: inner), at: path[name])
    }

    /// The row of a key; `nil` for an unknown one.
    ///
    /// - Complexity: O(*n*) in the rows.
    package func row(forKey key: JSONString) -> KeyTableRow<Object, Faults>? {
        names.firstIndex(where: key.equals).map { rows[$0] }
    }

    /// The keys of this object and of the objects in it.
    package var keys: [ListedKey] {
        rows.flatMap { row -> [ListedKey] in
            let key = ListedKey(path: row.name, type: row.type, isRequired: required.contains(row.name))
            let prefix = row.name + (row.type == .objectList ? "[]." : ".")
            return [key]
                + row.nestedKeys().map {
                    ListedKey(path: prefix + $0.path, type: $0.type, isRequired: $0.isRequired)
                }
        }
    }

    /// The same keys as part of an object that contains this one.
    package func rows<Outer>(
        liftedTo keyPath: any (WritableKeyPath<Outer, Object> & Sendable)
    ) -> [KeyTableRow<Outer, Faults>] {
        rows.map { $0.lifted(to: keyPath) }
    }
}

/// A key of a table, or of the objects in its value.
package struct ListedKey: Hashable, Sendable {
    /// The path of the key, such as `leftAxis.limitLines[].label`.
    package let path: String
    package let type: JSONTypeDescription
    /// Whether the object around the key must contain it.
    package let isRequired: Bool
}

/// Lists the keys of an object one below the other.
@resultBuilder
package enum KeyTableBuilder<Object, Faults: KeyTableFaults> {
    package typealias Row = KeyTableRow<Object, Faults>

    package static func buildExpression(_ row: Row) -> [Row] { [row] }

    package static func buildExpression(_ rows: [Row]) -> [Row] { rows }

    package static func buildBlock(_ rows: [Row]...) -> [Row] { Array(rows.joined()) }
}
