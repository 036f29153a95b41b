public import JSONDocument

/// The paths at which a payload of a transport can have its chart.
public enum ChartPlace: Hashable, Sendable {
    /// At any path outside of `aps`, and in its content state and its attributes.
    case anywhere
    /// At any path within one of these objects.
    case within([JSONPath])
    /// As a member of this object, except at a reserved key.
    case directlyWithin(JSONPath, reserved: ReservedKeys = ReservedKeys(owner: "", names: []))

    /// The reason why the place does not include a path, for a message; `nil` if it does.
    func reasonChartCannotBePlaced(at path: JSONPath, of transport: Transport) -> String? {
        switch self {
        case .anywhere: return nil
        case .within(let objects):
            guard !objects.contains(where: path.isStrictDescendant) else { return nil }
            let names = objects.map(\.description)
            return transport.receiver.map { "\($0) receives only \(names.joined(separator: " and "))" }
                ?? "the transport \(transport) carries a chart in \(names.joined(separator: " or "))"
        case .directlyWithin(let object, let reserved):
            guard path.steps.count == object.steps.count + 1, case .key(let key)? = path.steps.last,
                path.isStrictDescendant(of: object)
            else { return "the transport \(transport) carries a chart directly in \(object)" }
            guard reserved.contain(key) else { return nil }
            let name = JSONPath(Array(object.steps.suffix(1)))
            return "\(reserved.owner) reserves the key “\(key)” of the \(name)"
        }
    }
}

/// The keys of an object that a service reserves.
public struct ReservedKeys: Hashable, Sendable {
    /// The name of the service, for messages.
    public let owner: String

    /// The keys that are reserved.
    public let names: [String]

    /// The beginnings of more keys that are reserved.
    public let prefixes: [String]

    /// Creates reserved keys; each parameter is the property of its name.
    public init(owner: String, names: [String], prefixes: [String] = []) {
        self.owner = owner
        self.names = names
        self.prefixes = prefixes
    }

    /// Whether a key is reserved.
    package func contain(_ key: String) -> Bool { names.contains(key) || prefixes.contains(where: key.hasPrefix) }
}
