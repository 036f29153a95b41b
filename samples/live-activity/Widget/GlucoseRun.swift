import SeriesDecoding

/// Consecutive readings without a gap.
struct GlucoseRun: Hashable, Sendable, Identifiable {
    /// The position of the run in the chart, which keeps its line apart from the lines beside a gap.
    let id: Int

    /// The readings, by rising time; never empty.
    let readings: [Sample]

    /// The only reading, if a line cannot show the run because it has just one.
    var loneReading: Sample? { readings.count == 1 ? readings.first : nil }
}
