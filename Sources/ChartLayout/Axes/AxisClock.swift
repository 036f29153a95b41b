import SeriesDecoding

/// The clock of a time axis: the local times of its range, and the moments at which it shows round ones.
struct AxisClock: Hashable, Sendable {
    let timeZone: ChartTimeZone
    /// The whole seconds of the axis since 1970-01-01T00:00:00Z.
    let seconds: ClosedRange<Int>
    /// The local times that become ticks if they are round, including those that the clock skips at the start.
    let localTimes: ClosedRange<Int>
    /// The moment at which the clock is set back to a time before that of the start; `nil` if it is not.
    private let setBackBeforeStart: Int?

    init(timeZone: ChartTimeZone, seconds: ClosedRange<Int>) {
        self.timeZone = timeZone
        self.seconds = seconds
        let (first, last) = (seconds.lowerBound, seconds.upperBound)
        let shownFirst = timeZone.localTime(at: first)
        let change = timeZone.firstMomentAfterOffsetChange(
            between: first,
            and: min(last, first + ChartTimeZone.maximumOffsetMagnitude)
        )
        setBackBeforeStart = change.flatMap { timeZone.localTime(at: $0) < shownFirst ? $0 : nil }
        let shownAfterwards = setBackBeforeStart.map(timeZone.localTime(at:)) ?? shownFirst
        let start = min(timeZone.localTime(at: first - 1) + 1, shownFirst, shownAfterwards)
        localTimes = start...max(start, timeZone.latestLocalTime(from: first, through: last))
    }

    struct Moment: Hashable, Sendable {
        /// Seconds since 1970-01-01T00:00:00Z, which are whole unless the tick is moved to a mark.
        var time: Double
        /// The local time that the label shows: midnight for the start of a day, also if the clock skips midnight.
        var labeledLocalTime: Int
    }

    private static let day = 86_400

    /// The moments on the axis at which the ticks of a step lie, in ascending order.
    ///
    /// A tick at midnight is at the first moment of its day, week, month or year, if the clock shows any time of it.
    /// Another tick needs its exact time on the clock.
    func moments(ofTicks indices: ClosedRange<Int>, step: CalendarStep) -> [Moment] {
        var moments: [Moment] = []
        let shownFirst = timeZone.localTime(at: seconds.lowerBound)
        for index in indices {
            let local = step.localTime(ofTick: index)
            let start = local < shownFirst ? setBackBeforeStart ?? seconds.lowerBound : seconds.lowerBound
            let time = timeZone.firstMoment(atOrAfterLocalTime: local, from: start)
            guard time <= seconds.upperBound else { continue }
            let shown = timeZone.localTime(at: time)
            let dayOfLocal = local.dividedRoundingDown(by: Self.day)
            if dayOfLocal * Self.day == local {
                guard shown < max(step.localTime(ofTick: index + 1), local + Self.day) else { continue }
                let midnight = shown.dividedRoundingDown(by: Self.day) * Self.day
                moments.append(Moment(time: Double(time), labeledLocalTime: midnight))
            } else if shown == local {
                moments.append(Moment(time: Double(time), labeledLocalTime: local))
            }
        }
        // Times after the clock was set back are not in order, and several skipped times have the same moment.
        moments.sort { ($0.time, $0.labeledLocalTime) < ($1.time, $1.labeledLocalTime) }
        return moments.indices.filter { $0 == 0 || moments[$0 - 1].time < moments[$0].time }.map { moments[$0] }
    }
}
