import Foundation

/// A key of an object in a style file, and the property that it sets.
@MainActor
struct StyleProperty<Object> {
    let name: String
    /// The keys inside the value, as relative paths.
    let keys: [String]
    let set: @MainActor (inout Object, StyleValue) throws -> Void

    /// A property with a simple value.
    init(_ name: String, _ set: @escaping @MainActor (inout Object, StyleValue) throws -> Void) {
        self.name = name
        self.set = set
        keys = []
    }

    /// An object within the object.
    init<Inner>(_ name: String, _ table: StyleTable<Inner>, of inner: @escaping @MainActor (Object) -> Inner) {
        self.name = name
        keys = table.keys.map { "." + $0 }
        set = { object, value in
            var inner = inner(object)
            try table.apply(value, to: &inner)
        }
    }

    /// A property whose value is built from several keys.
    init<Inner>(
        _ name: String,
        builtFrom table: StyleTable<Inner>,
        isList: Bool = false,
        _ set: @escaping @MainActor (inout Object, StyleValue) throws -> Void
    ) {
        self.name = name
        self.set = set
        keys = table.keys.map { (isList ? "[]." : ".") + $0 }
    }

    /// The same property of a type that is, or contains, the object.
    func lifted<Outer>(_ inner: @escaping @MainActor (Outer) -> Object) -> StyleProperty<Outer> {
        StyleProperty<Outer>(name: name, keys: keys) { outer, value in
            var object = inner(outer)
            try set(&object, value)
        }
    }

    private init(name: String, keys: [String], set: @escaping @MainActor (inout Object, StyleValue) throws -> Void) {
        self.name = name
        self.keys = keys
        self.set = set
    }
}

/// The keys that an object of a style file may have, in the order in which they are applied.
@MainActor
struct StyleTable<Object> {
    let properties: [StyleProperty<Object>]
    /// Keys that other code applies.
    var skipped: [String] = []

    init(_ properties: [StyleProperty<Object>], skipping skipped: [String] = []) {
        self.properties = properties
        self.skipped = skipped
    }

    /// The keys of the object itself.
    var names: [String] { properties.map(\.name) }

    /// The keys of the object and of all nested objects, such as `leftAxis.limitLines[].label`.
    var keys: [String] { properties.flatMap { property in [property.name] + property.keys.map { property.name + $0 } } }

    /// Sets the properties that an object of the file names.
    ///
    /// - Throws: ``StyleMappingError``, also for an unknown key. Without the error, the picture could differ from CI.
    func apply(_ value: StyleValue, to object: inout Object) throws {
        guard case .object(let members) = value.content else { throw value.refused("should be an object") }
        for property in properties {
            if let value = value[property.name] { try property.set(&object, value) }
        }
        let known = Set(properties.map(\.name) + skipped)
        if let key = members.keys.filter({ !known.contains($0) }).min() {
            throw StyleMappingError(path: value.path, message: "has a key without a meaning here: \(key)")
        }
    }
}
