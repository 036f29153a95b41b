/// Separators and calendar names. The defaults are English and do not depend on the machine's locale.
public struct ChartLocale: Hashable, Sendable {
    /// The text between the whole part of a number and its decimals.
    public var decimalSeparator = "."
    /// The text between groups of digits.
    public var groupingSeparator = ","
    /// The digits between two grouping separators; 0 for no grouping.
    public var groupingSize = 3

    /// The names of the months, from January.
    public var monthSymbols = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    /// The short names of the months, from January.
    public var shortMonthSymbols = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    /// The names of the weekdays, from Sunday.
    public var weekdaySymbols = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    /// The short names of the weekdays, from Sunday.
    public var shortWeekdaySymbols = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

    /// Creates a locale with English separators and names.
    public init() {}
}
