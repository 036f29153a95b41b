import JSONDocument

/// A value formatter while its keys are read.
private struct ValueFormatterDraft: Sendable {
    /// Outer `nil`: no key; inner `nil`: `"auto"`.
    var date: DatePattern??
    var utcOffset: Int?
    var number: NumberFormat?
    var values: [String]?
}

extension StyleTables {
    /// The key `valueFormatter`: `"default"`, or an object with one of `date`, `number` and `values`.
    static func valueFormatterProperty<Object>(
        _ keyPath: any (WritableKeyPath<Object, ValueFormatter> & Sendable)
    ) -> StyleProperty<Object> {
        StyleProperty("valueFormatter", .valueFormatter, nested: { valueFormatter.keys }) {
            (object, json, path) throws(StyleError) in
            object[keyPath: keyPath] = json.text == "default" ? .automatic : try read(json, path)
        }
    }

    private static func read(_ json: JSONValue, _ path: JSONPath) throws(StyleError) -> ValueFormatter {
        var draft = ValueFormatterDraft()
        try valueFormatter.apply(json, to: &draft, at: path)
        if draft.utcOffset != nil, draft.date == nil {
            throw StyleError(.missingKey, "\"utcOffset\" needs a \"date\" beside it", at: path)
        }
        switch (draft.date, draft.number, draft.values) {
        case (let pattern?, nil, nil): return .date(pattern, utcOffset: draft.utcOffset ?? 0)
        case (nil, let number?, nil): return .number(number)
        case (nil, nil, let values?): return .values(values)
        default:
            throw StyleError(.missingKey, "give exactly one of \"date\", \"number\" and \"values\"", at: path)
        }
    }

    private static let valueFormatter = StyleObject<ValueFormatterDraft> {
        StyleProperty("date", .datePattern, apply: readDate)
        StyleProperty("utcOffset", \.utcOffset, StyleValue<Int>.utcOffset.optional)
        StyleProperty("number", .object, nested: { number.keys }, apply: readNumber)
        StyleProperty("values", \.values, StyleValue<[String]>.texts(count: 0...1000).optional)
    }

    private static let number = StyleObject<NumberFormat> {
        StyleProperty("minimumIntegerDigits", \.minimumIntegerDigits, digits)
        StyleProperty("minimumFractionDigits", \.minimumFractionDigits, digits.optional)
        StyleProperty("maximumFractionDigits", \.maximumFractionDigits, digits.optional)
        StyleProperty("usesGroupingSeparator", \.usesGroupingSeparator, .flag)
        StyleProperty("unit", \.showsUnit, .flag)
    }

    private static let digits = StyleValue<Int>.wholeNumber(in: 0...20)

    @Sendable
    private static func readDate(
        into draft: inout ValueFormatterDraft,
        _ json: JSONValue,
        _ path: JSONPath
    ) throws(StyleError) {
        guard case .string = json else { throw .expected(.datePattern, found: json, at: path) }
        let text = json.text ?? ""
        if text == "auto" {
            draft.date = .some(nil)
        } else if text.utf8.count <= 100, let pattern = DatePattern(text) {
            draft.date = pattern
        } else {
            throw StyleError(
                .invalidValue,
                "this is no date pattern; use yyyy yy MMMM MMM MM M dd d EEEE EEE HH H mm ss, and quote other letters, "
                    + "as in HH'h'",
                at: path
            )
        }
    }

    @Sendable
    private static func readNumber(
        into draft: inout ValueFormatterDraft,
        _ json: JSONValue,
        _ path: JSONPath
    ) throws(StyleError) {
        var format = NumberFormat()
        try number.apply(json, to: &format, at: path)
        draft.number = format
    }
}
