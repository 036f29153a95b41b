import JSONDocument
import PushChartDiagnostics

/// What the value of a key must be.
struct ValueType: Sendable {
    /// Why a value does not fit: the code, and what was found, as the predicate of a sentence.
    typealias Misfit = (code: Finding.Code, predicate: String)

    /// What a value must be, for messages and documents: “a string”.
    let description: String

    /// Why a value does not fit; `nil` if it fits.
    let misfit: @Sendable (JSONValue) -> Misfit?

    private init(_ description: String, misfit: @escaping @Sendable (JSONValue) -> Misfit?) {
        (self.description, self.misfit) = (description, misfit)
    }

    /// Values of some kinds that satisfy a condition.
    private init(
        _ description: String,
        kinds: String...,
        where fits: @escaping @Sendable (JSONValue) -> Bool = { _ in true }
    ) {
        self.init(description) { value in
            guard kinds.contains(value.kind) else { return (.wrongType, "is of the kind \(value.kind)") }
            return fits(value) ? nil : (.outOfRange, "is \(value.excerpt)")
        }
    }

    static let anything = ValueType("any value") { _ in nil }
    static let boolean = ValueType("true or false", kinds: "boolean")
    static let object = ValueType("an object", kinds: "object")
    static let objectOfTexts = ValueType("an object of strings", kinds: "object")
    static let textOrObject = ValueType("a string or an object", kinds: "string", "object")
    static let text = ValueType("a string", kinds: "string")

    /// Strings that satisfy a condition.
    static func text(_ description: String, where fits: @escaping @Sendable (String) -> Bool) -> ValueType {
        ValueType(description, kinds: "string") {
            if case .string(let text) = $0 { fits(text.lossyText) } else { false }
        }
    }

    static func word(_ words: [String]) -> ValueType {
        text((words.count > 1 ? "one of " : "") + words.joined(separator: ", "), where: words.contains)
    }

    static let nonEmptyText = ValueType("a string that is not empty") { value in
        value == "" ? (.missingKey, "is empty") : text.misfit(value)
    }

    static let sealedText = ValueType("a sealed text") { value in
        value.kind == "object" ? (.unsealed, "is an object in the clear") : text.misfit(value)
    }

    static let texts = ValueType("a list of strings") { value in
        guard case .array(let elements) = value else { return (.wrongType, "is of the kind \(value.kind)") }
        return elements.allSatisfy { $0.kind == "string" } ? nil : (.wrongType, "has elements of other kinds")
    }

    static let number = ValueType("a number", kinds: "number")

    /// Numbers that satisfy a condition.
    static func number(_ description: String, where fits: @escaping @Sendable (JSONNumber) -> Bool) -> ValueType {
        ValueType(description, kinds: "number") { if case .number(let number) = $0 { fits(number) } else { false } }
    }

    static let flag = number("the number 0 or 1") { $0.integer == 0 || $0.integer == 1 }
    static let count = number("a whole number, 0 or more") { $0.integer ?? -1 >= 0 }
    static let fraction = number("a number from 0 to 1") { (0...1).contains($0.double ?? 2) }
    static let secondsSince1970 = number("a whole number of seconds since 1970, not of milliseconds") {
        (0..<firstMillisecond).contains($0.integer ?? -1)
    }

    /// 100,000,000,000 seconds are in the year 5138, and as many milliseconds in 1973.
    static let firstMillisecond = 100_000_000_000
}

/// Types of protocol buffers, which read their JSON in several forms (protobuf.dev, “ProtoJSON Format”).
extension ValueType {
    static let protoBoolean = ValueType("true or false", kinds: "boolean", "string") {
        $0.kind == "boolean" || $0 == "true" || $0 == "false"
    }

    /// The number may be in a string.
    static let protoCount = ValueType(count.description) { value in
        guard let text = value.text else { return count.misfit(value) }
        return Int(text) ?? -1 >= 0 ? nil : (.wrongType, "is \(value.excerpt)")
    }

    static let duration = text("seconds in a string that ends in s, such as \"3600s\"") { text in
        let parts = text.dropLast().split(separator: ".", omittingEmptySubsequences: false)
        return text.hasSuffix("s") && (1...2).contains(parts.count)
            && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isDecimalDigit) }
    }
}

extension JSONValue {
    /// The value in a message: a number as it is spelled, or a text in quotes.
    fileprivate var excerpt: String {
        switch self {
        case .number(let number): number.spelling
        case .string(let string): string.lossyText.excerpt
        default: kind
        }
    }
}
