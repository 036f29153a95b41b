public import ChartLayout
public import Foundation

extension ChartTimeZone {
    /// Creates a zone with the rules of the system.
    public init(_ zone: TimeZone) {
        self.init(name: zone.identifier, rulesVersion: TimeZone.timeZoneDataVersion) { secondsSince1970 in
            zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(secondsSince1970)))
        }
    }
}

extension ChartTimeZones {
    /// Finds the zones of a style in the rules of the system.
    ///
    ///     import ChartLayout
    ///     let zones = ChartTimeZones(for: .standard)
    ///     let list = LayeredChart(chart, style: .standard, timeZones: zones).displayList()
    ///
    /// - Parameters:
    ///   - style: The style that draws the chart.
    ///   - device: The zone `device` of the style, by default that of this device.
    ///   - reportUnknown: Receives each name that the system does not know. Dates in such a zone are in UTC.
    public init(
        for style: ChartStyle,
        device: TimeZone = .current,
        reportUnknown: (_ name: String) -> Void = { _ in }
    ) {
        self.init(device: ChartTimeZone(device), named: style.timeZoneNames) { name in
            if let zone = TimeZone(identifier: name) { return ChartTimeZone(zone) }
            reportUnknown(name)
            return nil
        }
    }
}
