/// Separators and calendar names. The defaults are English and do not depend on the machine's locale.
struct ChartLocale: Hashable, Sendable {
    var decimalSeparator = "."
    var groupingSeparator = ","
    /// The digits between two grouping separators; 0 for no grouping.
    var groupingSize = 3

    var monthSymbols = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    var shortMonthSymbols = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    /// From Sunday.
    var weekdaySymbols = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    /// From Sunday.
    var shortWeekdaySymbols = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
}
