import JSONDocument

/// The kind of a chart.
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

/// The style of a series in a chart of any kind.
enum MarkStyle: Hashable, Sendable {
    case line(LineDataSet)
    case bar(BarDataSet)
    case candle(CandleDataSet)
    case scatter(ScatterDataSet)

    /// The defaults of DGCharts.
    init(_ kind: MarkKind) {
        switch kind {
        case .line: self = .line(LineDataSet())
        case .bar: self = .bar(BarDataSet())
        case .candle: self = .candle(CandleDataSet())
        case .scatter: self = .scatter(ScatterDataSet())
        }
    }

    /// Reads a data set of a kind.
    ///
    /// - Throws: ``StyleError``, also for a key that only data sets of other kinds have.
    init(_ kind: MarkKind, _ json: JSONValue, at path: JSONPath) throws(StyleError) {
        if case .object(let object) = json {
            for key in object.members.map(\.key.lossyText) where !kind.supportsStyleKey(named: key) {
                guard let owner = MarkKind.allCases.first(where: { $0.supportsStyleKey(named: key) }) else { continue }
                let message = "only data sets of type \"\(owner.rawValue)\" have this key: remove it, or set the type"
                throw StyleError(.unknownKey, message, at: path[key])
            }
        }
        switch kind {
        case .line: self = .line(try StyleKeyTables.lineDataSet.read(json, path))
        case .bar: self = .bar(try StyleKeyTables.barDataSet.read(json, path))
        case .candle: self = .candle(try StyleKeyTables.candleDataSet.read(json, path))
        case .scatter: self = .scatter(try StyleKeyTables.scatterDataSet.read(json, path))
        }
    }

    var base: DataSetBase {
        switch self {
        case .line(let set): set.base
        case .bar(let set): set.base
        case .candle(let set): set.base
        case .scatter(let set): set.base
        }
    }
}

extension MarkKind {
    /// Whether data sets of this kind have a key.
    func supportsStyleKey(named name: String) -> Bool {
        switch self {
        case .line: StyleKeyTables.dataSet.rows.contains { $0.name == name }
        case .bar: StyleKeyTables.barKeys.rows.contains { $0.name == name }
        case .candle: StyleKeyTables.candleKeys.rows.contains { $0.name == name }
        case .scatter: StyleKeyTables.scatterKeys.rows.contains { $0.name == name }
        }
    }
}

extension StyleKeyTables {
    private static let markKind = StyleKeyTable<Highlight> { StyleProperty("type", sets: \.kind, as: .choice) }

    /// The keys of the data sets of all kinds, each once.
    static var markStyleKeys: [ListedKey] {
        var names: Set<String> = []
        return (markKind.keys + dataSet.keys + barKeys.keys + candleKeys.keys + scatterKeys.keys).filter {
            names.insert($0.path).inserted
        }
    }
}

extension ChartStyle {
    /// Whether a sample has a mark of its own, such as a bar. A line has one for all samples.
    package var drawsMarkForEachSample: Bool { type != .line }

    /// Whether the first four series are one candlestick.
    package var hasCandlestickFirst: Bool {
        (0..<4).allSatisfy { if case .candle = markStyle(ofSeries: $0) { true } else { false } }
    }

    /// The style of a series in a chart of any type.
    func markStyle(ofSeries index: Int) -> MarkStyle {
        if type == .line, !dataSets.isEmpty { return .line(dataSets[index % dataSets.count]) }
        return markStyles.isEmpty ? MarkStyle(type.markKind ?? .line) : markStyles[index % markStyles.count]
    }

    /// Reads one object for all series, or a list that is repeated.
    mutating func setDataSets(to json: JSONValue, at path: JSONPath) throws(StyleError) {
        var styles: [MarkStyle] = []
        switch json {
        case .array(let elements):
            guard (1...8).contains(elements.count) else {
                throw StyleError(.wrongCount(elements.count, expected: 1...8), at: path)
            }
            for (index, element) in elements.enumerated() { styles.append(try markStyle(element, at: path[index])) }
        case .object: styles = [try markStyle(json, at: path)]
        default: throw StyleError(.wrongType(expected: .objects, found: json), at: path)
        }
        if type == .line {
            dataSets = styles.compactMap { if case .line(let set) = $0 { set } else { nil } }
        } else {
            markStyles = styles
        }
    }

    private func markStyle(_ json: JSONValue, at path: JSONPath) throws(StyleError) -> MarkStyle {
        guard case .object(var members) = json, let named = members["type"] else {
            return try MarkStyle(type.markKind ?? .line, json, at: path)
        }
        let kind = try StyleValueReader<MarkKind>.choice.read(named, path["type"])
        guard type.markKind == nil || type.markKind == kind else {
            let message = "the type of the chart is \"\(type.rawValue)\": set it to \"combined\", or remove this key"
            throw StyleError(.invalidValue, message, at: path["type"])
        }
        members["type"] = nil
        return try MarkStyle(kind, .object(members), at: path)
    }
}
