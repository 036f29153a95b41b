import Diagnostics
package import JSONDocument

/// An end of the window of the x axis: a date, or a number.
public struct AxisTime: RequestOptionValue, Hashable {
    /// Seconds since 1970-01-01T00:00:00Z, or a plain number on an axis of numbers.
    public let number: Double

    /// Whether it is written as a date, which only an axis of time has.
    let isDate: Bool

    /// The text that was read.
    package let word: String

    /// Seconds since 1970-01-01T00:00:00Z on an axis of time, a plain number on an axis of numbers.
    public init(_ number: Double) {
        self.number = number
        isDate = false
        word = number.description
    }

    package init?(word: String) {
        guard let timestamp = try? Timestamp(Array(word.utf8)[...]) else { return nil }
        number = timestamp.seconds
        isDate = timestamp.form != .number
        self.word = word
    }

    package static func reader(accepting range: Never?) -> KeyValueReader<AxisTime, RequestError> {
        let type = KeyValueType(
            "a number, or a date as in a CSV file",
            schema: .anyOf([.anyNumber, .string(pattern: nil)])
        )
        return KeyValueReader(type) { (json, path) throws(RequestError) in
            if case .number(let number) = json, let double = number.double { return AxisTime(double) }
            guard let text = json.text else { throw RequestError(.wrongType(expected: type, found: json), at: path) }
            guard let time = AxisTime(word: text) else {
                throw .badRequest("“\(path)” is \(text.excerpt), and must be \(type)")
            }
            return time
        }
    }

    package var json: JSONValue { isDate ? JSONValue(word) : JSONNumber(number).map { .number($0) } ?? .null }
}
