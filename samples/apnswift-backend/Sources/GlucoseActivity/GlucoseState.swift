public import SeriesDecoding

/// The content state of the Live Activity, as the app's `GlucoseActivityAttributes.ContentState` decodes it.
public struct GlucoseState: Encodable, Hashable, Sendable {
    /// The latest reading in mg/dL.
    public var mgdl: Int

    /// The direction of the readings.
    public var trend: GlucoseTrend

    /// The time of the latest reading in seconds since 1970; an integer, because ActivityKit counts dates from 2001.
    public var measuredAt: Int

    /// The readings as a chart.
    public var chart: ChartText
}
