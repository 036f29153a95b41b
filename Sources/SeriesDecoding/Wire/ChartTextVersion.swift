/// A version of the chart text, which its first character names.
///
/// A decoder refuses versions that it does not know. So a text has the lowest version that holds its chart.
package enum ChartTextVersion: Int, CaseIterable {
    /// The grammar of docs/format.md without the parts of later versions.
    case one = 1
    /// The same with the window of the x axis.
    case two = 2
    /// The same with an x axis of days or names, and with named levels.
    case three = 3

    /// The version that a first character names; `nil` if this decoder does not know it. Version 0 was a draft.
    init?(character: UInt8) { self.init(rawValue: Int(character) - Int(UInt8(ascii: "0"))) }

    /// The first character of the text, in ASCII.
    package var character: UInt8 { UInt8(ascii: "0") + UInt8(rawValue) }

    /// Whether a text can hold the window of the x axis.
    var hasWindow: Bool { self != .one }

    /// Whether a text can hold an x axis of days or names, and named levels.
    var hasDaysNamesAndLevels: Bool { self == .three }
}
