import DecimalNumbers
package import JSONDocument
package import PushChartDiagnostics

extension StyleValueReader<LocaleReference> {
    /// `"device"`, a tag, or an object.
    static var locale: Self {
        Self(.locale, nestedKeys: { localeKeyTable.keys }) { (json, path) throws(PushChartError) in
            switch json {
            case .object: return .own(try ChartLocale(json, at: path))
            case .string:
                guard let reference = LocaleReference(json.text ?? "") else {
                    let message = "not a language: use \(JSONTypeDescription.locale), with hyphens in its tag"
                    throw PushChartError(.styleInvalidValue, message, at: path)
                }
                return reference
            default: throw StyleFaults.error(.wrongType(expected: .locale, found: json), at: path)
            }
        }
    }
}

extension ChartLocale {
    /// Reads the object `locale` of a style. What it lacks is English.
    package init(_ json: JSONValue, at path: JSONPath = JSONPath()) throws(PushChartError) {
        self.init()
        try localeKeyTable.apply(json, to: &self, at: path)
    }
}

private let localeKeyTable = StyleKeyTable<ChartLocale> {
    StyleProperty("isRightToLeft", sets: \.isRightToLeft, as: .flag)
    StyleProperty("decimalSeparator", sets: \.decimalSeparator, as: .text(maximumCharacterCount: 8))
    StyleProperty("groupingSeparator", sets: \.groupingSeparator, as: .text(maximumCharacterCount: 8))
    StyleProperty("groupingSize", sets: \.groupingSize, as: .wholeNumber(in: 0...9))
    StyleProperty("minimumGroupingDigits", sets: \.minimumGroupingDigits, as: .wholeNumber(in: 1...9))
    StyleProperty("percentPattern", sets: \.percentPattern, as: .text(maximumCharacterCount: 8))
    StyleProperty("currencyPattern", sets: \.currencyPattern, as: .text(maximumCharacterCount: 8))
    StyleProperty("compactSuffixes", sets: \.compactSuffixes, as: compactSuffixes)
    StyleProperty("monthSymbols", sets: \.monthSymbols, as: .texts(count: 12...12))
    StyleProperty("shortMonthSymbols", sets: \.shortMonthSymbols, as: .texts(count: 12...12))
    StyleProperty("shortStandaloneMonthSymbols", sets: \.shortStandaloneMonthSymbols, as: .texts(count: 12...12))
    StyleProperty("weekdaySymbols", sets: \.weekdaySymbols, as: .texts(count: 7...7))
    StyleProperty("shortWeekdaySymbols", sets: \.shortWeekdaySymbols, as: .texts(count: 7...7))
    StyleProperty("shortStandaloneWeekdaySymbols", sets: \.shortStandaloneWeekdaySymbols, as: .texts(count: 7...7))
    StyleProperty("dayAndMonthPattern", sets: \.dayAndMonthPattern, as: .datePattern)
    StyleProperty("monthAndYearPattern", sets: \.monthAndYearPattern, as: .datePattern)
    StyleProperty("weekdayAndDayPattern", sets: \.weekdayAndDayPattern, as: .datePattern)
    StyleProperty("yearPattern", sets: \.yearPattern, as: .datePattern)
}

private let compactSuffix = StyleKeyTable<CompactSuffix> {
    StyleProperty("power", sets: \.power, as: .wholeNumber(in: 1...24))
    StyleProperty("text", sets: \.text, as: .text(maximumCharacterCount: 20))
}

/// The letters of compact numbers, with ascending powers of ten.
private let compactSuffixes = StyleValueReader.object(compactSuffix, defaults: CompactSuffix(power: 3, text: ""))
    .listReader(expecting: .objectList, elementCount: 0...16)
    .map { (suffixes, path) throws(PushChartError) in
        for index in suffixes.indices.dropFirst() where suffixes[index].power <= suffixes[index - 1].power {
            let message = "the powers are not in ascending order: sort them, without equal values"
            throw PushChartError(.styleOutOfRange, message, at: path[index]["power"])
        }
        return suffixes
    }
