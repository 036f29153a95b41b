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
    /// Whether some are dates with a zone.
    private var hasZonedTimes = false
    private var hasNumbers = false
    /// Whether some are numbers, or dates with a zone.
    private var hasInstants: Bool { hasNumbers || hasZonedTimes }
    /// The plain numbers.
    private(set) var numbers = TimeNumbers()
    /// The orders that the parts of dates such as `01/02/2026` have in common; `nil` without such dates.
    private(set) var orders: DayAndMonthOrders?
    private var hasTimesWithoutOrders = false

    package init() {}

    /// The times of samples.
    package init(of series: [TimeSeries]) {
        for sample in series.lazy.flatMap(\.runs).joined() { include(plain: sample.time) }
    }

    /// Includes a number, and also as one of seconds since 1970.
    package mutating func include(plain number: Double) {
        numbers.include(number)
        hasNumbers = true
        hasTimesWithoutOrders = true
        if areMidnights { include(number, offset: 0) }
    }

    /// Includes a time of any form.
    ///
    /// - Throws: `InvalidTimeError` if the order of its day and month contradicts that of the times before.
    package mutating func include(_ timestamp: Timestamp) throws(Timestamp.InvalidTimeError) {
        utcOffsets.include(timestamp)
        if timestamp.form == .number { numbers.include(timestamp.seconds) }
        if let orders = timestamp.orders {
            let common = self.orders?.intersection(orders) ?? orders
            guard !common.isDisjoint(with: [.dayFirst, .monthFirst]) else {
                throw Timestamp.InvalidTimeError(fault: "has its day and month in another order than the times before")
            }
            self.orders = common
        } else {
            hasTimesWithoutOrders = true
        }
        switch timestamp.form {
        case .number: hasNumbers = true
        case .zoned: hasZonedTimes = true
        case .utc where timestamp.hasTimeOfDay: hasLocalTimes = true
        case .utc: hasDates = true
        }
        if areMidnights, timestamp.orders == nil { include(timestamp.seconds, offset: timestamp.utcOffset ?? 0) }
    }

    private mutating func include(_ seconds: Double, offset: Int) {
        let offsets = min(self.offsets?.lowerBound ?? offset, offset)...max(self.offsets?.upperBound ?? offset, offset)
        areMidnights =
            Timestamp.day(ofMidnight: seconds + Double(offset)) != nil
            && offsets.upperBound - offsets.lowerBound <= Self.largestOffsetChange
        if self.offsets == nil { first = seconds } else if seconds != first { differ = true }
        self.offsets = offsets
    }

    private var areNumbers: Bool { hasNumbers && !hasZonedTimes && !hasLocalTimes && !hasDates }

    /// What the times are, if all are plain numbers.
    package func meaningOfNumbers(inColumn column: String? = nil) -> TimeNumbers.Meaning {
        areNumbers ? numbers.meaning(inColumn: column) : .plain
    }

    /// Whether days and months can be the other way around.
    package var isOrderOpen: Bool { orders.map { ![.dayFirst, .monthFirst].contains($0) } ?? false }

    /// Whether dates such as `01/02/2026`, whose order only the others tell, are beside times of another form.
    package var mixOrders: Bool { orders != nil && hasTimesWithoutOrders }

    /// What the axis is without a request.
    package func standardAxis(inColumn column: String? = nil) -> RequestedXAxis {
        areNumbers && !meaningOfNumbers(inColumn: column).areTimes ? .number : .time
    }

    /// The seconds since 1970 of a time on an axis of times; `nil` if all times have them already.
    package func seconds(inColumn column: String? = nil) -> ((Double) -> Double)? {
        if let orders { return { orders.seconds(ofOpen: $0) } }
        return meaningOfNumbers(inColumn: column).seconds
    }

    /// The same times with seconds in place of numbers or dates in an open order.
    ///
    /// - Parameter seconds: The times of the rows.
    package func replaced(by seconds: some Sequence<Double>, inColumn column: String? = nil) -> WrittenTimes {
        var times = self
        if case .digits(let digits) = meaningOfNumbers(inColumn: column) {
            (times.hasNumbers, times.hasDates, times.hasLocalTimes) = (false, digits.areDays, !digits.areDays)
        }
        (times.areMidnights, times.offsets, times.differ) = (true, nil, false)
        for time in seconds where times.areMidnights { times.include(time, offset: 0) }
        return times
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
        return series.withRuns(
            series.runs.map { $0.map { Sample(time: day(ofMidnight: $0.time), value: $0.value) } }
        )
    }
}
