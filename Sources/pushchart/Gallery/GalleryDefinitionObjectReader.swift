import JSONDocument

/// An object of a gallery file, with its path for messages.
struct GalleryDefinitionObjectReader {
    private let object: JSONObject
    private let path: String

    /// - Parameters:
    ///   - path: The path of the object, such as `groups[0]`; empty for the gallery.
    ///   - keys: The allowed keys; `nil` for any keys.
    /// - Throws: ``CommandFailure`` with the code `bad-gallery`, as all methods do.
    init(_ value: JSONValue, at path: String, keys: [String]?) throws {
        guard case .object(let object) = value else { throw Self.error(at: path, "is not an object") }
        self.object = object
        self.path = path
        if let keys, let other = object.members.first(where: { !keys.contains(where: $0.key.equals) }) {
            throw error(forKey: other.key.lossyText, "is an unknown key: the keys are \(keys.joined(separator: ", "))")
        }
    }

    func path(of key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

    func error(forKey key: String, _ reason: String) -> CommandFailure { Self.error(at: path(of: key), reason) }

    func contains(key: String) -> Bool { object[key] != nil }

    func value(forKey key: String) throws -> JSONValue {
        guard let value = object[key] else { throw error(forKey: key, "is missing") }
        return value
    }

    func string(forKey key: String) throws -> String {
        guard let text = try value(forKey: key).text else { throw error(forKey: key, "is not a string") }
        return text
    }

    func bool(forKey key: String) throws -> Bool {
        guard case .bool(let bool) = try value(forKey: key) else { throw error(forKey: key, "must be true or false") }
        return bool
    }

    func number(forKey key: String) throws -> Double { try Self.number(value(forKey: key), at: path(of: key)) }

    func enumeration<Choice: RawRepresentable & CaseIterable>(forKey key: String) throws -> Choice
    where Choice.RawValue == String {
        guard let choice = Choice(rawValue: try string(forKey: key)) else {
            throw error(forKey: key, "must be one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return choice
    }

    func array(forKey key: String) throws -> [(path: String, value: JSONValue)] {
        guard case .array(let values) = try value(forKey: key) else { throw error(forKey: key, "is not an array") }
        return values.enumerated().map { ("\(path(of: key))[\($0)]", $1) }
    }

    func strings(forKey key: String) throws -> [String] {
        try array(forKey: key).map { entry in
            guard let text = entry.value.text else { throw Self.error(at: entry.path, "is not a string") }
            return text
        }
    }

    /// The members of an object with any keys.
    func members(ofObjectForKey key: String) throws -> [(key: String, path: String, value: JSONValue)] {
        let inner = try GalleryDefinitionObjectReader(value(forKey: key), at: path(of: key), keys: nil)
        return inner.object.members.map { member in
            let key = member.key.lossyText
            return (key, inner.path(of: key), member.value)
        }
    }

    static func number(_ value: JSONValue, at path: String) throws -> Double {
        guard case .number(let number) = value, let double = number.double else {
            throw error(at: path, "is not a number")
        }
        return double
    }

    private static func error(at path: String, _ reason: String) -> CommandFailure {
        CommandFailure("bad-gallery", "\(path.isEmpty ? "the gallery" : path) \(reason)", status: .unreadable)
    }
}
