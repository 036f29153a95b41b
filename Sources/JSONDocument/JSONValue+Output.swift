extension JSONValue {
    /// The value as one line, with a line feed.
    package var line: [UInt8] { bytes + [UInt8(ascii: "\n")] }

    /// The shortest number that reads back as the same; `null` for nil and for numbers that are not finite.
    package init(orNull number: Double?) {
        self = number.flatMap { JSONNumber($0) }.map { .number($0) } ?? .null
    }

    /// An integer, or `null` for nil.
    package init(orNull number: Int?) {
        self = number.map { JSONValue($0) } ?? .null
    }

    /// A string, or `null` for nil.
    package init(orNull text: String?) {
        self = text.map { JSONValue($0) } ?? .null
    }
}
