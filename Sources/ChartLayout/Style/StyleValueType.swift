import SeriesDecoding

/// The type of a value in a style file; the description is text for people.
enum StyleValueType: Hashable, Sendable, CustomStringConvertible {
    case flag
    case number(ClosedRange<Double>)
    case wholeNumber(ClosedRange<Int>)
    case text
    case texts(ClosedRange<Int>)
    case color
    /// A color of a data set, which may be derived from others.
    case dataSetColor
    /// A list of data set colors.
    case colors
    case numbers
    /// A number, or one of the names.
    case numberOr([String])
    /// A whole number, or one of the names.
    case wholeNumberOr(ClosedRange<Int>, [String])
    /// The name of an image file.
    case icon
    case font
    case dashes
    case point
    case size
    case choice([String])
    case datePattern
    case utcOffset
    case object
    /// `"default"` or an object.
    case valueFormatter
    /// An object, or a list of objects.
    case objects
    case list
    /// A property of DGCharts that is not drawn yet.
    case notSupported

    var description: String {
        switch self {
        case .flag: "true or false"
        case .number(let range) where range.upperBound == .greatestFiniteMagnitude: "a number"
        case .number(let range):
            "a number from \(Self.plainText(of: range.lowerBound)) to \(Self.plainText(of: range.upperBound))"
        case .wholeNumber(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .text: "a string"
        case .texts(let count) where count.lowerBound == count.upperBound: "a list of \(count.lowerBound) strings"
        case .texts: "a list of strings"
        case .color: "a color: \"#RRGGBB\", \"#RRGGBBAA\", a name such as \"label\", or {\"light\": …, \"dark\": …}"
        case .dataSetColor:
            "a color, \"lineColor\", {\"rising\": …, \"falling\": …}, or {\"color\": …, \"opacity\": 0.5}"
        case .colors: "a list of colors"
        case .numbers: "a list of numbers"
        case .numberOr(let names): "a number, or one of " + names.quotedList
        case .wholeNumberOr(let range, let names):
            "a whole number from \(range.lowerBound) to \(range.upperBound), or " + names.quotedList
        case .icon: "the name of a PNG file beside the style, such as \"star@2x.png\""
        case .font: "a size of the system font in points, from 1 to 500"
        case .dashes: "a list of lengths in points"
        case .point: "a pair of numbers [x, y]"
        case .size: "a pair of whole numbers [width, height] from 1 to 2000"
        case .choice(let names): "one of " + names.quotedList
        case .datePattern: "a date pattern such as \"d MMM\", or \"auto\""
        case .utcOffset: "an offset such as \"+01:00\""
        case .object: "an object"
        case .valueFormatter: "\"default\", or an object"
        case .objects: "an object, or a list of objects"
        case .list: "a list of objects"
        case .notSupported: "not supported"
        }
    }

    private static func plainText(of number: Double) -> String {
        number == number.rounded() && abs(number) < 1e9 ? String(Int(clamped: number)) : number.description
    }
}
