import ChartLayout
import DGCharts
import Foundation
import SeriesDecoding

/// Writes the numbers of an axis or of a data set in the format of the style, independent of the phone's locale.
final class LabelFormatter: NSObject, AxisValueFormatter, ValueFormatter {
    /// The format of the labels.
    enum Style {
        /// The default format of DGCharts.
        case automatic
        /// The default format with changed settings.
        case number(NumberStyle)
        /// A Unicode date pattern, or a pattern that fits the span of the axis.
        case date(String?, utcOffset: Int)
        case values([String])
    }

    private let style: Style
    let context: LabelContext

    init(_ style: Style, _ context: LabelContext) {
        self.style = style
        self.context = context
    }

    /// The local time of dates in seconds east of Greenwich.
    var utcOffset: Int { if case .date(_, let utcOffset) = style { utcOffset } else { 0 } }

    /// Whether the step of calendar ticks determines their labels: by default, and for dates without a pattern.
    var followsCalendarTicks: Bool {
        switch style {
        case .automatic, .date(nil, _): true
        case .number, .date, .values: false
        }
    }

    func stringForValue(_ value: Double, axis: AxisBase?) -> String {
        string(value, decimals: axis?.decimals)
    }

    func stringForValue(
        _ value: Double,
        entry: ChartDataEntry,
        dataSetIndex: Int,
        viewPortHandler: ViewPortHandler?
    ) -> String {
        string(value)
    }

    /// Writes a number.
    ///
    /// - Parameter axisDecimals: The decimals of axis labels if the style sets none. `nil` for values of the data.
    func string(_ value: Double, decimals axisDecimals: Int? = nil) -> String {
        guard value.isFinite else { return "" }
        let decimals = axisDecimals ?? context.numberDecimals
        switch style {
        case .automatic:
            return number(value, NumberStyle(), decimals: axisDecimals ?? context.valueDecimals)
        case .number(let style): return number(value, style, decimals: decimals)
        case .date(let pattern, let utcOffset):
            guard let axis = context.timeAxis else {
                return number(value, NumberStyle(minimumIntegerDigits: 1), decimals: decimals)
            }
            return date(value, pattern ?? Self.pattern(fitting: axis.axisRange), utcOffset: utcOffset)
        case .values(let values):
            let index = value.rounded(.toNearestOrAwayFromZero)
            guard index == value.rounded(.towardZero), index >= 0, index < Double(values.count) else { return "" }
            return values[Int(index)]
        }
    }

    private func number(_ value: Double, _ style: NumberStyle, decimals: Int) -> String {
        let most = style.maximumFractionDigits ?? max(decimals, style.minimumFractionDigits ?? 0)
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.numberStyle = .none
        formatter.roundingMode = .halfEven
        formatter.minimumIntegerDigits = max(style.minimumIntegerDigits, most == 0 ? 1 : 0)
        formatter.maximumIntegerDigits = 400
        formatter.minimumFractionDigits = most
        formatter.maximumFractionDigits = most
        formatter.decimalSeparator = context.locale.decimalSeparator
        formatter.usesGroupingSeparator = style.usesGroupingSeparator && context.locale.groupingSize > 0
        formatter.groupingSeparator = context.locale.groupingSeparator
        formatter.groupingSize = context.locale.groupingSize
        var text = formatter.string(from: NSNumber(value: value)) ?? ""
        // Versions of Foundation treat a minimum below the maximum differently, so this removes trailing zeros.
        let least = style.minimumFractionDigits ?? (style.maximumFractionDigits == nil ? most : 0)
        for _ in 0..<max(0, most - least) where text.hasSuffix("0") { text.removeLast() }
        if most > 0, text.hasSuffix(context.locale.decimalSeparator) {
            text.removeLast(context.locale.decimalSeparator.count)
        }
        if text.isEmpty || text == "-" { text += "0" }
        guard style.unit, let unit = context.unit, !unit.isEmpty else { return text }
        return text + (["%", "°", "‰", "′", "″"].contains(unit) ? "" : " ") + unit
    }

    private func date(_ value: Double, _ pattern: String, utcOffset: Int) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.calendar = Calendar(identifier: .gregorian)
        formatter.timeZone = TimeZone(secondsFromGMT: utcOffset)
        formatter.monthSymbols = context.locale.monthSymbols
        formatter.shortMonthSymbols = context.locale.shortMonthSymbols
        formatter.weekdaySymbols = context.locale.weekdaySymbols
        formatter.shortWeekdaySymbols = context.locale.shortWeekdaySymbols
        formatter.dateFormat = pattern
        return formatter.string(from: Date(timeIntervalSince1970: value.rounded(.down)))
    }

    /// The date pattern for an axis with a span in seconds. All labels of a chart share it.
    private static func pattern(fitting span: Double) -> String {
        let day = 86_400.0
        switch span {
        case ..<300: return "HH:mm:ss"
        case ...day: return "HH:mm"
        case ..<(6 * day): return "EEE HH:mm"
        case ..<(300 * day): return "d MMM"
        case ..<(20 * 365.25 * day): return "MMM yyyy"
        default: return "yyyy"
        }
    }
}

/// A number format, with the defaults of the formatter of DGCharts.
struct NumberStyle: Sendable {
    var minimumIntegerDigits = 0
    var minimumFractionDigits: Int?
    var maximumFractionDigits: Int?
    var usesGroupingSeparator = true
    /// Whether the unit of the chart follows the number.
    var unit = false
}

/// The properties of a chart that its labels depend on.
struct LabelContext {
    var locale = ChartLocale()
    var unit: String?
    /// Decimals of the value labels at the points, by the rule of DGCharts.
    var valueDecimals = 0
    /// The same decimals for custom formats, if all values are equal.
    var numberDecimals = 0
    /// The x axis, if it shows dates.
    weak var timeAxis: XAxis?
}

extension LabelContext {
    /// Creates the context of a chart's labels.
    init(of chart: SeriesChart, locale: ChartLocale, marksLastValues: Bool, xAxis: XAxis) {
        self.locale = locale
        unit = chart.unit
        timeAxis = chart.axis == .time ? xAxis : nil
        let values = chart.series.flatMap { $0.runs.joined() }.map(\.value)
        guard let lowest = values.min(), let highest = values.max() else { return }
        let largest = max(abs(lowest), abs(highest))
        // The mark of the last value counts as a second sample.
        valueDecimals = Self.decimals(values.count >= 2 || marksLastValues ? highest - lowest : largest)
        numberDecimals = Self.decimals(highest > lowest ? highest - lowest : largest)
    }

    /// Two decimals more than the first digit needs, by the rule of DGCharts.
    private static func decimals(_ range: Double) -> Int {
        guard range != 0, range.isFinite else { return 0 }
        let unit = pow(10, 1 - ceil(log10(range)))
        return max(0, Int(ceil(-log10((range * unit).rounded() / unit))) + 2)
    }
}
