import SeriesDecoding

/// The ticks of a time axis at round local times, with their labels.
///
/// Ticks are at multiples of a step:
/// - 1, 5, 15 or 30 seconds or minutes;
/// - 1, 3, 6 or 12 hours;
/// - a day, a week from Monday, a month, a quarter;
/// - 1, 2, 5, 10, 20, 50 or 100 years, and so on.
///
/// The step is the one with the most labels that do not touch. If that gives fewer than three, steps of 2 and 10
/// seconds or minutes, 2 hours, 2 and 3 days, 2 weeks, and 2 and 6 months are also tried.
///
/// Labels show the unit of the step, as in `06:00`, `Tue`, `14 Feb`, `Mar` and `2025`. A tick at which a larger unit
/// starts shows that unit: midnight among hours is `Tue 17`, the first of a month among weekdays `1 Mar`, and January
/// among months `2026`.
///
/// The clocks are those of a time zone:
/// - If clocks change, ticks of hours stay at round local times, so one distance is an hour longer or shorter.
/// - A tick of a day, week, month or year is at the first moment of that day. So it is at 01:00 if clocks skip midnight.
/// - A time that clocks skip has no tick, nor has a day that they skip.
/// - A time that clocks show twice has one tick, at its first moment on the axis.
///
/// Labels are centered on their ticks. A label that would reach beyond an end of the axis is moved until it ends there.
/// If it would then touch its neighbor, the tick has no label. If no step has two labels that fit, only the first and
/// the last tick of a step have labels.
public struct CalendarTicks: Hashable, Sendable {
    /// A tick of a time axis.
    public struct Tick: Hashable, Sendable {
        /// Seconds since 1970-01-01T00:00:00Z.
        public let time: Double
        /// The text of the label; empty if there is no space for it.
        public let label: String
        /// The distance in points by which the center of the label is moved to the right of the tick, or to the left if
        /// negative.
        public let labelShift: Double
    }

    /// The ticks in ascending order of time, at most 200.
    public let ticks: [Tick]

    /// The times that the calendar covers, in seconds before and after 1970.
    private static let maximumTimeMagnitude = 1e12

    /// Finds the ticks of an axis; `nil` if the calendar does not cover its range.
    ///
    /// The range must not be empty, and its ends are less than 10¹² seconds from 1970. An axis without width has no
    /// ticks, nor has an axis that contains no whole second.
    ///
    /// With slots, a step has its tick at the first mark in it, and the label shows the time of that mark. No step is
    /// shorter than the smallest distance between marks.
    ///
    /// - Parameters:
    ///   - start: The time at the left end of the axis, in seconds since 1970-01-01T00:00:00Z.
    ///   - end: The time at the right end of the axis, in the same unit.
    ///   - axisWidth: The width of the axis in points.
    ///   - timeZone: The zone of the local times.
    ///   - labelFontSize: The size of the system font in points.
    ///   - labelRotation: The clockwise angle of the labels in degrees.
    ///   - areLabelsStacked: Whether each label is above the next one, and not beside it.
    ///   - locale: The names of months and weekdays, and the order of days, months and years.
    ///   - label: Writes the label of a time. If it is `nil`, the step determines the label.
    ///   - slots: The slots of the marks.
    ///   - parts: The parts of the axis that have a width.
    ///   - shortestStep: The shortest step in seconds.
    /// - Complexity: O(*n*) in the number of labels that the axis has space for.
    init?(
        from start: Double,
        through end: Double,
        axisWidth: Double,
        timeZone: ChartTimeZone = .utc,
        labelFontSize: Double = 10,
        labelRotation: Double = 0,
        areLabelsStacked: Bool = false,
        locale: ChartLocale = ChartLocale(),
        label: ((Double) -> String)? = nil,
        slots: MarkSlots? = nil,
        parts: AxisParts? = nil,
        shortestStep: Double = 0
    ) {
        guard start < end, start > -Self.maximumTimeMagnitude, end < Self.maximumTimeMagnitude else { return nil }
        // Marks of which the axis shows less than one slot do not limit the steps.
        let slots = slots.flatMap { $0.width <= end - start ? $0 : nil }
        // The day of the first bar can begin before the axis.
        var earliest = slots.flatMap { slots in
            slots.firstCenter(atOrAfter: start).map { max(-Self.maximumTimeMagnitude, $0 - slots.width + 1) }
        }
        // So can that of the first session.
        if slots == nil, parts != nil { earliest = max(-Self.maximumTimeMagnitude, start - MarkSlots.aloneWidth) }
        let firstSecond = Int(clamped: min(start, earliest ?? start).rounded(.up))
        let lastSecond = Int(clamped: end.rounded(.down))
        guard axisWidth > 0, axisWidth.isFinite, firstSecond <= lastSecond else {
            ticks = []
            return
        }
        let search = CalendarTickSearch(
            start: start,
            end: end,
            clock: AxisClock(timeZone: timeZone, seconds: firstSecond...lastSecond),
            axisWidth: axisWidth,
            labelFont: SystemFontMetrics(size: labelFontSize),
            labelRotation: labelRotation,
            areLabelsStacked: areLabelsStacked,
            locale: locale,
            label: label,
            slots: slots,
            axis: AxisTransformer(
                range: AxisRange(clampedToFinite: start, end),
                start: 0,
                length: axisWidth,
                parts: parts
            ),
            shortestStep: shortestStep
        )
        ticks = search.bestCandidate.ticks
    }
}
