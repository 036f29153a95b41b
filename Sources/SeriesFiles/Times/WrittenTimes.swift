package import SeriesCodec

/// What the times of a chart are, whichever door they come through: calendar days, or instants.
///
/// They are days if all are midnights of one zone and at least two differ. A midnight is one in the local time that is
/// written, because the offset of a zone changes. A number is in UTC. Dates without a time of day are days by
/// themselves.
package struct WrittenTimes {
    /// The largest change of an offset in one zone, in seconds: that of Antarctica/Troll.
    private static let largestOffsetChange = 7200

    /// The offsets of the dates from UTC; none for times without a zone.
    package private(set) var utcOffsets = WrittenUTCOffsets()
    /// Whether all times are midnights of one zone.
    package private(set) var areMidnights = true
    /// The offsets of the midnights.
    private var offsets: ClosedRange<Int>?
    private var first = 0.0
    private var differ = false
    /// Whether some are dates without a time of day.
    private var hasDates = false
    /// Whether some are dates with a time of day and no zone.
    private(set) var hasLocalTimes = false
    /// Whether some are numbers, or dates with a zone.
    private var hasInstants = false

    package init() {}

    /// The times of samples.
    package init(of series: [TimeSeries]) {
        for sample in series.lazy.flatMap(\.runs).joined() {
            include(number: sample.time)
            guard areMidnights else { return }
        }
    }

    /// Includes a number of seconds since 1970.
    package mutating func include(number seconds: Double) {
        hasInstants = true
        if areMidnights { include(seconds, offset: 0) }
    }

    /// Includes a time of any form.
    package mutating func include(_ timestamp: Timestamp) {
        utcOffsets.include(timestamp)
        switch timestamp.form {
        case .number, .zoned: hasInstants = true
        case .utc where timestamp.hasTimeOfDay: hasLocalTimes = true
        case .utc: hasDates = true
        }
        if areMidnights { include(timestamp.seconds, offset: timestamp.utcOffset ?? 0) }
    }

    private mutating func include(_ seconds: Double, offset: Int) {
        let offsets = min(self.offsets?.lowerBound ?? offset, offset)...max(self.offsets?.upperBound ?? offset, offset)
        areMidnights =
            Timestamp.day(ofMidnight: seconds + Double(offset)) != nil
            && offsets.upperBound - offsets.lowerBound <= Self.largestOffsetChange
        if self.offsets == nil { first = seconds } else if seconds != first { differ = true }
        self.offsets = offsets
    }

    /// Whether the times are calendar days.
    package var areDays: Bool { areMidnights && (hasDates && areWrittenAsDays || differ) }

    /// Whether no time of day is written, so that nothing else can be meant.
    package var areWrittenAsDays: Bool { !hasLocalTimes && !hasInstants }

    /// Whether dates without a time of day are beside instants, whose zone they do not have.
    package var mixDaysAndInstants: Bool { hasDates && hasInstants && !areMidnights }

    /// Whether a day has the number of its midnight.
    package var daysAreInUTC: Bool { offsets.map { $0 == 0...0 } ?? true }

    /// The calendar day of a midnight: 86,400 for each day since 1970-01-01.
    package func day(ofMidnight seconds: Double) -> Double {
        // Other offsets are smaller by less than a day.
        ((seconds + Double(offsets?.upperBound ?? 0)) / 86_400).rounded(.down) * 86_400
    }

    /// A series of midnights as one of calendar days.
    package func days(of series: TimeSeries) -> TimeSeries {
        guard !daysAreInUTC else { return series }
        return TimeSeries(
            label: series.label,
            orderedRuns: series.runs.map { $0.map { Sample(time: day(ofMidnight: $0.time), value: $0.value) } },
            lineColor: series.lineColor,
            fillColor: series.fillColor
        )
    }
}
