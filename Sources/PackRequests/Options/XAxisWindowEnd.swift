package import JSONDocument
import PushChartDiagnostics
import SeriesCodec
import SeriesTables

/// An end of the window of the x axis: a date, a number, or the end of the rows.
public struct XAxisWindowEnd: RequestOptionValue, Hashable {
    /// Seconds since 1970-01-01T00:00:00Z, or a plain number on an axis of numbers.
    public let number: Double

    /// The form in which it is written. Only an axis of time has dates.
    let form: Timestamp.TimeForm

    /// The calendar day of a midnight in the zone that is written; `nil` for another time.
    private let day: Double?

    /// The text that was read.
    package let word: String

    /// Seconds since 1970-01-01T00:00:00Z on an axis of time, a plain number on an axis of numbers.
    public init(_ number: Double) {
        self.number = number
        form = .number
        day = Timestamp.day(ofMidnight: number)
        word = number.description
    }

    /// The first or the last row, also if it has no value.
    public static let rows = XAxisWindowEnd()

    private init() {
        (number, form, day, word) = (0, .number, nil, "rows")
    }

    package init?(word: String) { try? self.init(parsing: word) }

    package static func invalidValueReason(_ word: String) -> String? {
        do throws(Timestamp.InvalidTimeError) {
            _ = try XAxisWindowEnd(parsing: word)
            return nil
        } catch {
            return error.reason
        }
    }

    private init(parsing word: String) throws(Timestamp.InvalidTimeError) {
        if word == Self.rows.word {
            self = .rows
            return
        }
        let timestamp = try Timestamp(Array(word.utf8)[...])
        try timestamp.requireOneMeaning()
        number = timestamp.seconds
        form = timestamp.form
        day = timestamp.day
        self.word = word
    }

    /// The position on an axis; `nil` on an axis of days for a time that is not a midnight.
    func position(on axis: SeriesChart.XAxisKind) -> Double? { axis == .days ? day : number }

    /// Whether it is written as a date.
    var isDate: Bool { form != .number }

    /// A date without a zone as a date with an offset, such as `2026-07-15T00:00+02:00`.
    func dateText(withUTCOffset offset: String) -> String {
        let day = word.prefix { $0 != " " && $0 != "T" && $0 != "t" }
        return "\(day)T\(day.endIndex == word.endIndex ? "00:00" : "\(word[day.endIndex...].dropFirst())")\(offset)"
    }

    package static func jsonReader(documentedRange range: Never?) -> JSONValueReader<XAxisWindowEnd, RequestFaults> {
        let type = JSONTypeDescription(
            "a number, a date as in a CSV file, or \"rows\"",
            schema: .anyOf([.anyNumber, .string(pattern: nil)])
        )
        return JSONValueReader(type) { (json, path) throws(PushChartError) in
            if case .number(let number) = json, let double = number.double { return XAxisWindowEnd(double) }
            guard let text = json.text else {
                throw RequestFaults.error(.wrongType(expected: type, found: json), at: path)
            }
            do throws(Timestamp.InvalidTimeError) {
                return try XAxisWindowEnd(parsing: text)
            } catch {
                throw .badRequest(at: path, " must be \(type): \(text.excerpt) \(error.reason)")
            }
        }
    }

    package var json: JSONValue {
        isDate || self == .rows ? JSONValue(word) : JSONNumber(number).map { .number($0) } ?? .null
    }
}
