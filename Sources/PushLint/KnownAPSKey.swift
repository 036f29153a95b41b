import Diagnostics
import JSONDocument

/// One known key of `aps`, or of its alert or sound, and the type that its value must have.
struct KnownAPSKey: Sendable {
    /// The type that the value of a key must have.
    enum ExpectedValueType: Sendable {
        case text
        case texts
        case object
        case textOrObject
        case number
        /// The number 0 or 1.
        case flag
        case boolean
        /// A whole number, 0 or more.
        case count
        /// A number from 0 to 1.
        case fraction
        /// A word from a list.
        case word(of: [String])
    }

    let name: String
    let type: ExpectedValueType

    /// The keys of `aps`.
    static let ofAPS: [KnownAPSKey] = [
        KnownAPSKey(name: "alert", type: .textOrObject), KnownAPSKey(name: "badge", type: .count),
        KnownAPSKey(name: "sound", type: .textOrObject), KnownAPSKey(name: "thread-id", type: .text),
        KnownAPSKey(name: "category", type: .text), KnownAPSKey(name: "content-available", type: .flag),
        KnownAPSKey(name: "mutable-content", type: .flag), KnownAPSKey(name: "target-content-id", type: .text),
        KnownAPSKey(name: "interruption-level", type: .word(of: ["passive", "active", "time-sensitive", "critical"])),
        KnownAPSKey(name: "relevance-score", type: .fraction), KnownAPSKey(name: "filter-criteria", type: .text),
        KnownAPSKey(name: "stale-date", type: .number), KnownAPSKey(name: "content-state", type: .object),
        KnownAPSKey(name: "timestamp", type: .number),
        KnownAPSKey(name: "event", type: .word(of: ["start", "update", "end"])),
        KnownAPSKey(name: "dismissal-date", type: .number), KnownAPSKey(name: "attributes-type", type: .text),
        KnownAPSKey(name: "attributes", type: .object), KnownAPSKey(name: "input-push-channel", type: .text),
        KnownAPSKey(name: "input-push-token", type: .flag), KnownAPSKey(name: "content-changed", type: .boolean),
        KnownAPSKey(name: "url-args", type: .texts),
    ]

    /// The keys of an alert that is an object.
    static let ofAlert: [KnownAPSKey] =
        ["title", "subtitle", "body", "launch-image", "title-loc-key", "subtitle-loc-key", "loc-key", "action-loc-key"]
        .map { KnownAPSKey(name: $0, type: .text) }
        + ["title-loc-args", "subtitle-loc-args", "loc-args"].map { KnownAPSKey(name: $0, type: .texts) }

    /// The key of `aps` with this name.
    static func knownAPSKey(named name: String) -> KnownAPSKey? { ofAPS.first { $0.name == name } }

    /// The problem with a value, with a message that follows its path; `nil` if there is none.
    func problem(with value: JSONValue) -> (code: Finding.Code, message: String)? {
        func wrongType(_ expected: String) -> (Finding.Code, String) {
            (.wrongType, "is of the kind \(value.kind), and must be \(expected)")
        }
        switch (type, value) {
        case (.text, .string), (.object, .object), (.textOrObject, .string), (.textOrObject, .object),
            (.number, .number), (.boolean, .bool):
            return nil
        case (.texts, .array(let elements)):
            return elements.allSatisfy { $0.kind == "string" } ? nil : (.wrongType, "has elements that are not strings")
        case (.flag, .number(let number)):
            return [0, 1].contains(number.integer) ? nil : (.outOfRange, "is \(number.spelling), and must be 0 or 1")
        case (.count, .number(let number)):
            return number.integer ?? -1 >= 0
                ? nil : (.outOfRange, "is \(number.spelling), and must be a whole number, 0 or more")
        case (.fraction, .number(let number)):
            return (0...1).contains(number.double ?? 2)
                ? nil : (.outOfRange, "is \(number.spelling), and must be 0 to 1")
        case (.word(let words), .string(let string)):
            return words.contains(where: string.equals)
                ? nil
                : (
                    .outOfRange,
                    "is “\(string.lossyText.prefix(40))”, and must be one of \(words.joined(separator: ", "))"
                )
        case (.text, _): return wrongType("a string")
        case (.texts, _): return wrongType("a list of strings")
        case (.object, _): return wrongType("an object")
        case (.textOrObject, _): return wrongType("a string or an object")
        case (.number, _), (.fraction, _), (.count, _): return wrongType("a number")
        case (.flag, _): return wrongType("the number 0 or 1")
        case (.boolean, _): return wrongType("true or false")
        case (.word(let words), _): return wrongType("one of \(words.joined(separator: ", "))")
        }
    }
}
