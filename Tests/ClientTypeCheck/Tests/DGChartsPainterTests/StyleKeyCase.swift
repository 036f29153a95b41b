import Foundation
import Testing

@testable import ChartLayout
@testable import JSONDocument

/// The expected effect of a style key: the property and its value.
struct StyleKeyCase: CustomTestStringConvertible, Sendable {
    let key: StyleKey
    /// Whether the key's value has keys.
    let isObject: Bool

    var path: String { key.path }
    var testDescription: String { path }

    /// A key for every line of the tables that style files are read by, without time zones, which this painter lacks.
    static let all: [StyleKeyCase] = {
        let keys = StyleKey.all.filter { !$0.path.hasSuffix(".timeZone") }
        return keys.map { key in
            let isObject = keys.contains { $0.path.hasPrefix(key.path + ".") || $0.path.hasPrefix(key.path + "[].") }
            return StyleKeyCase(key: key, isObject: isObject)
        }
    }()

    // MARK: The property

    /// The property's path in a ``ChartState``: the path of the key, except for keys that only PushChart has, and for
    /// keys whose inner keys form a single value.
    var property: String {
        if path == "hidesLegendForOneSeries" { return "legend.enabled" }
        if path.hasPrefix("dataSet.thresholds") { return "dataSet.thresholds" }
        // A separate style for an x axis with dates.
        var path = path.hasPrefix("timeAxis") ? path.replacing("timeAxis", with: "xAxis", maxReplacements: 1) : path
        if let formatter = path.firstRange(of: ".valueFormatter") { path = String(path[..<formatter.upperBound]) }
        if path.hasPrefix("highlightValues") { return "highlightValues" }
        return path.hasSuffix("DataSet.valueTextColor") || path == "dataSet.valueTextColor"
            ? path.replacing("valueTextColor", with: "valueColors") : path
    }

    /// The properties that DGCharts sets too, or that depend on the key.
    func follows(_ other: String) -> Bool {
        switch last {
        // It turns itself on.
        case "granularity": other == property + "Enabled"
        case _ where path.hasPrefix("dataSet.thresholds"): other == "dataSet.circleColors"
        // The formatters use them.
        case _ where path.hasPrefix("locale."): other.hasSuffix("valueFormatter")
        default: isObject && (other.hasPrefix(property + ".") || other.hasPrefix(property + "[]."))
        }
    }

    private var last: Substring { path.split(separator: ".").last ?? "" }

    // MARK: The file

    /// A style without the key, with its parent objects and required keys.
    var baseline: String {
        "{" + members(inside: [], downTo: path.split(separator: ".").map(String.init), value: nil) + "}"
    }

    /// The same style with the key.
    func style(_ value: String) -> String {
        "{" + members(inside: [], downTo: path.split(separator: ".").map(String.init), value: value) + "}"
    }

    /// The members of an object down to the key; without a value, down to the object that may be without it.
    private func members(inside outer: [String], downTo inner: [String], value: String?) -> String {
        guard let name = inner.first else { return "" }
        let isLast = inner.count == 1
        let beside = Self.needed(in: outer.last ?? "", beside: name)
        let isList = name.hasSuffix("[]")
        let plain = isList ? String(name.dropLast(2)) : name
        var own: String?
        if isLast {
            own = value
        } else if value != nil || !isEmptyRefused(name, Array(inner.dropFirst())) {
            let object = "{" + members(inside: outer + [name], downTo: Array(inner.dropFirst()), value: value) + "}"
            own = isList ? "[\(object)]" : object
        }
        // The key itself may be the one that the object needs.
        if isLast, value == nil { own = Self.other[(outer.last ?? "") + "." + name] }
        let line = own.map { ["\"\(plain)\": \($0)"] } ?? []
        return (beside + line).joined(separator: ", ")
    }

    /// Whether an object requires the key.
    private func isEmptyRefused(_ name: String, _ inner: [String]) -> Bool {
        (name == "fill" || name == "valueFormatter") && inner.count == 1 && inner[0] != "utcOffset"
    }

    private static func needed(in object: String, beside name: String) -> [String] {
        switch (object, name) {
        case ("thresholds[]", "from"): [##""color": "#102030""##]
        case ("thresholds[]", "color"): [#""from": 2"#]
        case ("limitLines[]", "limit"), ("linearGradient", "colors"), ("radialGradient", "colors"): []
        case ("limitLines[]", _): [#""limit": 5"#]
        case ("linearGradient", _), ("radialGradient", _): [##""colors": ["#102030", "#FFFFFF"]"##]
        case ("valueFormatter", "utcOffset"): [#""date": "d MMM HH:mm""#]
        case ("dataSet", "isDrawLineWithGradientEnabled"): [#""gradientPositions": [1.5]"#]
        default: []
        }
    }

    /// A replacement for a required key.
    private static let other = [
        "limitLines[].limit": "5", "thresholds[].from": "2", "thresholds[].color": ##""#102030""##,
        "linearGradient.colors": #"["white", "black"]"#,
        "radialGradient.colors": #"["white", "black"]"#,
    ]

    // MARK: The values

    /// Whether a value may contain a color, which differs between light and dark.
    var mayHoldColors: Bool {
        switch key.type {
        case .text, .numbers, .font, .dashes, .point: false
        default:
            switch key.type.schema {
            case .boolean, .number, .integer, .choice, .list(of: .string, count: _): false
            default: true
            }
        }
    }

    /// A value in JSON, and the resulting property; `nil` if only both sides can be compared.
    struct Sample: Sendable {
        let json: String
        let reading: Reading?
    }

    /// Valid values of the key.
    var samples: [Sample] {
        if let own = Self.ownSamples[Substring(path)] ?? Self.ownSamples[last] { return own }
        return switch key.type {
        case .font: ["9.5", "31"].map { Sample(json: $0, reading: Double($0).map(Reading.number)) }
        case .text: [Sample(json: #""some text""#, reading: .text("some text"))]
        case .dashes:
            [
                Sample(json: "[3, 1.5]", reading: .list([.number(3), .number(1.5)])),
                Sample(json: "[]", reading: .nothing),
            ]
        case .point: [Sample(json: "[3, -4.5]", reading: .list([.number(3), .number(-4.5)]))]
        case .color, .dataSetColor: Self.colors
        case .colors:
            [
                Sample(
                    json: ##"["#123456", {"light": "#000000", "dark": "#FFFFFF80"}]"##,
                    reading: .list([
                        .color(Self.parts(rgba: 0x123456FF) + Self.parts(rgba: 0x123456FF)),
                        .color(Self.parts(rgba: 0x000000FF) + Self.parts(rgba: 0xFFFFFF80)),
                    ])
                )
            ]
        case .object, .objects: [Sample(json: "{}", reading: nil)]
        default: samples(fitting: key.type.schema)
        }
    }

    /// Values of a type that other modules than the layout have too.
    private func samples(fitting schema: JSONSchema) -> [Sample] {
        switch schema {
        case .boolean: ["true", "false"].map { Sample(json: $0, reading: .flag($0 == "true")) }
        case .number(let range):
            [0.03, 0.75, 3.5, 42, -7.25].filter(range.contains).map {
                Sample(json: "\($0)", reading: .number(kept($0)))
            }
        case .integer(let range):
            [3, 9, 77].filter(range.contains).map { Sample(json: "\($0)", reading: .number(kept(Double($0)))) }
        case .list(of: .string, let count?):
            [
                Sample(
                    json: "[" + (1...count.lowerBound).map { "\"name \($0)\"" }.joined(separator: ", ") + "]",
                    reading: .list((1...count.lowerBound).map { .text("name \($0)") })
                )
            ]
        case .choice(let names): names.map { Sample(json: "\"\($0)\"", reading: .text($0)) }
        default: []
        }
    }

    /// Keys whose numbers DGCharts clamps.
    private func kept(_ number: Double) -> Double {
        let range: ClosedRange<Double>? =
            switch path {
            case "dataSet.lineWidth": 0...10
            case "dataSet.cubicIntensity": 0.05...1
            case _ where path.hasSuffix("limitLines[].lineWidth") || path == "referenceLine.lineWidth": 0.2...12
            case _ where path.hasSuffix("Axis.labelCount"): 2...25
            default: nil
            }
        return range.map { min(max(number, $0.lowerBound), $0.upperBound) } ?? number
    }

    private static let colors: [Sample] = [
        Sample(json: ##""#12345678""##, reading: .color(parts(rgba: 0x12345678) + parts(rgba: 0x12345678))),
        Sample(
            json: ##"{"light": "#010203", "dark": "#FDFCFB"}"##,
            reading: .color(parts(rgba: 0x010203FF) + parts(rgba: 0xFDFCFBFF))
        ),
        Sample(json: #""systemTeal""#, reading: .color(parts(rgba: 0x30B0C7FF) + parts(rgba: 0x40C8E0FF))),
    ]

    private static func parts(rgba: UInt32) -> [Double] {
        [24, 16, 8, 0].map { Double(rgba >> $0 & 0xFF) / 255 }
    }

    private static func threshold(_ from: Double, _ color: [Double]) -> Reading {
        .list([.object(["from": .number(from), "color": .color(color + color)])])
    }

    private static func asList(_ sample: Sample) -> Sample {
        Sample(json: sample.json, reading: sample.reading.map { .list([$0]) })
    }

    private static func place(_ x: Double, _ y: Double, line: Double = 0) -> Reading {
        .list([.object(["x": .number(x), "y": .number(y), "dataSetIndex": .number(line)])])
    }

    /// Values of keys with a known name or path.
    private static let ownSamples: [Substring: [Sample]] = [
        "decimalSeparator": [Sample(json: #"",""#, reading: .text(","))],
        "groupingSeparator": [Sample(json: #""'""#, reading: .text("'"))],
        // DGCharts has a list of them.
        "dataSet.valueTextColor": colors.map(asList), "lastValueDataSet.valueTextColor": colors.map(asList),
        "fillFormatter": [
            Sample(json: "2.5", reading: .number(2.5)), Sample(json: #""axisMinimum""#, reading: .number(-7)),
            Sample(json: #""axisMaximum""#, reading: .number(11)),
            Sample(json: #""default""#, reading: .text("default")),
        ],
        "fillTo": [Sample(json: #""next""#, reading: .text("next")), Sample(json: "3", reading: .number(3))],
        "thresholds": [
            Sample(
                json: ##"[{"from": -1, "color": "#123456"}]"##,
                reading: threshold(-1, parts(rgba: 0x123456FF))
            ),
            Sample(json: "[]", reading: .nothing),
        ],
        "dataSet.thresholds[].from": [
            Sample(json: "4.5", reading: threshold(4.5, parts(rgba: 0x102030FF))),
            Sample(json: "-300", reading: threshold(-300, parts(rgba: 0x102030FF))),
        ],
        "dataSet.thresholds[].color": [
            Sample(json: ##""#12345678""##, reading: threshold(2, parts(rgba: 0x12345678))),
            Sample(json: #""systemGreen""#, reading: nil),
        ],
        "positions": [Sample(json: "[0.25, 0.75]", reading: .list([.number(0.25), .number(0.75)]))],
        "gradientPositions": [Sample(json: "[2.5]", reading: .list([.number(2.5)]))],
        "linearGradient": [Sample(json: ##"{"colors": ["#123456"]}"##, reading: nil)],
        "radialGradient": [Sample(json: ##"{"colors": ["#123456"]}"##, reading: nil)],
        "fill": [Sample(json: ##"{"color": "#123456"}"##, reading: nil)],
        "limitLines": [Sample(json: #"[{"limit": 5}, {"limit": 6}]"#, reading: .number(2))],
        "entries": [Sample(json: #"[{"label": "a"}, {"label": "b"}]"#, reading: .number(2))],
        "extraEntries": [Sample(json: #"[{"label": "a"}, {"label": "b"}]"#, reading: .number(2))],
        "icon": [Sample(json: #""up.png""#, reading: .list(Array(repeating: .text("up.png"), count: 4)))],
        "lastValueDataSet.icon": [Sample(json: #""up.png""#, reading: .list([.text("up.png")]))],
        "date": [Sample(json: #""d MMMM yyyy""#, reading: nil), Sample(json: #""auto""#, reading: nil)],
        "utcOffset": [Sample(json: #""+05:30""#, reading: nil), Sample(json: #""-11:00""#, reading: nil)],
        "values": [Sample(json: #"["low", "", "high"]"#, reading: nil)],
        "number": [Sample(json: #"{"minimumIntegerDigits": 2}"#, reading: nil)],
        "minimumIntegerDigits": [Sample(json: "3", reading: nil), Sample(json: "12", reading: nil)],
        "minimumFractionDigits": [Sample(json: "4", reading: nil)],
        "maximumFractionDigits": [Sample(json: "0", reading: nil), Sample(json: "2", reading: nil)],
        "usesGroupingSeparator": [Sample(json: "false", reading: nil)],
        "unit": [Sample(json: "true", reading: nil)],
        "valueFormatter": [
            Sample(json: #"{"values": ["low", "high"]}"#, reading: nil), Sample(json: #"{"date": "yy"}"#, reading: nil),
        ],
        "hidesLegendForOneSeries": [
            Sample(json: "true", reading: .flag(false)), Sample(json: "false", reading: .flag(true)),
        ],
        "highlightValues": [Sample(json: #"[{"x": "first"}]"#, reading: place(0, 1))],
        "x": [
            Sample(json: #""first""#, reading: place(0, 1)), Sample(json: #""lowest""#, reading: place(100_000, -2)),
            Sample(json: #""highest""#, reading: place(200_000, 5)),
            Sample(json: "130000", reading: place(100_000, -2)),
            Sample(json: #""last""#, reading: place(400_000, 3)),
        ],
        "dataSetIndex": [Sample(json: "1", reading: place(400_000, 3, line: 1))],
    ]
}
