// A local time is what a clock shows, as if it were UTC: seconds since 1970-01-01T00:00:00.
//
// The rules give offsets only, so a change of an offset is found by bisection. That assumes at most one change within 52
// hours, which is twice the largest offset. In the tz database, two changes of an offset are at least 95 hours apart.
// With other rules the result is still a time of the range, but a change may be overlooked.

extension ChartTimeZone {
    /// What a clock shows at a time.
    func localTime(at time: Int) -> Int { time + utcOffset(atSecondsSince1970: time) }

    /// The first moment from a start on at which a clock shows a local time, or a later one.
    ///
    /// If clocks skip the local time, that is the moment of the change. If they show it twice, it is the first of both,
    /// unless the start lies between them.
    func firstMoment(atOrAfterLocalTime localTime: Int, from start: Int) -> Int {
        // Before, every clock shows less; after, every clock shows more.
        let earliest = max(start, localTime - Self.maximumOffsetMagnitude)
        let latest = max(earliest, localTime + Self.maximumOffsetMagnitude)
        let time = max(earliest, localTime - utcOffset(atSecondsSince1970: earliest))
        guard let change = firstMomentAfterOffsetChange(between: earliest, and: latest), time >= change else {
            return time
        }
        return max(change, localTime - utcOffset(atSecondsSince1970: change))
    }

    /// The latest local time that a clock shows from a start to an end.
    ///
    /// It is not that of the end if clocks are set back shortly before.
    func latestLocalTime(from start: Int, through end: Int) -> Int {
        let earliest = max(start, end - Self.maximumOffsetMagnitude)
        guard let change = firstMomentAfterOffsetChange(between: earliest, and: end) else { return localTime(at: end) }
        return max(localTime(at: change - 1), localTime(at: end))
    }

    /// The first moment with the offset of the end; `nil` if the start has that offset.
    func firstMomentAfterOffsetChange(between start: Int, and end: Int) -> Int? {
        let offset = utcOffset(atSecondsSince1970: end)
        guard utcOffset(atSecondsSince1970: start) != offset else { return nil }
        var (before, after) = (start, end)
        while after - before > 1 {
            let middle = before + (after - before) / 2
            if utcOffset(atSecondsSince1970: middle) == offset { after = middle } else { before = middle }
        }
        return after
    }
}
