import JSONDocument

/// The types of values that only a style has.
extension JSONTypeDescription {
    static let color = JSONTypeDescription(
        "a color: \"#RRGGBB\", \"#RRGGBBAA\", a name such as \"label\", or {\"light\": …, \"dark\": …}",
        schema: .definition("color")
    )

    /// A color of a data set, which may be derived from others.
    static let dataSetColor = JSONTypeDescription(
        "a color, \"lineColor\", \"backgroundColor\", {\"rising\": …, \"falling\": …}, or {\"color\": …, \"opacity\": 0.5}",
        schema: .definition("dataSetColor")
    )

    /// A value of a y axis, which may be a level of the chart.
    static let axisValue = JSONTypeDescription(
        "a number, or {\"level\": \"high\"} with an optional \"default\"",
        schema: .definition("axisValue")
    )

    static let colors = JSONTypeDescription("a list of colors", schema: .list(of: dataSetColor.schema, count: 1...1000))

    static let numbers = JSONTypeDescription("a list of numbers", schema: .list(of: .anyNumber, count: 1...1000))

    static let styleName = JSONTypeDescription(
        "the name of a style in the same folder, or \"default\"",
        schema: .string(pattern: "^[^./][^/]*$")
    )

    /// The name of an image file.
    static let icon = JSONTypeDescription(
        "the name of a PNG file beside the style, such as \"star@2x.png\"",
        schema: .string(pattern: "^(?!(.*/)?\\.\\.(/|$))[^/]+(/[^/]+)*\\.png$")
    )

    static let font = JSONTypeDescription(
        "a size of the system font in points, from 1 to 500",
        schema: .number(1...500)
    )

    static let lengthOrAuto = JSONTypeDescription(
        "a number from 0 to 10000, or \"auto\"",
        schema: .anyOf([.number(0...10_000), .choice(["auto"])])
    )

    private static func flag(or name: String, for meaning: String) -> JSONTypeDescription {
        let schema = JSONSchema.anyOf([.boolean, .choice([name])])
        return JSONTypeDescription("true, false, or \"\(name)\" for \(meaning)", schema: schema)
    }

    static let flagOrAuto = flag(or: "auto", for: "the only line of a chart")

    static let clip = flag(or: "wide", for: "half of a line's width beyond the content")

    static let chartType = JSONTypeDescription.choice(["auto"] + ChartType.allCases.map(\.rawValue))

    static let dashes = JSONTypeDescription(
        "a list of lengths in points",
        schema: .list(of: .number(0...10_000), count: 0...16)
    )

    static let point = JSONTypeDescription(
        "a pair of numbers [x, y]",
        schema: .list(of: .number(-10_000...10_000), count: 2...2)
    )

    static let size = JSONTypeDescription(
        "a pair of whole numbers [width, height] from 1 to 2000",
        schema: .list(of: .integer(1...2000), count: 2...2)
    )

    static let thumbnail = JSONTypeDescription(
        "\"newest\", \"whole\", or a list of left, top, width and height as parts from 0 to 1",
        schema: .anyOf([.choice(["newest", "whole"]), .list(of: .number(0...1), count: 4...4)])
    )

    static let datePattern = JSONTypeDescription("a date pattern such as \"d MMM\"", schema: .string(pattern: nil))

    static let datePatternOrAuto = JSONTypeDescription(
        "a date pattern such as \"d MMM\", or \"auto\"",
        schema: .string(pattern: nil)
    )

    /// `"device"`, a name of the tz database, or an offset.
    static let timeZone = JSONTypeDescription(
        "\"device\", a name such as \"Europe/Berlin\", or an offset such as \"+01:00\"",
        schema: .string(
            pattern: "^(device|[+-](0\\d|1[0-8]):[0-5]\\d|[A-Z][A-Za-z0-9_+-]*(/[A-Z][A-Za-z0-9_+-]*)*)$"
        )
    )

    /// `"device"`, a tag, or an object.
    static let locale = JSONTypeDescription(
        "\"device\", a language such as \"de\" or \"pt-BR\", or an object",
        schema: .anyOf([.string(pattern: "^([A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,7}|device)$"), .nestedObject])
    )

    static let valueFormatter = JSONTypeDescription(
        "\"default\", or an object",
        schema: .anyOf([.choice(["default"]), .nestedObject])
    )

    /// The numbers that the unit follows.
    static let compactNotation = flag(or: "auto", for: "numbers from a million on and below a ten thousandth")

    static let unitVisibility = flag(or: "top", for: "the top label of a y axis only")

    /// An object of which one key is set, so another object replaces it.
    static let fill = JSONTypeDescription(
        "an object with one of \"color\", \"linearGradient\" and \"radialGradient\"",
        schema: .nestedObject
    )

    static let objects = JSONTypeDescription(
        "an object, or a list of objects",
        schema: .anyOf([.nestedObject, .list(of: .nestedObject, count: 1...8)])
    )

    /// A property of DGCharts that is not drawn yet.
    static let notSupported = JSONTypeDescription("not supported", schema: .never)
}
