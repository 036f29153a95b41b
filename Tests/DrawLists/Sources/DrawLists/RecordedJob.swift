public import ChartLayout
public import JSONDocument
import SeriesDecoding

/// A chart that the client drew, with everything that its picture depends on: data, style, appearance and icons.
public struct RecordedJob {
    /// The chart, laid out by the rules of PushChart.
    public let chart: LayeredChart
    /// The names of the icons that exist.
    private let iconNames: [IconImage: String]

    /// A job that cannot be drawn.
    public struct JobError: Error, CustomStringConvertible {
        /// What is wrong with the job.
        public let description: String

        package init(description: String) { self.description = description }
    }

    /// Reads the object `job` of a recording.
    ///
    /// - Throws: ``JobError`` for a job of another form, and the errors of the style and of the series.
    public init(_ job: JSONValue) throws {
        let marks = RecordedMarks(job)
        var source = marks?.style ?? job["style"] ?? [:]
        // The recordings are of DGCharts without a style of ours.
        if case .object(var keys) = source {
            keys["extends"] = .null
            keys.replaceReferenceLine()
            source = .object(keys)
        }
        // The recorded styles have an offset from UTC in a key of its own.
        let text = String(decoding: source.bytes, as: UTF8.self).replacing(#""utcOffset""#, with: #""timeZone""#)
        var style = try ChartStyle(parsing: Array(text.utf8), name: "recorded")
        var names: [IconImage: String] = [:]
        for (index, image) in (job["images"]?.elements ?? []).enumerated() {
            guard let name = image["name"]?.text, let icon = Self.icon(image, index: index) else {
                throw JobError(description: "an image has no name or no size")
            }
            style.images[name] = icon
            names[icon] = name
        }
        iconNames = names
        let appearance: Appearance = job["appearance"]?.text == "dark" ? .dark : .light
        if let marks {
            chart = try marks.chart(style: style, appearance: appearance)
            return
        }
        guard let chart = job["chart"], let width = chart["width"]?.integer, let height = chart["height"]?.integer
        else {
            throw JobError(description: "the chart has no size")
        }
        let series = SeriesChart(
            axis: chart["axis"]?.text == "time" ? .instants : .number,
            series: try (chart["series"]?.elements ?? []).map(Self.series),
            width: width,
            height: height,
            reference: chart["reference"]?.double,
            unit: chart["unit"]?.text
        )
        self.chart = LayeredChart(series, style: style, appearance: appearance)
    }

    /// An icon whose bytes differ from those of every other icon of the job, so that its name can be found again.
    private static func icon(_ image: JSONValue, index: Int) -> IconImage? {
        guard let width = image["width"]?.integer, let height = image["height"]?.integer, width > 0, height > 0 else {
            return nil
        }
        let bytes = [UInt8](repeating: UInt8(truncatingIfNeeded: index), count: 4 * width * height)
        return IconImage(width: width, height: height, scale: image["scale"]?.double ?? 1, bytes: bytes)
    }

    private static func series(_ json: JSONValue) throws -> TimeSeries {
        let rows = try (json["rows"]?.elements ?? []).map { row -> (time: Double, value: Double?) in
            guard let cells = row.elements, cells.count == 2, let time = cells[0].double else {
                throw JobError(description: "a row is not a time and a value")
            }
            return (time, cells[1].double)
        }
        var series = try TimeSeries(label: json["label"]?.text ?? "", rows: rows)
        series.lineColor = json["lineColor"]?.text.flatMap(ChartColor.init(hex:))
        series.fillColor = json["fillColor"]?.text.flatMap(ChartColor.init(hex:))
        return series
    }

    /// The operations that draw the chart, in the form of the recordings.
    public var operations: [JSONValue] {
        var list = DisplayList(width: chart.width, height: chart.height)
        chart.forEachItemIncludingInvisibleShapes { list.items.append($0) }
        return DrawOperations(of: list, iconNames: iconNames).operations
    }
}

extension JSONValue {
    /// The value of a key; `nil` if this is not an object or has no such key.
    package subscript(key: String) -> JSONValue? {
        if case .object(let object) = self { object[key] } else { nil }
    }

    /// The elements; `nil` if this is not an array.
    package var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

    /// The number; `nil` if this is not a number.
    package var double: Double? { if case .number(let number) = self { number.double } else { nil } }
}

extension JSONObject {
    /// The look of the line of the reference level in a style that sets nothing.
    private static let referenceLineLook: JSONValue = [
        "limit": ["level": "reference"], "lineWidth": 1, "lineColor": "systemGray", "lineDashLengths": [4, 3],
        "valueFont": 10, "valueTextColor": "systemGray", "labelPosition": "leftTop", "xOffset": 0, "yOffset": 1,
    ]

    /// Replaces `referenceLine`, a key of the recorded styles, by a limit line of the left axis.
    fileprivate mutating func replaceReferenceLine() {
        guard case .object(let own)? = self["referenceLine"], case .object(let look) = Self.referenceLineLook else {
            return
        }
        self["referenceLine"] = nil
        var axis = if case .object(let axis)? = self["leftAxis"] { axis } else { JSONObject() }
        let lines = axis["limitLines"]?.elements ?? []
        axis["limitLines"] = .array(lines + [.object(look.merging(own.members))])
        self["leftAxis"] = .object(axis)
    }
}
