public import Foundation
public import SeriesDecoding

/// The content state of the Live Activity, as the app's `GlucoseActivityAttributes.ContentState` decodes it.
public struct GlucoseState: Encodable, Hashable, Sendable {
    /// The latest reading in mg/dL.
    public var mgdl: Int

    /// The direction of the readings.
    public var trend: GlucoseTrend

    /// The time of the latest reading.
    ///
    /// A `JSONEncoder` without settings writes seconds since 2001, as ActivityKit expects.
    public var measuredAt: Date

    /// The readings as a chart.
    public var chart: ChartText
}
