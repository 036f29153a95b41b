import JSONDocument

/// An object of a gallery file, which knows where it stands.
struct GalleryObject {
    private let object: JSONObject
    /// The way to the object, such as `groups[0]`; empty for the whole gallery.
    private let place: String

    /// - Parameters:
    ///   - place: The way to the object, such as `groups[0]`; empty for the whole gallery.
    ///   - keys: What it may hold; nil where that may be anything.
    /// - Throws: ``Failure`` with the code `bad-gallery`, as everything here does.
    init(_ value: JSONValue, at place: String, keys: [String]?) throws {
        guard case .object(let object) = value else { throw Self.bad(place, "is no object") }
        self.object = object
        self.place = place
        if let keys, let other = object.members.first(where: { !keys.contains(where: $0.key.equals) }) {
            throw bad(other.key.lossyText, "is an unknown key; known are \(keys.joined(separator: ", "))")
        }
    }

    /// Where a member stands.
    func place(_ key: String) -> String { place.isEmpty ? key : "\(place).\(key)" }

    /// The error of a member.
    func bad(_ key: String, _ reason: String) -> Failure { Self.bad(place(key), reason) }

    func has(_ key: String) -> Bool { object[key] != nil }

    func value(_ key: String) throws -> JSONValue {
        guard let value = object[key] else { throw bad(key, "is missing") }
        return value
    }

    func text(_ key: String) throws -> String {
        guard let text = try value(key).text else { throw bad(key, "is no text") }
        return text
    }

    func bool(_ key: String) throws -> Bool {
        guard case .bool(let bool) = try value(key) else { throw bad(key, "is neither true nor false") }
        return bool
    }

    func number(_ key: String) throws -> Double { try Self.number(value(key), at: place(key)) }

    /// One of a few words.
    func choice<Choice: RawRepresentable & CaseIterable>(_ key: String) throws -> Choice
    where Choice.RawValue == String {
        guard let choice = Choice(rawValue: try text(key)) else {
            throw bad(key, "is none of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return choice
    }

    func list(_ key: String) throws -> [(place: String, value: JSONValue)] {
        guard case .array(let values) = try value(key) else { throw bad(key, "is no list") }
        return values.enumerated().map { ("\(place(key))[\($0)]", $1) }
    }

    func texts(_ key: String) throws -> [String] {
        try list(key).map { entry in
            guard let text = entry.value.text else { throw Self.bad(entry.place, "is no text") }
            return text
        }
    }

    /// The members of an object that may have any keys.
    func members(_ key: String) throws -> [(key: String, place: String, value: JSONValue)] {
        let inner = try GalleryObject(value(key), at: place(key), keys: nil)
        return inner.object.members.map { member in
            let key = member.key.lossyText
            return (key, inner.place(key), member.value)
        }
    }

    static func number(_ value: JSONValue, at place: String) throws -> Double {
        guard case .number(let number) = value, let double = number.double else { throw bad(place, "is no number") }
        return double
    }

    private static func bad(_ place: String, _ reason: String) -> Failure {
        Failure("bad-gallery", "\(place.isEmpty ? "the gallery" : place) \(reason)", status: .unreadable)
    }
}
