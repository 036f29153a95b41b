import ChartLayout
import ChartPreview
import JSONDocument
import PackRequests
import PushPayload
import SeriesCodec

extension EncodePayload {
    /// What the options leave open or decide for the user, with the remedy. What a file leaves open is not here.
    ///
    /// - Parameters:
    ///   - chart: The chart as it was encoded.
    ///   - payload: The payload of the chart.
    ///   - files: The files of the series.
    ///   - style: The client's style; `nil` if it is not known.
    func optionNotes(
        on chart: EncodedChart,
        in payload: PackedPayload,
        from files: [CSVSeries],
        style: ChartStyle?
    ) -> [String] {
        var notes = packing.options.notesOnWindowEndsWithoutZone(besideNumericTimesOf: files)
        if chart.decoded.window != nil {
            notes.append(
                "the chart has a window, so its text has version \(chart.textVersion), which \(Self.refusingClients) refuse"
            )
        }
        let count = payload.emptyRowCountOutside
        if chart.decoded.window == nil {
            notes += [CSVSeries.noteOnEmptyRows(count: count)].compactMap(\.self)
        } else if count > 0 {
            notes.append(
                "\(count) row\(count > 1 ? "s" : "") without a value \(count > 1 ? "lie" : "lies") outside of the window"
            )
        }
        if packing.options.transport.requiredObject == nil {
            for other in [Transport.apns, .fcm] {
                guard let path = other.requiredObject?.path, payload.document.value[path]?.kind == "object" else {
                    continue
                }
                notes.append(
                    "the template has the object “\(path)” of --transport \(other.name), and is packed for "
                        + packing.options.transport.name
                )
            }
        }
        // Without --styles, the style `default` is known too.
        if columns.columns == .ohlc {
            let isDefault = packing.options.style ?? ChartStyle.standardName == ChartStyle.standardName
            if let note = (style ?? (isDefault ? .standard : nil))?.noteOnCandlestickAsLines { notes.append(note) }
        }
        return notes
    }

    /// The report of a payload, with what was read from each CSV file, and the notes.
    static func report(of payload: PackedPayload, from files: [CSVSeries], notes: [String]) -> JSONValue {
        guard case .object(var report) = payload.report else { return payload.report }
        report["files"] = .array(files.map(\.report))
        report["notes"] = .array(notes.map { JSONValue($0) })
        return .object(report)
    }
}
