// `make dist` compiles this file in place of swift-argument-parser's Utilities/Foundation.swift.
//
// The parser needs Foundation only to print a description of the command as JSON. But FoundationEssentials adds 6 MB to
// a static executable, because the linker must keep every type that may be found at run time.

extension Error {
    /// The text that the parser prints for an error.
    func describe() -> String { String(describing: self) }
}

/// Encodes the description of a command as Foundation does, with sorted keys and indentation.
enum JSONEncoder {
    static func encode<Value: Encodable>(_ value: Value) -> String {
        let tree = JSONTree()
        guard (try? value.encode(to: JSONTreeEncoder(tree))) != nil else { return "" }
        return tree.text(indentation: "")
    }
}

/// A value of JSON that its encoder fills in.
private final class JSONTree {
    enum Content {
        case scalar(String)
        case array([JSONTree])
        case object([String: JSONTree])
    }

    var content = Content.scalar("null")

    /// Adds an element and makes this value an array if it is none.
    func appendElement() -> JSONTree {
        let element = JSONTree()
        var elements: [JSONTree] = []
        if case .array(let earlier) = content { elements = earlier }
        content = .array(elements + [element])
        return element
    }

    /// Adds a member and makes this value an object if it is none.
    func addMember(_ key: String) -> JSONTree {
        var members: [String: JSONTree] = [:]
        if case .object(let earlier) = content { members = earlier }
        let member = JSONTree()
        members[key] = member
        content = .object(members)
        return member
    }

    /// - Parameter indentation: The indentation of the line that the value starts in.
    func text(indentation: String) -> String {
        func block(_ lines: [String], from open: String, to close: String) -> String {
            "\(open)\n\(lines.map { indentation + "  " + $0 }.joined(separator: ",\n"))\n\(indentation)\(close)"
        }
        switch content {
        case .scalar(let text): return text
        case .array(let elements):
            return block(elements.map { $0.text(indentation: indentation + "  ") }, from: "[", to: "]")
        case .object(let members):
            let lines = members.sorted { $0.key < $1.key }
                .map { "\(Self.quoted($0.key)) : \($0.value.text(indentation: indentation + "  "))" }
            return block(lines, from: "{", to: "}")
        }
    }

    static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"", "\\", "/": "\\\(scalar)"
            case "\n": "\\n"
            case "\r": "\\r"
            case "\t": "\\t"
            case "\u{8}": "\\b"
            case "\u{C}": "\\f"
            case "\0"..<" ": "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}

private struct JSONTreeEncoder: Encoder, SingleValueEncodingContainer {
    let tree: JSONTree
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    init(_ tree: JSONTree) { self.tree = tree }

    func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        tree.content = .object([:])
        return KeyedEncodingContainer(KeyedContainer(tree: tree))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        tree.content = .array([])
        return UnkeyedContainer(tree: tree)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func encodeNil() {}

    /// Standard types encode themselves as single values, other types into this encoder.
    func encode<Value: Encodable>(_ value: Value) throws {
        switch value {
        case let text as String: tree.content = .scalar(JSONTree.quoted(text))
        case let number as any BinaryInteger & Encodable: tree.content = .scalar("\(number)")
        case let number as any BinaryFloatingPoint & Encodable: tree.content = .scalar("\(number)")
        case let truth as Bool: tree.content = .scalar("\(truth)")
        default: try value.encode(to: self)
        }
    }
}

private struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let tree: JSONTree
    let codingPath: [any CodingKey] = []

    private func encoder(_ key: any CodingKey) -> JSONTreeEncoder { JSONTreeEncoder(tree.addMember(key.stringValue)) }

    func encodeNil(forKey key: Key) { _ = encoder(key) }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try encoder(key).encode(value) }

    func nestedContainer<NestedKey>(
        keyedBy type: NestedKey.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> { encoder(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder(key).unkeyedContainer() }

    func superEncoder() -> any Encoder { JSONTreeEncoder(tree.addMember("super")) }

    func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }
}

private struct UnkeyedContainer: UnkeyedEncodingContainer {
    let tree: JSONTree
    let codingPath: [any CodingKey] = []

    var count: Int { if case .array(let elements) = tree.content { elements.count } else { 0 } }

    func encodeNil() { _ = tree.appendElement() }

    func encode<Value: Encodable>(_ value: Value) throws { try JSONTreeEncoder(tree.appendElement()).encode(value) }

    func nestedContainer<NestedKey>(keyedBy type: NestedKey.Type) -> KeyedEncodingContainer<NestedKey> {
        JSONTreeEncoder(tree.appendElement()).container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        JSONTreeEncoder(tree.appendElement()).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { JSONTreeEncoder(tree.appendElement()) }
}
