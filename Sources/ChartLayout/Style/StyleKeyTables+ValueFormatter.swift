import JSONDocument
import PushChartDiagnostics

/// The keys of a value formatter, of which exactly one of `date`, `number` and `values` is set.
private struct ExclusiveValueFormatterKeys: Sendable {
    /// The inner `nil` is `"auto"`.
    var date: DatePattern??
    var timeZone: TimeZoneReference?
    var number: NumberFormat?
    var values: [String]?
}

extension StyleValueReader<ValueFormatter> {
    /// `"default"`, or an object with one of `date`, `number` and `values`.
    static var valueFormatter: Self {
        Self(.valueFormatter, nestedKeys: { valueFormatterKeyTable.keys }) { (json, path) throws(PushChartError) in
            if json.text == "default" { return .automatic }
            var keys = ExclusiveValueFormatterKeys()
            try valueFormatterKeyTable.apply(json, to: &keys, at: path)
            if keys.timeZone != nil, keys.date == nil {
                throw PushChartError(.styleMissingKey, "\"timeZone\" needs the key \"date\": add it", at: path)
            }
            switch (keys.date, keys.number, keys.values) {
            case (let pattern?, nil, nil): return .date(pattern, keys.timeZone ?? .utcOffset(0))
            case (nil, let number?, nil): return .number(number)
            case (nil, nil, let values?): return .values(values)
            default:
                throw PushChartError(
                    .styleMissingKey,
                    "set exactly one of \"date\", \"number\" and \"values\"",
                    at: path
                )
            }
        }
    }
}

private let valueFormatterKeyTable = StyleKeyTable<ExclusiveValueFormatterKeys> {
    StyleProperty("date", type: .datePatternOrAuto) { (keys, json, path) throws(PushChartError) in
        keys.date = json.text == "auto" ? .some(nil) : try StyleValueReader.datePattern.read(json, path)
    }
    StyleProperty("timeZone", sets: \.timeZone, as: .timeZone)
    StyleProperty("number", sets: \.number, as: .object(numberFormatKeyTable, defaults: NumberFormat()))
    StyleProperty("values", sets: \.values, as: .texts(count: 0...1000))
}

private let numberFormatKeyTable = StyleKeyTable<NumberFormat> {
    StyleProperty("minimumIntegerDigits", sets: \.minimumIntegerDigits, as: .wholeNumber(in: 0...20))
    StyleProperty("minimumFractionDigits", sets: \.minimumFractionDigits, as: .wholeNumber(in: 0...20))
    StyleProperty("maximumFractionDigits", sets: \.maximumFractionDigits, as: .wholeNumber(in: 0...20))
    StyleProperty("usesGroupingSeparator", sets: \.usesGroupingSeparator, as: .flag)
    StyleProperty("compact", sets: \.compact, as: .compactNotation)
    StyleProperty("percent", sets: \.percent, as: .choice)
    StyleProperty("unit", sets: \.unitVisibility, as: .unitVisibility)
    StyleProperty("unitPosition", sets: \.unitPosition, as: .choice)
}

extension StyleValueReader<DatePattern> {
    static var datePattern: Self {
        Self(.datePattern) { (json, path) throws(PushChartError) in
            let text = try json.requireString(for: .datePattern, at: path, orThrow: StyleFaults.self)
            guard text.utf8.count <= 100, let pattern = DatePattern(text) else {
                let fields = "yyyy yy y MMMM MMM MM M LLL dd d EEEE EEE ccc HH H mm ss"
                let message = "not a date pattern: use \(fields), and quote other letters, as in HH'h'"
                throw PushChartError(.styleInvalidValue, message, at: path)
            }
            if let message = pattern.confusionOfFields { throw PushChartError(.styleInvalidValue, message, at: path) }
            return pattern
        }
    }
}

extension StyleValueReader<NumberFormat.CompactNotation> {
    /// `true`, `false`, or `"auto"`.
    fileprivate static var compactNotation: Self {
        Self(.compactNotation) { (json, path) throws(PushChartError) in
            if case .bool(let isCompact) = json { return isCompact ? .always : .never }
            guard try json.requireString(for: .compactNotation, at: path, orThrow: StyleFaults.self) == "auto" else {
                throw StyleFaults.error(.unknownName(expected: .compactNotation), at: path)
            }
            return .auto
        }
    }
}

extension StyleValueReader<NumberFormat.UnitVisibility> {
    /// `true`, `false`, or `"top"`.
    fileprivate static var unitVisibility: Self {
        Self(.unitVisibility) { (json, path) throws(PushChartError) in
            if case .bool(let isShown) = json { return isShown ? .always : .never }
            guard try json.requireString(for: .unitVisibility, at: path, orThrow: StyleFaults.self) == "top" else {
                throw StyleFaults.error(.unknownName(expected: .unitVisibility), at: path)
            }
            return .topLabel
        }
    }
}
