package import DecimalNumbers

/// The separators, letters, names and date patterns of a language. The defaults are English and do not depend on the
/// machine's locale.
///
/// Digits are 0 to 9, the calendar is that of Gregory, and clocks have 24 hours in each language.
public struct ChartLocale: Hashable, Sendable {
    /// Whether the language is written from right to left.
    public var isRightToLeft = false
    /// The text between the whole part of a number and its decimals.
    public var decimalSeparator = "."
    /// The text between groups of digits.
    public var groupingSeparator = ","
    /// The digits between two grouping separators; 0 for no grouping.
    public var groupingSize = 3
    /// The digits before the first grouping separator that a number needs to have groups: with 2, 1234 has none.
    public var minimumGroupingDigits = 1
    /// The pattern of a percentage, with `0` for the number.
    public var percentPattern = "0%"
    /// The pattern of an amount of money, with `0` for the number and `¤` for the sign of the currency.
    public var currencyPattern = "¤0"
    /// The letters of compact numbers, in ascending order of their powers of ten.
    package var compactSuffixes = CompactSuffix.english

    /// The names of the months, from January.
    public var monthSymbols = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    /// The short names of the months, from January.
    public var shortMonthSymbols = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    /// The short names of the months where no day or year is beside them; `nil` if they are the same.
    public var shortStandaloneMonthSymbols: [String]?
    /// The names of the weekdays, from Sunday.
    public var weekdaySymbols = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    /// The short names of the weekdays, from Sunday.
    public var shortWeekdaySymbols = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    /// The short names of the weekdays where no day is beside them; `nil` if they are the same.
    public var shortStandaloneWeekdaySymbols: [String]?

    /// The pattern of a day with its month, such as `14 Feb`.
    package var dayAndMonthPattern = DatePattern.builtIn("d MMM")
    /// The pattern of a month with its year, such as `Feb 2026`.
    package var monthAndYearPattern = DatePattern.builtIn("MMM yyyy")
    /// The pattern of a weekday with the day of the month, such as `Tue 17`.
    package var weekdayAndDayPattern = DatePattern.builtIn("EEE d")
    package var yearPattern = DatePattern.builtIn("yyyy")

    /// Creates a locale with English separators and names.
    public init() {}
}
