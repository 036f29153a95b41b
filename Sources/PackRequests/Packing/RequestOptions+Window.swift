import ChartLayout
package import PushChartDiagnostics
import SeriesCodec
package import SeriesTables

extension RequestOptions {
    /// The window of a chart of some series; `nil` if no option asks for one.
    ///
    /// An end that is not given is that of the samples.
    ///
    /// - Throws: `PushChartError` with the code `window-times` for an end that does not fit the axis, or `empty-window`
    ///   for a window without length.
    func requestedXAxisWindow(of charted: RequestSeriesOnAxis) throws(PushChartError) -> XAxisWindow? {
        guard from != nil || to != nil else { return nil }
        let (axis, series) = (charted.axis, charted.series)
        guard axis != .names else {
            throw PushChartError(
                .windowTimes,
                "the x axis has names, and shows them all: omit \(option: "from") and \(option: "to")"
            )
        }
        for (name, end) in givenWindowEnds { try Self.requireFits(end, name: name, on: axis) }
        // Without samples, the encoder names the series that is empty.
        guard let first = series.compactMap(\.first?.time).min(), let last = series.compactMap(\.last?.time).max()
        else {
            return nil
        }
        let rows = charted.emptyRowTimes
        let start = from == .rows ? min(first, rows.min() ?? first) : from?.position(on: axis) ?? first
        let end = to == .rows ? max(last, rows.max() ?? last) : to?.position(on: axis) ?? last
        do throws(PushChartError) {
            return try XAxisWindow(from: start, to: end)
        } catch {
            throw PushChartError(
                .emptyWindow,
                "the window of the x axis goes from \(axis.messageText(forTime: start)) to "
                    + "\(axis.messageText(forTime: end)): give \(option: "from") and \(option: "to"), with "
                    + "\(option: "to") after \(option: "from")"
            )
        }
    }

    /// Requires that the given ends are finite and in order, before there are series.
    ///
    /// - Throws: `PushChartError` with the code `out-of-range`.
    func requireWindowEndsAreInRange() throws(PushChartError) {
        for (name, end) in givenWindowEnds where !end.number.isFinite {
            throw PushChartError(.outOfRange, "\(option: name) is \(end.word), and must be a finite number")
        }
        guard let from, let to, from != .rows, to != .rows, from.number >= to.number else { return }
        throw PushChartError(
            .outOfRange,
            "\(option: "from") is \(from.word) and \(option: "to") is \(to.word): \(option: "to") must be after "
                + "\(option: "from")"
        )
    }

    /// Requires that a date has a zone if the times of the rows have an offset.
    ///
    /// Such a date would be in UTC, and its midnight not that of the rows.
    ///
    /// - Parameters:
    ///   - utcOffsets: The offsets of the rows.
    ///   - rows: What the times belong to, for the message.
    /// - Throws: `PushChartError` with the code `window-times`.
    package func requireWindowEndsHaveZone(besideTimesAt utcOffsets: WrittenUTCOffsets, of rows: String)
        throws(PushChartError)
    {
        guard !utcOffsets.areAllZero, let earliest = utcOffsets.earliest, let latest = utcOffsets.latest else { return }
        for (name, end) in givenWindowEnds where end.form == .utc {
            // Clocks may change between the rows, and an end has the offset of the rows near it.
            let zone = WrittenUTCOffsets.name(of: name == "from" ? earliest : latest)
            throw PushChartError(
                .windowTimes,
                "\(option: name) is \(end.word) without a zone, and the times of \(rows) have "
                    + (utcOffsets.differ ? "several offsets" : "the offset \(zone)")
                    + ": write \(option: name, end.dateText(withUTCOffset: zone))"
            )
        }
    }

    /// What ends without a zone leave open beside times that are written as numbers.
    func windowEndsWithoutZoneFindings(besideNumericTimes hasNumericTimes: Bool) -> [Finding] {
        guard hasNumericTimes else { return [] }
        return givenWindowEnds.filter { $0.end.form == .utc }.map { name, end in
            .note(
                .assumedUTC,
                "\(option: name, end.word) has no zone and is read as UTC: write an offset, such as "
                    + "\(option: name, end.dateText(withUTCOffset: "+02:00"))"
            )
        }
    }

    /// The ends that are times or numbers.
    private var givenWindowEnds: [(name: String, end: XAxisWindowEnd)] {
        [("from", from), ("to", to)].compactMap { name, end in end.flatMap { $0 == .rows ? nil : (name, $0) } }
    }

    private static func requireFits(_ end: XAxisWindowEnd, name: String, on axis: SeriesChart.XAxisKind)
        throws(PushChartError)
    {
        switch axis {
        case .days where end.position(on: axis) == nil:
            throw PushChartError(
                .windowTimes,
                "\(option: name) is \(end.word), and the x axis has days: give a day such as 2026-06-01, or "
                    + "\(option: "axis", "instants")"
            )
        case .number where end.isDate:
            throw PushChartError(
                .windowTimes,
                "\(option: name) is the date \(end.word), and the x axis has plain numbers: give a number"
            )
        case .instants where !Timestamp.supportedSeconds.contains(end.number),
            .days where !Timestamp.supportedSeconds.contains(end.number):
            throw PushChartError(
                .windowTimes,
                "\(option: name) is \(end.word), outside the years 1 to 9999: give a date, or seconds since 1970, not "
                    + "milliseconds"
            )
        default: break
        }
    }
}
