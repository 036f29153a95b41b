import ChartLayout

/// Turns the local times of rows into UTC.
///
/// Where clocks are set back, an hour occurs twice. Then the order of the rows decides.
struct LocalTimes: Sendable {
    private let zone: ChartTimeZone
    private var last: Double?
    private var isDescending = false

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
        let isFirst =
            last.map { isDescending ? seconds - Double(latest) >= $0 : seconds - Double(earliest) > $0 } ?? true
        let offset = isFirst ? earliest : latest
        let time = seconds - Double(offset)
        if let last, time != last { isDescending = time < last }
        last = time
        return offset
    }
}
