import Observation
import SeriesDecoding

/// What the app knows of its pushes.
@MainActor
@Observable
final class LastPush {
    /// The device token in hexadecimal digits, or the reason why there is none.
    var token = "no device token yet"
    /// The chart of the last push that the app has seen.
    var chart: ChartText?
}
