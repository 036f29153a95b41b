import JSONDocument
import PushChartDiagnostics

enum ChartType: String, Hashable, Sendable, CaseIterable {
    case line, bar, horizontalBar, candle, scatter
    /// Marks of several kinds; each data set has a type of its own.
    case combined

    /// The kind of all marks; `nil` if each data set has its own.
    var markKind: MarkKind? {
        switch self {
        case .line: .line
        case .bar, .horizontalBar: .bar
        case .candle: .candle
        case .scatter: .scatter
        case .combined: nil
        }
    }
}

/// The style of a series in a chart of any kind: a data set without entries.
struct MarkStyle: Hashable, Sendable {
    let dataSet: any MarkDataSet

    var base: DataSetBase { dataSet.base }

    static func == (first: MarkStyle, second: MarkStyle) -> Bool {
        AnyHashable(first.dataSet) == AnyHashable(second.dataSet)
    }

    func hash(into hasher: inout Hasher) { dataSet.hash(into: &hasher) }
}

/// The keys of the data sets of a kind, and what reads them.
private struct MarkStyleTable {
    let keys: () -> [ListedKey]
    let hasKey: (_ name: String) -> Bool
    let defaults: MarkStyle
    let read: (JSONValue, JSONPath) throws(PushChartError) -> MarkStyle

    init<DataSet: MarkDataSet>(_ table: StyleKeyTable<DataSet>, _ ownReader: StyleValueReader<DataSet>? = nil) {
        let reader = ownReader ?? .object(table, defaults: DataSet())
        keys = { table.keys }
        hasKey = { name in table.rows.contains { $0.name == name } }
        defaults = MarkStyle(dataSet: DataSet())
        read = { (json, path) throws(PushChartError) in MarkStyle(dataSet: try reader.read(json, path)) }
    }
}

extension MarkKind {
    fileprivate var styleTable: MarkStyleTable {
        switch self {
        case .line: MarkStyleTable(StyleKeyTables.lineKeys, StyleKeyTables.lineDataSet)
        case .bar: MarkStyleTable(StyleKeyTables.barKeys)
        case .candle: MarkStyleTable(StyleKeyTables.candleKeys)
        case .scatter: MarkStyleTable(StyleKeyTables.scatterKeys)
        }
    }

    /// Whether data sets of this kind have a key.
    func supportsStyleKey(named name: String) -> Bool { styleTable.hasKey(name) }

    /// A data set with the defaults of DGCharts.
    var defaultStyle: MarkStyle { styleTable.defaults }

    /// Reads a data set of this kind.
    ///
    /// - Throws: `PushChartError`, also for a key that only data sets of other kinds have.
    fileprivate func style(from json: JSONValue, at path: JSONPath) throws(PushChartError) -> MarkStyle {
        if case .object(let object) = json {
            for key in object.members.map(\.key.lossyText) where !supportsStyleKey(named: key) {
                guard let owner = Self.allCases.first(where: { $0.supportsStyleKey(named: key) }) else { continue }
                let message = "only data sets of type \"\(owner.rawValue)\" have this key: remove it, or set the type"
                throw PushChartError(.styleUnknownKey, message, at: path[key])
            }
        }
        return try styleTable.read(json, path)
    }
}

extension StyleKeyTables {
    private static let markKind = StyleKeyTable<MarkKind> { StyleProperty("type", sets: \.self, as: .choice) }

    /// The keys of the data sets of all kinds, each once.
    static var markStyleKeys: [ListedKey] {
        var names: Set<String> = []
        let keys = markKind.keys + ([.line] + MarkKind.allCases).flatMap { $0.styleTable.keys() }
        return keys.filter { names.insert($0.path).inserted }
    }
}

extension ChartStyle {
    /// Whether a sample has a mark of its own, such as a bar. A line has one for all samples.
    package var drawsMarkForEachSample: Bool { type != .line }

    /// Whether the first four series are one candlestick.
    package var hasCandlestickFirst: Bool { (0..<4).allSatisfy { markStyle(ofSeries: $0).dataSet is CandleDataSet } }

    func markStyle(ofSeries index: Int) -> MarkStyle { markStyles[index % markStyles.count] }

    /// Reads one object for all series, or a list that is repeated.
    mutating func setDataSets(to json: JSONValue, at path: JSONPath) throws(PushChartError) {
        switch json {
        case .array(let elements):
            guard (1...8).contains(elements.count) else {
                throw StyleFaults.error(.wrongCount(elements.count, expected: 1...8), at: path)
            }
            var styles: [MarkStyle] = []
            for (index, element) in elements.enumerated() { styles.append(try markStyle(element, at: path[index])) }
            markStyles = styles
        case .object: markStyles = [try markStyle(json, at: path)]
        default: throw StyleFaults.error(.wrongType(expected: .objects, found: json), at: path)
        }
    }

    private func markStyle(_ json: JSONValue, at path: JSONPath) throws(PushChartError) -> MarkStyle {
        guard case .object(var members) = json, let named = members["type"] else {
            return try (type.markKind ?? .line).style(from: json, at: path)
        }
        let kind = try StyleValueReader<MarkKind>.choice.read(named, path["type"])
        guard type.markKind == nil || type.markKind == kind else {
            let message = "the type of the chart is \"\(type.rawValue)\": set it to \"combined\", or remove this key"
            throw PushChartError(.styleInvalidValue, message, at: path["type"])
        }
        members["type"] = nil
        return try kind.style(from: .object(members), at: path)
    }
}
