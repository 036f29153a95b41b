/// The rules of a time zone: the offset of its clocks at each time.
///
/// ChartLayout has no rules, because governments change them. Apps have them from the system, and servers from the tz
/// database.
public protocol TimeZoneRules: Sendable {
    /// The offset of the clocks from UTC in seconds, positive east of Greenwich.
    ///
    /// - Parameter time: Seconds since 1970-01-01T00:00:00Z, of any size.
    func utcOffset(atSecondsSince1970 time: Int) -> Int
}
