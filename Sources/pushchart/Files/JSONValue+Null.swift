import JSONDocument

extension JSONValue {
    /// The shortest number that reads back as the same; `null` for none, and for one that is not finite.
    init(orNull number: Double?) {
        self = number.flatMap { JSONNumber($0) }.map { .number($0) } ?? .null
    }

    /// A whole number, or `null` for none.
    init(orNull number: Int?) {
        self = number.map { JSONValue($0) } ?? .null
    }

    /// A string, or `null` for none.
    init(orNull text: String?) {
        self = text.map { JSONValue($0) } ?? .null
    }
}
