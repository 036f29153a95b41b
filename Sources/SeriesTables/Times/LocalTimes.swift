import ChartLayout

/// Turns the local times of rows into UTC.
///
/// Where clocks are set back, an hour occurs twice. Then a row has the hour that is nearer to where the step between the
/// two rows before it leads.
struct LocalTimes: Sendable {
    private let zone: ChartTimeZone
    private var last: Double?
    private var step: Double?

    init(_ zone: ChartTimeZone) { self.zone = zone }

    /// The offset from UTC of the next local time.
    ///
    /// - Returns: `nil` for an hour that the clocks leave out.
    mutating func utcOffset(ofLocal seconds: Double) -> Int? {
        let whole = Int(seconds.rounded(.down))
        // No zone changes its offset twice in two days.
        let offsets = [whole - 86_400, whole + 86_400].map { zone.utcOffset(atSecondsSince1970: $0) }
        let valid = Set(offsets).filter { zone.utcOffset(atSecondsSince1970: whole - $0) == $0 }.sorted(by: >)
        guard let earliest = valid.first, let latest = valid.last else { return nil }
        let (first, second) = (seconds - Double(earliest), seconds - Double(latest))
        var isFirst = true
        if let last {
            isFirst = step.map { abs(first - last - $0) < abs(second - last - $0) } ?? (first > last)
        }
        let time = isFirst ? first : second
        if let last, time != last { step = time - last }
        last = time
        return isFirst ? earliest : latest
    }
}
