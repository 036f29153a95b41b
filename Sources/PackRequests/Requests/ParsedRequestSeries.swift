import JSONDocument
import PushChartDiagnostics
import PushPayload
import SeriesCodec
import SeriesTables

/// The series of a request, or the first fault of them on each axis, with their packers.
///
/// A large request needs a part of the memory of its values: a point `[1700000000,71.5]` takes 16 bytes.
final class ParsedRequestSeries {
    /// The maximum number of points of all series, which take 64 MB of memory.
    static let maximumPointCount = 4_000_000

    /// What the times are.
    let times: WrittenTimes
    private let emptyRowTimes: [Double]
    private let facts: [RowFacts]
    private let series: [TimeSeries]
    /// The first fault on each axis of times or numbers.
    private let misfits: [SeriesChart.XAxisKind: PushChartError]
    /// The first fault on any of these axes.
    private let fault: PushChartError?
    private let pathOfInstant: JSONPath?
    private let swappedPoints: SwappedPoints
    /// The text of the series, if it may have names; `nil` for a text without them, or a longer one than they have.
    private let textWithNames: [UInt8]?
    private var packers = RecentChartPackers()
    /// The axis that was requested last, and the series on it.
    private var lastCharted: (requested: RequestedXAxis?, charted: RequestSeriesOnAxis)?

    /// The maximum number of bytes of series with names: 64 names of 64 bytes for each of eight series, with escapes.
    private static let maximumNamedByteCount = 1 << 18

    /// Reads the value of `series`.
    ///
    /// A fault in the series is kept, because faults in other members are reported first.
    ///
    /// - Throws: `PushChartError` if the value is not JSON.
    init(_ reader: inout JSONReader, maximumPointCount: Int = maximumPointCount) throws(PushChartError) {
        var seriesReader = RequestSeriesReader(maximumPointCount: maximumPointCount)
        let (mark, start) = (reader.mark, reader.position)
        do {
            series = try seriesReader.readSeries(from: &reader)
            emptyRowTimes = seriesReader.emptyRowTimes
            facts = seriesReader.facts
            fault = nil
        } catch {
            if error.domain == .json { throw error }
            // Invalid JSON after the fault is reported first.
            reader.rewind(to: mark)
            try reader.skipValue()
            series = []
            emptyRowTimes = []
            facts = []
            fault = error
        }
        times = seriesReader.times
        misfits = seriesReader.misfits
        pathOfInstant = seriesReader.pathOfInstant
        swappedPoints = seriesReader.swappedPoints
        let text = reader.bytes(from: start)
        let mayHaveNames = seriesReader.hasTexts && text.count <= Self.maximumNamedByteCount
        textWithNames = mayHaveNames ? Array(text) : nil
    }

    /// The series on the axis that is requested for them.
    ///
    /// - Parameters:
    ///   - requested: The axis; `nil` for the one that the times have.
    ///   - names: The names of an axis of names whose order is given.
    /// - Throws: `PushChartError` if one is not valid there.
    func series(on requested: RequestedXAxis?, names: [String] = []) throws(PushChartError) -> RequestSeriesOnAxis {
        guard requested != .names else { return try namedSeries(in: names) }
        guard names.isEmpty else { throw .badRequest("“names” needs “axis” to be names") }
        if let lastCharted, lastCharted.requested == requested { return lastCharted.charted }
        if let fault { throw fault }
        guard requested == .number || !times.mixOrders else {
            throw .badRequest(
                "“series” has dates such as 17/02/2026 beside times of another form: write dates such as 2026-02-17"
            )
        }
        guard requested == .number || !times.isOrderOpen else {
            throw .badRequest(
                "“series” has dates whose day and month may be the other way around: write dates such as 2026-02-17"
            )
        }
        let charted = RequestSeriesOnAxis(
            series,
            at: times,
            emptyRowTimes: emptyRowTimes,
            facts: facts,
            swapped: swappedPoints,
            on: requested
        )
        if requested == nil, charted.axis == .number, swappedPoints == .certain {
            throw .badRequest(
                "“series” has points of a value and a time: all second numbers are times in order, and the first are "
                    + "not; write [time, value], or set “axis” to number"
            )
        }
        if let misfit = misfits[charted.axis], !charted.hasConvertedTimes { throw misfit }
        if requested ?? .time == .time, times.mixDaysAndInstants {
            throw .badRequest(
                "“series” has days beside instants: write days only, or a time of day and an offset in each date"
            )
        }
        if charted.axis == .days, !charted.hasConvertedTimes, let pathOfInstant {
            throw .badRequest(
                "\(pathOfInstant) is not a calendar day: write days such as 2026-06-01, or midnights of one zone"
            )
        }
        lastCharted = (requested, charted)
        return charted
    }

    /// Reads the text again, with names in place of times.
    private func namedSeries(in names: [String]) throws(PushChartError) -> RequestSeriesOnAxis {
        guard let textWithNames else {
            throw .badRequest(
                "“series” has no names, or too many: write a text in place of each time, because “axis” is names"
            )
        }
        // The key is that of paths in messages.
        var reader = JSONReader(Array(#"{"series":"#.utf8) + textWithNames)
        try reader.beginObject()
        _ = try reader.moveToNextMember()
        var seriesReader = RequestSeriesReader(
            maximumPointCount: Self.maximumPointCount,
            names: try XAxisNames(inOrder: names)
        )
        let series = try seriesReader.readSeries(from: &reader)
        return RequestSeriesOnAxis(axis: .names, names: seriesReader.names?.names ?? [], series: series)
    }

    /// The packer of a chart of these series.
    func cachedOrNewPacker(for chart: SeriesChart) -> ChartPacker { packers.packer(for: chart) }

    /// The number of packers that are kept.
    var packerCount: Int { packers.count }

    /// Forgets the packers, which take most of the memory.
    func forgetPackers() { packers = RecentChartPackers() }
}

extension XAxisNames {
    /// The names of a request in their order.
    ///
    /// - Throws: `PushChartError` with the code `bad-request`.
    fileprivate init(inOrder names: [String]) throws(PushChartError) {
        self.init()
        for name in names {
            do throws(InvalidNameError) {
                _ = try position(of: name)
            } catch {
                throw .badRequest("“names” has \(name.excerpt), which \(error.reason)")
            }
        }
    }
}
