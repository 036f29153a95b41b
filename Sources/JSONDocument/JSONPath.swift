/// The way from the top of a document to one of its values, written like `aps.alert["we.ird"]` or `series[0]`.
public struct JSONPath: Hashable, Sendable, CustomStringConvertible {
    /// One step down.
    public enum Step: Hashable, Sendable {
        /// Into the member of an object with this key.
        case key(String)
        /// Into the element of an array at this place, counted from 0.
        case index(Int)
    }

    /// The steps from the top; none for the document itself.
    public var steps: [Step]

    /// Creates a path from its steps.
    public init(_ steps: [Step] = []) { self.steps = steps }

    /// Creates a path through members of objects alone.
    public init(keys: String...) { steps = keys.map(Step.key) }

    /// The path one key further.
    public subscript(key: String) -> JSONPath { JSONPath(steps + [.key(key)]) }

    /// The path one place further.
    public subscript(index: Int) -> JSONPath { JSONPath(steps + [.index(index)]) }

    /// The path as people write it, empty for the document itself.
    ///
    /// A key of ASCII letters, digits, `_` and `-` stands after a point; any other stands in brackets as a JSON string,
    /// all its control characters escaped, since paths end up on terminals.
    public var description: String {
        var text = ""
        for step in steps {
            switch step {
            case .index(let index): text += "[\(index)]"
            case .key(let key) where Self.isPlain(key): text += text.isEmpty ? key : ".\(key)"
            case .key(let key): text += "[\"\(Self.spelled(key))\"]"
            }
        }
        return text
    }

    /// The path as it stands in a message: of a long one its ends, and of long keys their beginnings.
    var excerpt: String {
        func short(_ steps: ArraySlice<Step>) -> String {
            JSONPath(
                steps.map { step in
                    guard case .key(let key) = step, key.count > 60 else { return step }
                    return .key(key.prefix(60) + "…")
                }
            ).description
        }
        guard steps.count > 12 else { return short(steps[...]) }
        return "\(short(steps.prefix(6))) … \(short(steps.suffix(3)))"
    }

    private static func spelled(_ key: String) -> String {
        let string = String(decoding: JSONString(key).spelling, as: UTF8.self)
        return string.unicodeScalars.reduce(into: "") { text, scalar in
            if (0x7F...0x9F).contains(scalar.value) {
                text += "\\u00\(String(scalar.value, radix: 16, uppercase: true))"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }

    private static func isPlain(_ key: String) -> Bool {
        !key.isEmpty
            && key.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }
}
