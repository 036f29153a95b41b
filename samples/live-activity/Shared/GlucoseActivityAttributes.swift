import ActivityKit
import Foundation
import SeriesDecoding

/// A Live Activity that shows the glucose of one person. The app and the widget extension compile this file.
///
/// The backend names this type in `attributes-type` when it starts the activity.
nonisolated struct GlucoseActivityAttributes: ActivityAttributes {
    /// The range in which the person wants to be. It stays the same while the activity lasts.
    var target: TargetRange

    /// The part of the activity that every push replaces: `aps.content-state` in the payload.
    nonisolated struct ContentState: Codable, Hashable, Sendable {
        /// The latest reading in mg/dL.
        var mgdl: Int

        /// The direction of the readings.
        var trend: GlucoseTrend

        /// The time of the latest reading. ActivityKit decodes it from a number of seconds since 2001.
        var measuredAt: Date

        /// The readings of the last hours, as text.
        var chart: ChartText
    }
}

nonisolated extension GlucoseActivityAttributes.ContentState {
    /// Decodes a state. A missing or wrong trend is unknown. A missing or wrong chart is empty.
    ///
    /// A state that fails to decode leaves the old reading on the screen. So only the reading and its time are required.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            mgdl: try container.decode(Int.self, forKey: .mgdl),
            trend: (try? container.decode(GlucoseTrend.self, forKey: .trend)) ?? .unknown,
            measuredAt: try container.decode(Date.self, forKey: .measuredAt),
            chart: (try? container.decode(ChartText.self, forKey: .chart)) ?? ChartText()
        )
    }
}
