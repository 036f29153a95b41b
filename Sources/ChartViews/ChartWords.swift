internal import ChartLayout
internal import ChartLayoutFoundation
internal import Foundation
internal import SeriesDecoding

/// The texts of a chart for people who do not see it, with numbers and dates in a locale.
///
/// The words come from the table `PushChart` of the app's strings, by their English text as the key.
struct ChartWords: Hashable, Sendable {
    private let chart: SeriesChart
    let visibleSeries: [Int]
    private let seriesWithUnit: [Int]
    private let valueFormats: [NumberFormat]
    private let locale: Locale
    private let numberLocale: ChartLocale
    /// The zone in which the axis shows dates.
    private let timeZone: ChartTimeZone
    private let holdsMonths: Bool

    init(of chart: SeriesChart, style: ChartStyle, locale: Locale, deviceTimeZone: TimeZone) {
        self.chart = chart
        self.locale = locale
        numberLocale = ChartLocale(locale)
        let timeZones = ChartTimeZones(for: style, device: deviceTimeZone)
        let lineChart = LayeredChart(chart, style: style, timeZones: timeZones)
        visibleSeries = lineChart.visibleSeries
        seriesWithUnit = lineChart.seriesWithUnit
        valueFormats = chart.series.indices.map(lineChart.valueFormat)
        timeZone = lineChart.xAxisTimeZone
        holdsMonths = lineChart.holdsMonths
    }

    /// A sentence for each series that the style does not hide.
    var summary: String {
        visibleSeries.compactMap { index in
            let series = chart.series[index]
            let values = series.runs.joined().map(\.value)
            guard let first = values.first, let last = values.last, let lowest = values.min(),
                let highest = values.max()
            else { return nil }
            func quantity(_ value: Double, isSigned: Bool = false) -> String {
                self.quantity(value, ofSeries: index, isSigned: isSigned)
            }
            return Self.localized("{label}: last {last}, change {change}, lowest {lowest}, highest {highest}")
                .replacingOccurrences(of: "{last}", with: quantity(last))
                .replacingOccurrences(of: "{change}", with: quantity(last - first, isSigned: true))
                .replacingOccurrences(of: "{lowest}", with: quantity(lowest))
                .replacingOccurrences(of: "{highest}", with: quantity(highest))
                // Last, because a label can contain a name in braces.
                .replacingOccurrences(of: "{label}", with: label(ofSeries: index))
        }.joined(separator: ". ")
    }

    /// The time and the values of a selection, such as `14 Feb 2026, 09:41: 189.3 USD`.
    func description(of selection: ChartSelection) -> String {
        let values = selection.values.map { value in
            let label = selection.values.count > 1 ? label(ofSeries: value.seriesIndex) + " " : ""
            return label + quantity(value.sample.value, ofSeries: value.seriesIndex)
        }
        return "\(xValueText(selection.time)): \(values.joined(separator: ", "))"
    }

    func label(ofSeries index: Int) -> String {
        let label = chart.series[index].label
        return label.isEmpty ? Self.localized("Chart") : label
    }

    /// The name of the x axis.
    var positionAxisTitle: String {
        switch chart.axis {
        case .instants: Self.localized("Time")
        case .days: Self.localized("Day")
        case .names: Self.localized("Name")
        case .number: Self.localized("Position")
        }
    }

    /// The name of the y axis.
    var valueAxisTitle: String { valueAxisUnit ?? Self.localized("Value") }

    /// A value on the y axis, which all visible series share.
    func valueAxisText(_ value: Double) -> String {
        valueFormats[visibleSeries.first ?? 0].text(inSentence: value, unit: valueAxisUnit, locale: numberLocale)
    }

    private var valueAxisUnit: String? { visibleSeries.allSatisfy(seriesWithUnit.contains) ? chart.unit : nil }

    /// A value of a series with its unit, in the notation of its axis.
    func quantity(_ value: Double, ofSeries index: Int, isSigned: Bool = false) -> String {
        let unit = seriesWithUnit.contains(index) ? chart.unit : nil
        return valueFormats[index].text(inSentence: value, unit: unit, isSigned: isSigned, locale: numberLocale)
    }

    /// A time, a day, a month, a name or a number of the x axis.
    func xValueText(_ value: Double) -> String {
        guard chart.axis.holdsTimes else {
            return chart.name(at: value) ?? NumberFormat.plain.text(inSentence: value, locale: numberLocale)
        }
        let time: Date.FormatStyle.TimeStyle = chart.axis == .days ? .omitted : .shortened
        var style = Date.FormatStyle(date: holdsMonths ? .omitted : .abbreviated, time: time, locale: locale)
        if holdsMonths { style = style.month(.wide).year() }
        let offset = timeZone.utcOffset(atSecondsSince1970: Int(clamped: value.rounded(.down)))
        if let zone = TimeZone(secondsFromGMT: offset) { style.timeZone = zone }
        return Date(timeIntervalSince1970: value).formatted(style)
    }

    private static func localized(_ text: String) -> String {
        Bundle.main.localizedString(forKey: text, value: text, table: "PushChart")
    }
}
