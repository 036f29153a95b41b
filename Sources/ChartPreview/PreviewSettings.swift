package import ChartLayout
package import JSONDocument
import PushChartDiagnostics
package import SeriesCodec
package import SeriesTables
package import TimeZoneFiles

/// What a preview shows of a chart, and with which styles and font.
package struct PreviewSettings: Sendable {
    /// Device pixels per point.
    package var scale = 1.0
    package var appearance = Appearance.light
    /// A style by name, or a style file; `nil` for the style that the payload names.
    package var style: String?
    package var styles: StyleLibrary
    /// A font file, and one of semibold text; empty for that of `PUSHCHART_FONT`, or the installed Inter Regular.
    package var fontFiles: [String] = []
    /// The folder that is searched for Inter before those of the system.
    package var fontFolder: String?
    /// Finds the time zones that styles name.
    package var timeZoneDatabase: TimeZoneDatabase
    /// The zone `device` of styles; `nil` for UTC, with a note.
    package var deviceTimeZone: ChartTimeZone?
    /// The language `device` of styles, by its tag; `nil` for English.
    package var deviceLocale: String?
    /// Whether a picture states its origin.
    package var statesProvenance = true
    /// The path of the chart in a payload; `nil` for the paths of the transports.
    package var chartPath: JSONPath?
    package var columns: RequestedColumns
    /// Adds to the chart of a CSV file what a payload would carry: levels, a unit, and gaps where rows are missing.
    package var completeCSVChart: @Sendable (SeriesChart) throws -> SeriesChart = { $0 }

    package init(
        styles: StyleLibrary,
        timeZoneDatabase: TimeZoneDatabase,
        columns: RequestedColumns = RequestedColumns()
    ) {
        self.styles = styles
        self.timeZoneDatabase = timeZoneDatabase
        self.columns = columns
    }

    func timeZones(of style: ChartStyle) throws(PushChartError) -> ChartTimeZones {
        try timeZoneDatabase.timeZones(of: style, device: deviceTimeZone ?? .utc)
    }

    /// The times of the device are drawn in UTC, or a given zone has no effect; `nil` for other charts.
    ///
    /// - Parameter utcOffset: The only offset of the rows of a CSV file, such as `+02:00`; `nil` if there is none.
    func deviceTimeZoneFinding(in chart: SeriesChart, style: ChartStyle, utcOffset: String?) -> Finding? {
        guard chart.axis == .instants else { return nil }
        if let deviceTimeZone {
            guard deviceTimeZone != .utc, !style.usesDeviceTimeZone else { return nil }
            return .note(
                .deviceTimeZone,
                "\(option: "time-zone") has no effect, because the style \(style.name.excerpt) has no date with "
                    + "\"timeZone\": \"device\""
            )
        }
        guard style.hasTimeAxisOfDevice else { return nil }
        // A file may have offsets that no option takes, up to 23:59.
        let isOffset = if let utcOffset, case .utcOffset? = TimeZoneReference(utcOffset) { true } else { false }
        let offset = isOffset ? ", and the rows have the offset \(utcOffset ?? "")" : ""
        return .note(
            .deviceTimeZone,
            "the x axis has the time zone of the device, drawn as UTC\(offset): choose it with "
                + "\(option: "time-zone"), such as "
                + "\(option: "time-zone", isOffset ? utcOffset ?? "" : "Europe/Berlin")"
        )
    }
}
