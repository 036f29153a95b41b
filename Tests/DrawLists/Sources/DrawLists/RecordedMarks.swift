import ChartLayout
import JSONDocument
import SeriesDecoding

/// A recorded chart of another kind than lines, in the terms of a style file.
///
/// The recordings have the properties of each object of DGCharts, also where a chart of the kind does not use them.
struct RecordedMarks {
    private let job: JSONValue
    private let type: String

    /// Reads the object `job` of a recording; `nil` for a chart of lines.
    init?(_ job: JSONValue) {
        guard let kind = job["kind"]?.text else { return nil }
        (self.job, type) = (job, kind)
    }

    private var dataSets: [JSONValue] { job["dataSets"]?.elements ?? [] }

    private var size: ChartSizeInPoints {
        ChartSizeInPoints(width: job["width"]?.integer ?? 0, height: job["height"]?.integer ?? 0)
    }

    /// The style of the view with those of the data sets.
    var style: JSONValue {
        guard case .object(var style)? = job["style"] else { return [:] }
        for key in ["groupBars", "highlights"] { style[key] = nil }
        style["type"] = JSONValue(type)
        style["dataSet"] = .array(
            dataSets.map { set in
                guard case .object(var properties)? = set["style"] else { return [:] }
                properties["type"] = set["kind"]
                return .object(properties)
            }
        )
        return .object(style)
    }

    /// The chart, laid out by the rules of PushChart.
    func chart(style: ChartStyle, appearance: Appearance) throws -> LayeredChart {
        #if DEBUG
            LayeredChart(
                dataSets.map { set in
                    let entries = (set["entries"]?.elements ?? []).map { entry -> ValuesAtX in
                        let cells = entry.elements ?? []
                        let values = cells.dropFirst().flatMap { $0.elements ?? [$0] }.map(\.number)
                        return ValuesAtX(x: cells.first?.number ?? 0, values: values)
                    }
                    return (label: set["label"]?.text ?? "", entries: entries)
                },
                axis: job["axis"]?.text == "time" ? .instants : .number,
                size: size,
                style: style,
                appearance: appearance,
                grouping: job["style"]?["groupBars"].map {
                    BarGrouping(
                        fromX: $0["fromX"]?.double ?? 0,
                        groupSpace: $0["groupSpace"]?.double ?? 0,
                        barSpace: $0["barSpace"]?.double ?? 0
                    )
                },
                highlights: (job["style"]?["highlights"]?.elements ?? []).compactMap { highlight in
                    guard let x = highlight["x"]?.double, let index = highlight["dataSetIndex"]?.integer else {
                        return nil
                    }
                    let kinds = MarkKind.orderInCombinedData.filter { kind in
                        dataSets.contains { $0["kind"]?.text == kind.rawValue }
                    }
                    let dataIndex = highlight["dataIndex"]?.integer ?? 0
                    return kinds.indices.contains(dataIndex) ? (x, kinds[dataIndex], index) : nil
                }
            )
        #else
            throw RecordedJob.JobError(description: "a build that cannot be tested draws lines only")
        #endif
    }
}

extension MarkKind {
    /// The order of `allData` in DGCharts' Data/Implementations/Standard/CombinedChartData.swift.
    fileprivate static let orderInCombinedData: [MarkKind] = [.line, .bar, .scatter, .candle]
}
