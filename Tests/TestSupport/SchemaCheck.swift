import Foundation

/// A validator for the part of JSON Schema that the schemas of `docs` use.
public struct SchemaCheck {
    private let root: [String: Any]

    /// Reads a schema.
    public init(_ schema: String) throws {
        root = try JSONSerialization.jsonObject(with: Data(schema.utf8)) as? [String: Any] ?? [:]
    }

    /// Whether a document is valid.
    public func isValid(_ json: [UInt8]) throws -> Bool {
        isValid(try JSONSerialization.jsonObject(with: Data(json), options: .fragmentsAllowed), root)
    }

    private func isValid(_ value: Any, _ schema: Any) -> Bool {
        if let answer = schema as? Bool { return answer }
        guard let schema = schema as? [String: Any] else { return false }
        if let name = schema["$ref"] as? String {
            let definitions = root["$defs"] as? [String: Any] ?? [:]
            return isValid(value, definitions[String(name.split(separator: "/").last ?? "")] ?? false)
        }
        if let some = schema["anyOf"] as? [Any] { return some.contains { isValid(value, $0) } }
        if let names = schema["enum"] as? [String] { return (value as? String).map(names.contains) ?? false }
        if let only = schema["const"] as? Bool { return (value as? Bool) == only }
        switch schema["type"] as? String {
        case "null": return value is NSNull
        case "boolean": return isFlag(value)
        case "number", "integer": return isNumber(value, schema)
        case "string":
            guard let text = value as? String else { return false }
            let pattern = schema["pattern"] as? String
            return pattern.map { text.range(of: $0, options: .regularExpression) != nil } ?? true
        case "array":
            guard let list = value as? [Any] else { return false }
            let range = (schema["minItems"] as? Int ?? 0)...(schema["maxItems"] as? Int ?? .max)
            let first = schema["prefixItems"] as? [Any] ?? []
            return range.contains(list.count) && zip(list, first).allSatisfy { isValid($0, $1) }
                && list.dropFirst(first.count).allSatisfy { isValid($0, schema["items"] ?? true) }
        case "object":
            guard let object = value as? [String: Any] else { return false }
            let properties = schema["properties"] as? [String: Any] ?? [:]
            return (schema["required"] as? [String] ?? []).allSatisfy { object[$0] != nil }
                && object.allSatisfy { isValid($0.value, properties[$0.key] ?? schema["additionalProperties"] ?? true) }
        default: return false
        }
    }

    /// Distinguishes JSON's true and false from 1 and 0.
    private func isFlag(_ value: Any) -> Bool { (value as? NSNumber).map { String(cString: $0.objCType) } == "c" }

    private func isNumber(_ value: Any, _ schema: [String: Any]) -> Bool {
        guard let number = value as? NSNumber, !isFlag(number) else { return false }
        let double = number.doubleValue
        if schema["type"] as? String == "integer", double != double.rounded() { return false }
        return double > (schema["exclusiveMinimum"] as? Double ?? -.infinity)
            && double >= (schema["minimum"] as? Double ?? -.infinity)
            && double <= (schema["maximum"] as? Double ?? .infinity)
    }
}
