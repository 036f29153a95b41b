import ChartLayout
import JSONDocument
import PushChartDiagnostics
import SeriesCodec

/// The gallery as it is written.
struct GalleryFile {
    struct Group: Sendable {
        var title = ""
        var items: [Item] = []
    }

    struct Item: Sendable {
        var name = ""
        var title = ""
        var proof = ""
        /// The keys of the style that the chart shows.
        var keys: [String] = []
        var data = ""
        var style = JSONObject()
        var appearance = Appearance.light
        var reference: Double?
        var levels: [String: Double] = [:]
        var unit: String?
    }

    struct SharedData: Sendable {
        var axis = SeriesChart.XAxisKind.number
        var names: [String] = []
        var sampleCount: Int?
        var series: [Series] = []
    }

    struct Series: Sendable {
        var label = ""
        var x: [Double]?
        var y: [Double?] = []

        /// The series, with its samples repeated up to a number.
        func timeSeries(sampleCount: Int?) throws -> TimeSeries {
            let rows = (0..<(sampleCount ?? y.count)).map { index in
                (time: x?[index % y.count] ?? Double(index), value: y[index % y.count])
            }
            return try TimeSeries(label: label, rows: rows)
        }
    }

    typealias Reader<Value> = JSONValueReader<Value, PreviewFileFaults>
    typealias Keys<Object> = KeyTable<Object, PreviewFileFaults>

    var base = JSONObject()
    var data: [String: SharedData] = [:]
    var groups: [Group] = []

    static let keys = Keys<GalleryFile>(required: ["base", "data", "groups"]) {
        KeyTableRow("base", sets: \.base, as: .anyObject)
        KeyTableRow(
            "data",
            sets: \.data,
            as: Reader<SharedData>.object(sharedData, defaults: SharedData()).dictionaryReader
        )
        KeyTableRow("groups", sets: \.groups, as: Reader<Group>.object(group, defaults: Group()).listReader)
    }

    private static let group = Keys<Group>(required: ["title", "items"]) {
        KeyTableRow("title", sets: \.title, as: text)
        KeyTableRow("items", sets: \.items, as: Reader<Item>.object(item, defaults: Item()).listReader)
    }

    private static let item = Keys<Item>(required: ["name", "title", "proof", "data", "style"]) {
        KeyTableRow("name", sets: \.name, as: text)
        KeyTableRow("title", sets: \.title, as: text)
        KeyTableRow("proof", sets: \.proof, as: text)
        KeyTableRow("keys", sets: \.keys, as: text.listReader)
        KeyTableRow("data", sets: \.data, as: text)
        KeyTableRow("style", sets: \.style, as: .anyObject)
        KeyTableRow("appearance", sets: \.appearance, as: .choice)
        KeyTableRow("reference", sets: \.reference, as: .number)
        KeyTableRow("levels", sets: \.levels, as: Reader<Double>.number.dictionaryReader)
        KeyTableRow("unit", sets: \.unit, as: text)
    }

    private static let sharedData = Keys<SharedData>(required: ["series"]) {
        KeyTableRow("axis", sets: \.axis, as: .choice)
        KeyTableRow("names", sets: \.names, as: text.listReader)
        KeyTableRow("repeat", sets: \.sampleCount, as: .wholeNumber(in: 1...100_000))
        KeyTableRow("series", sets: \.series, as: Reader<Series>.object(series, defaults: Series()).listReader)
    }

    private static let series = Keys<Series>(required: ["y"]) {
        KeyTableRow("label", sets: \.label, as: text)
        KeyTableRow("x", sets: \.x, as: Reader<Double>.number.listReader)
        KeyTableRow("y", sets: \.y, as: valueOrGap.listReader)
    }

    private static let text = Reader<String>.text(maximumCharacterCount: 1000)
    private static let valueOrGap = Reader<Double?>(Reader<Double>.number.type) {
        (json, path) throws(PushChartError) in
        if case .null = json { nil } else { try Reader<Double>.number.read(json, path) }
    }
}

extension JSONValueReader where Faults == PreviewFileFaults {
    /// Lists with at least one element.
    fileprivate var listReader: JSONValueReader<[Value], Faults> {
        let list = JSONTypeDescription("a list", schema: .list(of: type.schema, count: nil))
        return listReader(expecting: list, elementCount: 1...10_000)
    }

    /// An object with such a value for each name.
    fileprivate var dictionaryReader: JSONValueReader<[String: Value], Faults> {
        JSONValueReader<[String: Value], Faults>(.object) { (json, path) throws(PushChartError) in
            var values: [String: Value] = [:]
            for member in try JSONValueReader<JSONObject, Faults>.anyObject.read(json, path).members {
                let name = member.key.lossyText
                values[name] = try read(member.value, path[name])
            }
            return values
        }
    }
}
