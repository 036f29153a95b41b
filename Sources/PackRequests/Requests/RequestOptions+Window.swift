import SeriesCodec

extension RequestOptions {
    /// The window of a chart of some series; `nil` if no option asks for one.
    ///
    /// An end that is not given is that of the rows with `window`, and otherwise that of the samples.
    ///
    /// - Parameter emptyRowTimes: The times of rows without a value before the first and after the last sample.
    /// - Throws: ``RequestError`` with the code `window-times` for an end that does not fit the axis, or `empty-window`
    ///   for a window without length.
    func xAxisWindow(
        of series: [TimeSeries],
        on axis: SeriesChart.XAxisKind,
        emptyRowTimes: [Double]
    ) throws(RequestError) -> XAxisWindow? {
        guard from != nil || to != nil || window != nil else { return nil }
        for (name, end) in givenWindowEnds { try Self.requireFits(end, name: name, on: axis) }
        let rows = window == .rows ? emptyRowTimes : []
        // Without samples, the encoder names the series that is empty.
        guard let first = series.compactMap(\.first?.time).min(), let last = series.compactMap(\.last?.time).max()
        else {
            return nil
        }
        let start = from?.number ?? min(first, rows.min() ?? first)
        let end = to?.number ?? max(last, rows.max() ?? last)
        do throws(SeriesError) {
            return try XAxisWindow(from: start, to: end)
        } catch {
            throw RequestError(
                .emptyWindow,
                "the window of the x axis goes from \(start) to \(end): give “from” and “to”, with “to” after “from”"
            )
        }
    }

    /// Requires that the given ends are finite and in order, before there are series.
    ///
    /// - Throws: ``RequestError`` with the code `out-of-range`.
    func requireWindowEndsAreInRange() throws(RequestError) {
        for (name, end) in givenWindowEnds where !end.number.isFinite {
            throw RequestError(.outOfRange, "“\(name)” is \(end.word), and must be a finite number")
        }
        guard let from, let to, from.number >= to.number else { return }
        throw RequestError(.outOfRange, "“from” is \(from.word) and “to” is \(to.word): “to” must be after “from”")
    }

    private var givenWindowEnds: [(name: String, end: AxisTime)] {
        [("from", from), ("to", to)].compactMap { name, end in end.map { (name, $0) } }
    }

    private static func requireFits(_ end: AxisTime, name: String, on axis: SeriesChart.XAxisKind) throws(RequestError)
    {
        switch axis {
        case .number where end.isDate:
            throw RequestError(
                .windowTimes,
                "“\(name)” is the date \(end.word), and the x axis has plain numbers: give a number"
            )
        case .time where !Timestamp.supportedSeconds.contains(end.number):
            throw RequestError(
                .windowTimes,
                "“\(name)” is \(end.word), outside the years 1 to 9999: give a date, or seconds since 1970, not "
                    + "milliseconds"
            )
        case .number, .time: break
        }
    }
}
