public import ChartLayout
internal import DecimalNumbers
public import Foundation

extension ChartLocale {
    /// Finds the language of a style with the data of the system.
    ///
    ///     import ChartLayout
    ///     let locale = ChartLocale(for: .standard)
    ///     let list = LayeredChart(chart, style: .standard, locale: locale).displayList()
    ///
    /// - Parameters:
    ///   - style: The style that draws the chart.
    ///   - device: The language `device` of the style, by default that of this process.
    public init(for style: ChartStyle, device: Locale = .current) {
        switch style.locale {
        case .device: self.init(device)
        case .language(let tag): self.init(Locale(identifier: tag))
        case .own(let locale): self = locale
        }
    }

    /// Takes the separators, letters, names and patterns of a locale, which are found once in a process.
    ///
    /// Digits are 0 to 9, the calendar is that of Gregory, and marks of direction are left out.
    public init(_ locale: Locale) {
        self = Self.known.value(of: locale.identifier) { ChartLocale(findingDataOf: locale) }
    }

    private static let known = KnownValues<ChartLocale>()

    private init(findingDataOf locale: Locale) {
        self.init()
        // Keywords of the user, such as another calendar, would change the patterns.
        let name = locale.identifier.prefix { $0 != "@" }
        let locale = Locale(identifier: name + "@calendar=gregorian;numbers=latn")
        isRightToLeft = NSLocale.characterDirection(forLanguage: String(name)) == .rightToLeft
        setNumbers(of: locale)
        setDates(of: locale)
    }

    private mutating func setNumbers(of locale: Locale) {
        let formatter = NumberFormatter()
        formatter.locale = locale
        func text(_ number: Double, _ style: NumberFormatter.Style) -> String? {
            formatter.numberStyle = style
            formatter.minimumFractionDigits = 0
            formatter.maximumFractionDigits = 0
            return formatter.string(from: NSNumber(value: number)).map(Self.removingMarks)
        }
        formatter.currencySymbol = "¤"
        currencyPattern = text(0, .currency) ?? currencyPattern
        percentPattern = text(0, .percent) ?? percentPattern
        decimalSeparator = formatter.decimalSeparator.map(Self.removingMarks) ?? decimalSeparator
        groupingSeparator = formatter.groupingSeparator.map(Self.removingMarks) ?? groupingSeparator
        let isGrouped = [1000.0, 10_000, 100_000].map { text($0, .decimal)?.contains(groupingSeparator) == true }
        minimumGroupingDigits = 1 + (isGrouped.firstIndex(of: true) ?? 0)
        groupingSize = isGrouped.contains(true) ? 3 : 0

        let compact = FloatingPointFormatStyle<Double>.number.notation(.compactName).locale(locale)
        compactSuffixes = []
        for power in 3..<15 {
            let text = Self.removingMarks(PowersOfTen.nearest(power).formatted(compact))
            // A number with groups, or with letters before it, has no letters of its own.
            let letters = String(text.dropFirst())
            guard text.first == "1", !letters.isEmpty, !letters.contains(where: { $0.isASCII && $0.isNumber }) else {
                continue
            }
            if letters != compactSuffixes.last?.text {
                compactSuffixes.append(CompactSuffix(power: power, text: letters))
            }
        }
    }

    private mutating func setDates(of locale: Locale) {
        let formatter = DateFormatter()
        formatter.locale = locale
        monthSymbols = formatter.monthSymbols
        shortMonthSymbols = formatter.shortMonthSymbols
        weekdaySymbols = formatter.weekdaySymbols
        shortWeekdaySymbols = formatter.shortWeekdaySymbols
        shortStandaloneMonthSymbols = formatter.shortStandaloneMonthSymbols
        shortStandaloneWeekdaySymbols = formatter.shortStandaloneWeekdaySymbols
        if shortStandaloneMonthSymbols == shortMonthSymbols { shortStandaloneMonthSymbols = nil }
        if shortStandaloneWeekdaySymbols == shortWeekdaySymbols { shortStandaloneWeekdaySymbols = nil }
        // A pattern with a field that no axis needs, such as an era, stays English.
        func pattern(_ template: String) -> DatePattern? {
            DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale)
                .flatMap { DatePattern(Self.removingMarks($0)) }
        }
        dayAndMonthPattern = pattern("MMMd") ?? dayAndMonthPattern
        monthAndYearPattern = pattern("yMMM") ?? monthAndYearPattern
        weekdayAndDayPattern = pattern("EEEd") ?? weekdayAndDayPattern
        yearPattern = pattern("y") ?? yearPattern
    }

    private static func removingMarks(_ text: String) -> String {
        String(text.unicodeScalars.filter { !["\u{200E}", "\u{200F}", "\u{61C}"].contains($0) }.map(Character.init))
    }
}
