import Foundation

/// One key of an object of a style file, and the property that it sets.
@MainActor
struct StyleProperty<Object> {
    let name: String
    /// The keys of what stands inside, as paths from here on.
    let keys: [String]
    let set: @MainActor (inout Object, StyleValue) throws -> Void

    /// A property with a value of its own.
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

    /// A property whose value has keys, and is made of them as a whole.
    init<Inner>(
        _ name: String,
        _ table: StyleTable<Inner>,
        isList: Bool = false,
        _ set: @escaping @MainActor (inout Object, StyleValue) throws -> Void
    ) {
        self.name = name
        self.set = set
        keys = table.keys.map { (isList ? "[]." : ".") + $0 }
    }

    /// The same property of something that is, or has, the object.
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
    /// Keys that others see to.
    var skipped: [String] = []

    init(_ properties: [StyleProperty<Object>], skipping skipped: [String] = []) {
        self.properties = properties
        self.skipped = skipped
    }

    /// The keys of the object itself.
    var names: [String] { properties.map(\.name) }

    /// The keys of the object and of all that it holds, such as `leftAxis.limitLines[].label`.
    var keys: [String] { properties.flatMap { property in [property.name] + property.keys.map { property.name + $0 } } }

    /// Sets the properties that an object of the file names.
    ///
    /// - Throws: ``StyleMappingError`` for an object with another key, too: a picture without what it asks for would not be
    ///   the one that CI showed.
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
