/// The time zones for the dates of a chart: that of the device, and those that the style names.
///
///     let zones = ChartTimeZones(device: ChartTimeZone(utcOffset: 3600))
///     let list = LayeredChart(chart, style: .standard, timeZones: zones).displayList()
public struct ChartTimeZones: Hashable, Sendable {
    /// The zone `device` of a style.
    public var device: ChartTimeZone
    /// The zones that a style names, by the name in the style.
    public var named: [String: ChartTimeZone]

    /// UTC for all dates.
    public static let utc = ChartTimeZones(device: .utc)

    /// Creates zones.
    ///
    /// - Parameters:
    ///   - device: The zone of the device that shows the chart.
    ///   - named: The zones that the style names. Dates in a zone that is missing here are in UTC.
    public init(device: ChartTimeZone, named: [String: ChartTimeZone] = [:]) {
        self.device = device
        self.named = named
    }

    /// Creates zones, and finds those with a name.
    ///
    /// - Parameters:
    ///   - device: The zone of the device that shows the chart.
    ///   - names: The names in the style, see ``ChartStyle/timeZoneNames``.
    ///   - find: Finds the zone with a name. Dates in a zone that is not found are in UTC.
    /// - Throws: The error of `find`.
    public init<Failure>(
        device: ChartTimeZone,
        named names: [String],
        find: (String) throws(Failure) -> ChartTimeZone?
    ) throws(Failure) {
        self.init(device: device)
        for name in names { named[name] = try find(name) }
    }

    func zone(for reference: TimeZoneReference) -> ChartTimeZone {
        switch reference {
        case .device: device
        case .named(let name): named[name] ?? .utc
        case .utcOffset(let seconds): ChartTimeZone(utcOffset: seconds)
        }
    }
}
