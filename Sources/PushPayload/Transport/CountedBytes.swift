public import JSONDocument

/// The bytes of a payload that count against the limit of its transport.
public struct CountedBytes: Hashable, Sendable, CustomStringConvertible {
    /// A part of a payload, and how its bytes are counted. A part that is missing has no bytes.
    enum CountedPart: Hashable, Sendable {
        /// A value as JSON; as the service writes it again, if it has parsed the payload.
        case json(at: JSONPath, afterParsing: Bool = false)
        /// The keys and values of an object, without quotes, escapes and punctuation. Each key has a prefix.
        case keysAndValues(of: JSONPath, keyPrefix: String = "")
        /// The members of an object, which the service adds to the JSON of another part.
        case mergedMembers(of: JSONPath)
        /// The whole payload without the value at a path, and at least some bytes.
        case rest(outside: JSONPath, minimum: Int)
        /// The alert that the service makes from a notification, unless the payload has one.
        case alert(from: JSONPath, unlessAt: JSONPath)

        var path: JSONPath {
            switch self {
            case .json(let path, _), .keysAndValues(let path, _), .mergedMembers(let path), .alert(let path, _): path
            case .rest: JSONPath()
            }
        }

        /// Whether only a service that has read the JSON knows the part.
        var needsParsing: Bool {
            switch self {
            case .keysAndValues, .mergedMembers, .alert, .json(_, true): true
            case .json, .rest: false
            }
        }

        /// Whether the part is the rest of the payload. It has a minimum, so fewer bytes need not help other parts.
        var isRest: Bool { if case .rest = self { true } else { false } }
    }

    /// The parts that count. Their objects are separate.
    let parts: [CountedPart]

    /// The bytes that count, for messages.
    public let description: String

    init(_ parts: [CountedPart], description: String) {
        self.parts = parts
        self.description = description
    }

    /// The whole payload, as it is sent.
    public static let wholePayload = CountedBytes([.json(at: JSONPath())], description: "the whole payload")

    /// The whole payload, as the service writes it again.
    static let parsedPayload = CountedBytes(
        [.json(at: JSONPath(), afterParsing: true)],
        description: "the whole payload, as the service writes it"
    )

    /// The value at a path, as JSON.
    public static func json(at path: JSONPath) -> CountedBytes {
        path.steps.isEmpty ? .wholePayload : CountedBytes([.json(at: path)], description: "the JSON of \(path)")
    }

    /// The keys and values of some objects, in UTF-8 without quotes, escapes and punctuation.
    ///
    /// A value that is not a string counts as its JSON.
    ///
    /// - Parameter paths: The paths of the objects. An object in another one counts once.
    public static func keysAndValues(ofObjectsAt paths: [JSONPath]) -> CountedBytes {
        let outermost = paths.withoutRepeats().filter { path in !paths.contains(where: path.isStrictDescendant) }
        return CountedBytes(
            outermost.map { .keysAndValues(of: $0) },
            description: "the keys and values of \(outermost.map(\.description).joined(separator: " and "))"
        )
    }

    /// Whether every byte of the payload counts.
    package var areWholePayload: Bool { self == .wholePayload }

    /// Whether the size of the payload as it is sent has the same limit.
    package var includeFile: Bool { areWholePayload || parts.contains(where: \.isRest) }

    /// Whether texts count as they are after reading, so that the spelling of JSON has no effect.
    var areUnescaped: Bool { parts.allSatisfy { if case .keysAndValues = $0 { true } else { false } } }

    /// Whether the service reads the JSON before it counts, so that it makes no difference which encoder wrote it.
    package var areCountedAfterParsing: Bool { parts.contains(where: \.needsParsing) }

    /// Whether each byte at a path counts in a payload: a notification does not beside the alert that replaces it.
    ///
    /// - Parameter document: The payload; `nil` for any.
    func countsBytes(at path: JSONPath, in document: JSONValue? = nil) -> Bool {
        parts.contains { part in
            if case .alert(_, let alertPath) = part, document?[alertPath] != nil { return false }
            return !part.isRest && path.isStrictDescendant(of: part.path)
        }
    }
}
