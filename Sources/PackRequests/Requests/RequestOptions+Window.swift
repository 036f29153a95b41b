import ChartLayout
import Diagnostics
import SeriesCodec
package import SeriesTables

extension RequestOptions {
    /// The window of a chart of some series; `nil` if no option asks for one.
    ///
    /// An end that is not given is that of the rows with `window`, and otherwise that of the samples.
    ///
    /// - Throws: ``RequestError`` with the code `window-times` for an end that does not fit the axis, or `empty-window`
    ///   for a window without length.
    func requestedXAxisWindow(of charted: RequestSeriesOnAxis) throws(RequestError) -> XAxisWindow? {
        guard from != nil || to != nil || window != nil else { return nil }
        let (axis, series) = (charted.axis, charted.series)
        guard axis != .names else {
            throw RequestError(
                .windowTimes,
                "the x axis has names, and shows them all: omit \(option: "from"), \(option: "to") and "
                    + "\(option: "window")"
            )
        }
        for (name, end) in givenWindowEnds { try Self.requireFits(end, name: name, on: axis) }
        let rows = window == .rows ? charted.emptyRowTimes : []
        // Without samples, the encoder names the series that is empty.
        guard let first = series.compactMap(\.first?.time).min(), let last = series.compactMap(\.last?.time).max()
        else {
            return nil
        }
        let start = from?.position(on: axis) ?? min(first, rows.min() ?? first)
        let end = to?.position(on: axis) ?? max(last, rows.max() ?? last)
        do throws(SeriesError) {
            return try XAxisWindow(from: start, to: end)
        } catch {
            throw RequestError(
                .emptyWindow,
                "the window of the x axis goes from \(axis.messageText(forTime: start)) to "
                    + "\(axis.messageText(forTime: end)): give \(option: "from") and \(option: "to"), with "
                    + "\(option: "to") after \(option: "from")"
            )
        }
    }

    /// Requires that the given ends are finite and in order, before there are series.
    ///
    /// - Throws: ``RequestError`` with the code `out-of-range`.
    func requireWindowEndsAreInRange() throws(RequestError) {
        for (name, end) in givenWindowEnds where !end.number.isFinite {
            throw RequestError(.outOfRange, "\(option: name) is \(end.word), and must be a finite number")
        }
        guard let from, let to, from.number >= to.number else { return }
        throw RequestError(
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
    /// - Throws: ``RequestError`` with the code `window-times`.
    package func requireWindowEndsHaveZone(besideTimesAt utcOffsets: WrittenUTCOffsets, of rows: String)
        throws(RequestError)
    {
        guard !utcOffsets.areAllZero, let earliest = utcOffsets.earliest, let latest = utcOffsets.latest else { return }
        for (name, end) in givenWindowEnds where end.form == .utc {
            // Clocks may change between the rows, and an end has the offset of the rows near it.
            let zone = WrittenUTCOffsets.name(of: name == "from" ? earliest : latest)
            throw RequestError(
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

    private var givenWindowEnds: [(name: String, end: XAxisWindowEnd)] {
        [("from", from), ("to", to)].compactMap { name, end in end.map { (name, $0) } }
    }

    private static func requireFits(_ end: XAxisWindowEnd, name: String, on axis: SeriesChart.XAxisKind)
        throws(RequestError)
    {
        switch axis {
        case .days where end.position(on: axis) == nil:
            throw RequestError(
                .windowTimes,
                "\(option: name) is \(end.word), and the x axis has days: give a day such as 2026-06-01, or "
                    + "\(option: "axis", "instants")"
            )
        case .number where end.isDate:
            throw RequestError(
                .windowTimes,
                "\(option: name) is the date \(end.word), and the x axis has plain numbers: give a number"
            )
        case .instants where !Timestamp.supportedSeconds.contains(end.number),
            .days where !Timestamp.supportedSeconds.contains(end.number):
            throw RequestError(
                .windowTimes,
                "\(option: name) is \(end.word), outside the years 1 to 9999: give a date, or seconds since 1970, not "
                    + "milliseconds"
            )
        default: break
        }
    }
}
