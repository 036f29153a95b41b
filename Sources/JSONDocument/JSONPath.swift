package import PushChartDiagnostics

/// The path from the top of a document to one of its values, written like `aps.alert["we.ird"]` or `series[0]`.
public struct JSONPath: Hashable, Sendable, CustomStringConvertible {
    /// One step down: to a member of an object, or to an element of an array.
    public enum Step: Hashable, Sendable {
        /// Into the member of an object with this key.
        case key(String)
        /// Into the element of an array at this index, counted from 0.
        case index(Int)
    }

    /// The steps from the top; empty for the document itself.
    public var steps: [Step]

    /// Creates a path from its steps.
    public init(_ steps: [Step] = []) { self.steps = steps }

    /// Creates a path through members of objects.
    public init(keys: String...) { steps = keys.map(Step.key) }

    /// The path to a member of the object at this path.
    public subscript(key: String) -> JSONPath { appending(.key(key)) }

    /// The path to an element of the array at this path.
    public subscript(index: Int) -> JSONPath { appending(.index(index)) }

    private func appending(_ step: Step) -> JSONPath {
        var path = self
        path.steps.append(step)
        return path
    }

    /// The path as text, empty for the document itself.
    ///
    /// A key of ASCII letters, digits, `_` and `-` follows a dot. Any other key stands in brackets as a JSON string
    /// with all control characters escaped, because paths are printed on terminals.
    public var description: String {
        var text = ""
        for step in steps {
            switch step {
            case .index(let index): text += "[\(index)]"
            case .key(let key) where Self.needsNoQuotes(key): text += text.isEmpty ? key : ".\(key)"
            case .key(let key): text += "[\"\(Self.escapedKey(key))\"]"
            }
        }
        return text
    }

    private static func escapedKey(_ key: String) -> String {
        let string = String(decoding: JSONString(key).spelling, as: UTF8.self)
        return string.unicodeScalars.reduce(into: "") { text, scalar in
            if (0x7F...0x9F).contains(scalar.value) {
                text += "\\u00\(UInt8(scalar.value).hexadecimal)"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }

    private static func needsNoQuotes(_ key: String) -> Bool {
        !key.isEmpty
            && key.utf8.allSatisfy { byte in
                byte.isDecimalDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
                    || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            }
    }
}

extension JSONValue {
    /// The value at a path; `nil` if there is none.
    ///
    /// - Complexity: O(*n*) in the members on the path.
    public subscript(path: JSONPath) -> JSONValue? {
        var value = self
        for step in path.steps {
            switch (step, value) {
            case (.key(let key), .object(let object)):
                guard let member = object[key] else { return nil }
                value = member
            case (.index(let index), .array(let elements)) where elements.indices.contains(index):
                value = elements[index]
            default: return nil
            }
        }
        return value
    }

    /// Sets the value at a path, and adds the objects on the path that are missing.
    ///
    /// - Returns: `false`, with nothing changed, if the path leads into a value that is not a container, or to an index
    ///   that an array does not have. The same holds for a path of more than ``maximumDepth`` steps.
    /// - Complexity: O(*n*) in the members on the path.
    @discardableResult
    public mutating func set(_ value: JSONValue, at path: JSONPath) -> Bool {
        // A deeper document could not be read again.
        guard path.steps.count <= Self.maximumDepth else { return false }
        return set(value, at: path.steps[...])
    }

    fileprivate mutating func set(_ value: JSONValue, at steps: ArraySlice<JSONPath.Step>) -> Bool {
        guard let step = steps.first else {
            self = value
            return true
        }
        switch (step, self) {
        case (.key(let key), .object(var object)):
            // Without this reference, the members change in place.
            self = .null
            defer { self = .object(object) }
            return object.set(value, at: steps.dropFirst(), ofMember: key)
        case (.index(let index), .array(var elements)) where elements.indices.contains(index):
            self = .null
            defer { self = .array(elements) }
            return elements[index].set(value, at: steps.dropFirst())
        default:
            return false
        }
    }
}

extension JSONObject {
    fileprivate mutating func set(_ value: JSONValue, at steps: ArraySlice<JSONPath.Step>, ofMember key: String) -> Bool
    {
        if let index = index(ofKey: key) { return members[index].value.set(value, at: steps) }
        var member = JSONValue.object(JSONObject())
        guard member.set(value, at: steps) else { return false }
        members.append(Member(key: JSONString(key), value: member))
        return true
    }
}

extension Place {
    /// The place of a value in a document.
    package init(path: JSONPath) { self.init(path: path.description) }
}
