/// A time zone with its rules, for the dates of a chart.
///
/// Zones with the same name and the same version of the rules are equal. ChartLayout has no rules, because governments
/// change them. Apps have them from the system, and servers from the tz database.
///
///     print(ChartTimeZone(utcOffset: 3600).name)  // +01:00
public struct ChartTimeZone: Hashable, Sendable, CustomStringConvertible {
    /// The name in the tz database, such as `Europe/Berlin`; or the offset, such as `+01:00`, or `UTC`.
    public let name: String
    /// The version of the rules, such as `2025b`; `nil` for a fixed offset.
    public let rulesVersion: String?
    private let rules: @Sendable (Int) -> Int

    /// The largest offset of a clock from UTC in seconds: 26 hours (RFC 9636, section 3.2).
    static let maximumOffsetMagnitude = 26 * 3600

    /// Coordinated universal time.
    public static let utc = ChartTimeZone(utcOffset: 0)

    /// Creates a zone with a fixed offset.
    ///
    /// - Parameter utcOffset: Seconds east of Greenwich; an offset of more than 26 hours becomes 26 hours.
    public init(utcOffset: Int) {
        let seconds = Self.clamped(utcOffset)
        name = Self.name(ofOffset: seconds)
        rulesVersion = nil
        rules = { _ in seconds }
    }

    /// Creates a zone with rules.
    ///
    /// - Parameters:
    ///   - name: The name in the tz database, such as `Europe/Berlin`.
    ///   - rulesVersion: The version of the rules, such as `2025b`.
    ///   - rules: The offset of the clocks from UTC, in seconds east of Greenwich, at a time in seconds since
    ///     1970-01-01T00:00:00Z of any size.
    public init(name: String, rulesVersion: String, rules: @escaping @Sendable (_ secondsSince1970: Int) -> Int) {
        self.name = name
        self.rulesVersion = rulesVersion
        self.rules = rules
    }

    /// The offset of the clocks from UTC in seconds east of Greenwich, at most 26 hours in either direction.
    ///
    /// - Parameter time: Seconds since 1970-01-01T00:00:00Z.
    public func utcOffset(atSecondsSince1970 time: Int) -> Int {
        Self.clamped(rules(time))
    }

    /// The name, and the version of the rules if there is one: `Europe/Berlin 2025b`.
    public var description: String { ([name] + (rulesVersion.map { [$0] } ?? [])).joined(separator: " ") }

    /// Whether both zones have the same name and the same version of the rules.
    public static func == (left: Self, right: Self) -> Bool {
        left.name == right.name && left.rulesVersion == right.rulesVersion
    }

    /// Hashes the name and the version of the rules.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(rulesVersion)
    }

    private static func clamped(_ offset: Int) -> Int {
        min(max(offset, -maximumOffsetMagnitude), maximumOffsetMagnitude)
    }

    private static func name(ofOffset seconds: Int) -> String {
        guard seconds != 0 else { return "UTC" }
        let (minutes, rest) = abs(seconds).quotientAndRemainder(dividingBy: 60)
        let parts = [minutes / 60, minutes % 60] + (rest == 0 ? [] : [rest])
        return (seconds < 0 ? "-" : "+") + parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }
}
