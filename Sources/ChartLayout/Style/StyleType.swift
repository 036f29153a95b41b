/// What a key of a style takes, as people read it.
enum StyleType: Hashable, Sendable, CustomStringConvertible {
    case flag
    case number(ClosedRange<Double>)
    case wholeNumber(ClosedRange<Int>)
    case text
    case texts(ClosedRange<Int>)
    case color
    /// A colour of a data set, which has more ways to be told.
    case dataSetColor
    /// A list of these.
    case colors
    case numbers
    /// A number, or one of some names.
    case numberOr([String])
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
    /// One object, or a list of them.
    case objects
    case list
    /// A property of DGCharts that is not drawn yet.
    case notSupported

    var description: String {
        switch self {
        case .flag: "true or false"
        case .number(let range): Self.text("a number", range.lowerBound, range.upperBound)
        case .wholeNumber(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .text: "a text"
        case .texts(let count) where count.lowerBound == count.upperBound: "a list of \(count.lowerBound) texts"
        case .texts: "a list of texts"
        case .color: "a colour: \"#RRGGBB\", \"#RRGGBBAA\", a name such as \"label\", or {\"light\": …, \"dark\": …}"
        case .dataSetColor:
            "a colour, \"lineColor\", {\"rising\": …, \"falling\": …}, or {\"color\": …, \"opacity\": 0.5}"
        case .colors: "a list of colours"
        case .numbers: "a list of numbers"
        case .numberOr(let names): "a number, or one of " + names.map { "\"\($0)\"" }.joined(separator: ", ")
        case .icon: "the name of a PNG file beside the style, such as \"star@2x.png\""
        case .font: "a size of the system font in points, from 1 to 500"
        case .dashes: "a list of lengths in points"
        case .point: "a pair of numbers [x, y]"
        case .size: "a pair of whole numbers [width, height] from 1 to 2000"
        case .choice(let names): "one of " + names.map { "\"\($0)\"" }.joined(separator: ", ")
        case .datePattern: "a date pattern such as \"d MMM\", or \"auto\""
        case .utcOffset: "an offset such as \"+01:00\""
        case .object: "an object"
        case .valueFormatter: "\"default\", or an object"
        case .objects: "an object, or a list of them"
        case .list: "a list of objects"
        case .notSupported: "not supported yet"
        }
    }

    private static func text(_ name: String, _ lowest: Double, _ highest: Double) -> String {
        func plain(_ number: Double) -> String {
            number == number.rounded() && abs(number) < 1e9 ? String(Int(clamped: number)) : number.description
        }
        return highest == .greatestFiniteMagnitude ? name : "\(name) from \(plain(lowest)) to \(plain(highest))"
    }
}
