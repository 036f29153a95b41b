import ChartLayout
import DGCharts
import Foundation

/// A value formatter while its keys are read.
struct LabelStyleDraft {
    var date: String?
    var utcOffset = 0
    var number: NumberStyle?
    var values: [String]?
}

extension StyleMapping {
    static let valueFormatter = StyleTable<LabelStyleDraft>([
        StyleProperty("date") { $0.date = try $1.text },
        StyleProperty("utcOffset") { $0.utcOffset = try $1.utcOffset },
        // This painter has no rules of time zones.
        StyleProperty("timeZone") { _, _ in },
        StyleProperty("number", builtFrom: number) { draft, value in
            var style = NumberStyle()
            try number.apply(value, to: &style)
            draft.number = style
        },
        StyleProperty("values") { $0.values = try $1.texts },
    ])

    private static let number = StyleTable<NumberStyle>([
        StyleProperty("minimumIntegerDigits") { $0.minimumIntegerDigits = try $1.count },
        StyleProperty("minimumFractionDigits") { $0.minimumFractionDigits = try $1.count },
        StyleProperty("maximumFractionDigits") { $0.maximumFractionDigits = try $1.count },
        StyleProperty("usesGroupingSeparator") { $0.usesGroupingSeparator = try $1.flag },
        StyleProperty("unit") { $0.unit = try $1.flag },
    ])

    static let locale = StyleTable<ChartLocale>([
        StyleProperty("decimalSeparator") { $0.decimalSeparator = try $1.text },
        StyleProperty("groupingSeparator") { $0.groupingSeparator = try $1.text },
        StyleProperty("groupingSize") { $0.groupingSize = try $1.count },
        StyleProperty("monthSymbols") { $0.monthSymbols = try $1.texts(12) },
        StyleProperty("shortMonthSymbols") { $0.shortMonthSymbols = try $1.texts(12) },
        StyleProperty("weekdaySymbols") { $0.weekdaySymbols = try $1.texts(7) },
        StyleProperty("shortWeekdaySymbols") { $0.shortWeekdaySymbols = try $1.texts(7) },
    ])
}

extension StyleValue {
    /// A formatter: `"default"`, or an object with `date`, `number` or `values`.
    var labelFormatter: LabelFormatter {
        get throws {
            if case .text("default") = content { return LabelFormatter(.automatic, context.labels) }
            var draft = LabelStyleDraft()
            try StyleMapping.valueFormatter.apply(self, to: &draft)
            let style: LabelFormatter.Style
            if let date = draft.date {
                style = .date(date == "auto" ? nil : date, utcOffset: draft.utcOffset)
            } else if let number = draft.number {
                style = .number(number)
            } else if let values = draft.values {
                style = .values(values)
            } else {
                throw refused("needs one of date, number and values")
            }
            return LabelFormatter(style, context.labels)
        }
    }

    /// Seconds east of Greenwich, written like `+01:00`.
    fileprivate var utcOffset: Int {
        get throws {
            let text = try text
            let parts = text.dropFirst().split(separator: ":").compactMap { Int($0) }
            guard parts.count == 2, text.hasPrefix("+") || text.hasPrefix("-") else { throw refused("is no offset") }
            return (text.hasPrefix("-") ? -60 : 60) * (parts[0] * 60 + parts[1])
        }
    }

    /// A list of texts with one text for each name.
    fileprivate func texts(_ count: Int) throws -> [String] {
        let texts = try texts
        guard texts.count == count else { throw refused("should have \(count) names") }
        return texts
    }
}
