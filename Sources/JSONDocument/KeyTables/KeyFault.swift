package import PushChartDiagnostics

/// How a module that reads JSON objects with a ``KeyTable`` reports a fault.
package protocol KeyTableFaults: Sendable {
    /// The error for a fault.
    ///
    /// - Parameter path: The path of the value with the fault.
    static func error(_ fault: KeyFault, at path: JSONPath) -> PushChartError
}

/// Sets a property of an object to a value at a path, which is for errors.
package typealias KeySetter<Object> = @Sendable (inout Object, JSONValue, JSONPath) throws(PushChartError) -> Void

/// What is wrong with a key or its value.
package enum KeyFault {
    /// - Parameter inner: The known keys whose objects have such a key.
    case unknownKey(String, known: [String], inner: [String])
    case missingKey(String)
    case wrongType(expected: JSONTypeDescription, found: JSONValue)
    case numberOutOfRange(JSONNumber, expected: JSONTypeDescription)
    case wrongCount(Int, expected: ClosedRange<Int>)
    case textTooLong(maximumCharacterCount: Int)
    case unpairedSurrogate
    case unknownName(expected: JSONTypeDescription)

    /// The fault and its remedy in one sentence.
    package var message: String {
        switch self {
        case .unknownKey(let key, let known, let inner):
            return "no such key here: \(Self.remedy(forUnknownKey: key, known: known, inner: inner))"
        case .missingKey(let name): return "the required key \"\(name)\" is missing: add it"
        case .wrongType(let type, let json): return "expected \(type), found \(Self.description(of: json))"
        case .numberOutOfRange(let number, let type): return "\(number.spelling) is out of range: use \(type)"
        case .wrongCount(let count, let range):
            let allowed = range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
            return "the list has \(count) entries: use \(allowed)"
        case .textTooLong(let limit): return "the string is too long: use at most \(limit) characters"
        case .unpairedSurrogate: return "the string has half a surrogate pair: write it in UTF-8"
        case .unknownName(let type): return "unknown name: use \(type)"
        }
    }

    /// What to write instead of an unknown key.
    private static func remedy(forUnknownKey key: String, known: [String], inner: [String]) -> String {
        let near = EditDistance.nearestName(to: key, among: known)
        if let near, inner.isEmpty || EditDistance.distance(from: key, to: near) == 1 {
            return "did you mean \"\(near)\"?"
        }
        if !inner.isEmpty { return "it is a key of \(inner.quotedList)" }
        if known.count <= 15 { return "use \(known.quotedList)" }
        let longer = key.utf8.count < 3 ? [] : known.filter { $0.lowercased().hasPart(key.lowercased()) }
        return 1...4 ~= longer.count ? "did you mean \(longer.quotedList)?" : "remove it"
    }

    private static func description(of json: JSONValue) -> String {
        switch json {
        case .null: "null"
        case .array, .object: "an \(json.kind)"
        default: "a \(json.kind)"
        }
    }
}
