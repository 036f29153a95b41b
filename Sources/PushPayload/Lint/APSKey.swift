import JSONDocument

/// One key of `aps` or of its alert, and what stands there.
struct APSKey: Sendable {
    /// What a value has to be.
    enum Kind: Sendable {
        case text
        case texts
        case object
        case textOrObject
        case number
        /// The number 0 or 1.
        case flag
        /// A whole number, 0 or more.
        case count
        /// A number from 0 to 1.
        case share
        /// One of some words.
        case word([String])
    }

    let name: String
    let kind: Kind

    /// The keys of `aps`.
    static let ofAPS: [APSKey] = [
        APSKey(name: "alert", kind: .textOrObject), APSKey(name: "badge", kind: .count),
        APSKey(name: "sound", kind: .textOrObject), APSKey(name: "thread-id", kind: .text),
        APSKey(name: "category", kind: .text), APSKey(name: "content-available", kind: .flag),
        APSKey(name: "mutable-content", kind: .flag), APSKey(name: "target-content-id", kind: .text),
        APSKey(
            name: "interruption-level",
            kind: .word(["passive", "active", "time-sensitive", "critical"])
        ),
        APSKey(name: "relevance-score", kind: .share), APSKey(name: "filter-criteria", kind: .text),
        APSKey(name: "stale-date", kind: .number), APSKey(name: "content-state", kind: .object),
        APSKey(name: "timestamp", kind: .number), APSKey(name: "event", kind: .word(["start", "update", "end"])),
        APSKey(name: "dismissal-date", kind: .number), APSKey(name: "attributes-type", kind: .text),
        APSKey(name: "attributes", kind: .object), APSKey(name: "input-push-channel", kind: .text),
        APSKey(name: "url-args", kind: .texts),
    ]

    /// The keys of an alert that is an object.
    static let ofAlert: [APSKey] =
        ["title", "subtitle", "body", "launch-image", "title-loc-key", "subtitle-loc-key", "loc-key", "action-loc-key"]
        .map { APSKey(name: $0, kind: .text) }
        + ["title-loc-args", "subtitle-loc-args", "loc-args"].map { APSKey(name: $0, kind: .texts) }

    /// The key of `aps` with this name.
    static func named(_ name: String) -> APSKey? { ofAPS.first { $0.name == name } }

    /// What is wrong with a value, as the end of a sentence; `nil` where nothing is.
    func complaint(about value: JSONValue) -> (code: LintFinding.Code, words: String)? {
        func kind(_ wanted: String) -> (LintFinding.Code, String) {
            (.wrongType, "is of the kind \(value.kind), and has to be \(wanted)")
        }
        switch (self.kind, value) {
        case (.text, .string), (.object, .object), (.textOrObject, .string), (.textOrObject, .object),
            (.number, .number):
            return nil
        case (.texts, .array(let elements)):
            return elements.allSatisfy { $0.kind == "string" } ? nil : (.wrongType, "has elements that are no texts")
        case (.flag, .number(let number)):
            return [0, 1].contains(number.integer) ? nil : (.outOfRange, "is \(number.spelling), and has to be 0 or 1")
        case (.count, .number(let number)):
            return number.integer ?? -1 >= 0
                ? nil : (.outOfRange, "is \(number.spelling), and has to be a whole number, 0 or more")
        case (.share, .number(let number)):
            return (0...1).contains(number.double ?? 2)
                ? nil : (.outOfRange, "is \(number.spelling), and has to be 0 to 1")
        case (.word(let words), .string(let string)):
            return words.contains(where: string.equals)
                ? nil
                : (
                    .outOfRange,
                    "is “\(string.lossyText.prefix(40))”, and has to be one of \(words.joined(separator: ", "))"
                )
        case (.text, _): return kind("a string")
        case (.texts, _): return kind("a list of strings")
        case (.object, _): return kind("an object")
        case (.textOrObject, _): return kind("a string or an object")
        case (.number, _), (.share, _), (.count, _): return kind("a number")
        case (.flag, _): return kind("the number 0 or 1")
        case (.word(let words), _): return kind("one of \(words.joined(separator: ", "))")
        }
    }
}
