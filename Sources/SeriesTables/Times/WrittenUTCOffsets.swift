import ChartLayout

/// The offsets from UTC that the dates of some rows have, in seconds east of Greenwich.
///
/// Where clocks change between the rows, they have two.
public struct WrittenUTCOffsets: Hashable, Sendable {
    private var firstTime = Double.infinity
    private var lastTime = -Double.infinity
    /// The offset of the earliest date with a zone; `nil` if there is none.
    public private(set) var earliest: Int?
    /// The offset of the latest date with a zone; `nil` if there is none.
    public private(set) var latest: Int?
    /// Whether the dates have more than one offset.
    public private(set) var differ = false

    package init() {}

    /// Includes the offset of a date that has one.
    package mutating func include(_ timestamp: Timestamp) {
        guard let offset = timestamp.utcOffset else { return }
        if let earliest, earliest != offset { differ = true }
        if timestamp.seconds < firstTime { (firstTime, earliest) = (timestamp.seconds, offset) }
        if timestamp.seconds > lastTime { (lastTime, latest) = (timestamp.seconds, offset) }
    }

    /// Whether all dates are in UTC, or have no zone.
    package var areAllZero: Bool { !differ && (earliest ?? 0) == 0 }

    /// The only offset, such as `+02:00`; `nil` without an offset, with several, and for UTC.
    package var onlyOffsetName: String? {
        guard !areAllZero, !differ else { return nil }
        return earliest.map(Self.name(of:))
    }

    /// An offset as a date has it, such as `+02:00`.
    package static func name(of offset: Int) -> String { offset == 0 ? "Z" : ChartTimeZone(utcOffset: offset).name }
}
