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
                let message = "set exactly one of \"date\", \"number\" and \"values\""
                throw PushChartError(.styleMissingKey, message, at: path)
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
    fileprivate static var compactNotation: Self {
        .flag(.compactNotation, false: .never, true: .always, or: "auto", meaning: .auto)
    }
}

extension StyleValueReader<NumberFormat.UnitVisibility> {
    fileprivate static var unitVisibility: Self {
        .flag(.unitVisibility, false: .never, true: .always, or: "top", meaning: .topLabel)
    }
}

extension JSONValueReader where Faults == StyleFaults, Value: Sendable {
    /// `true`, `false` or a name.
    fileprivate static func flag(
        _ type: JSONTypeDescription,
        false off: Value,
        true on: Value,
        or name: String,
        meaning named: Value
    ) -> Self {
        Self(type) { (json, path) throws(PushChartError) in
            if case .bool(let isOn) = json { return isOn ? on : off }
            guard try json.requireString(for: type, at: path, orThrow: StyleFaults.self) == name else {
                throw StyleFaults.error(.unknownName(expected: type), at: path)
            }
            return named
        }
    }
}
