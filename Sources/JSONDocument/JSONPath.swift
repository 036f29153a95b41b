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
    /// A key of ASCII letters, digits, `_` and `-` stands after a point; any other stands in brackets as a JSON string.
    public var description: String {
        var text = ""
        for step in steps {
            switch step {
            case .index(let index): text += "[\(index)]"
            case .key(let key) where Self.isPlain(key): text += text.isEmpty ? key : ".\(key)"
            case .key(let key): text += "[\"\(String(decoding: JSONString(key).spelling, as: UTF8.self))\"]"
            }
        }
        return text
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
