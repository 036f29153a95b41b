import Foundation
import SeriesDecoding

extension GlucoseActivityAttributes {
    /// The part of the activity that every push replaces: `aps.content-state` in the payload.
    ///
    /// It decodes whatever chart the push carries, because a state that fails to decode leaves the old reading on the
    /// screen.
    struct ContentState: Codable, Hashable, Sendable {
        /// The latest reading in mg/dL.
        var mgdl: Int

        /// The direction of the readings.
        var trend: GlucoseTrend

        /// The time of the latest reading. ActivityKit decodes it from a number of seconds since 2001.
        var measuredAt: Date

        /// The readings of the last hours, as text.
        var chart: ChartText

        /// Creates a state.
        init(mgdl: Int, trend: GlucoseTrend, measuredAt: Date, chart: ChartText) {
            self.mgdl = mgdl
            self.trend = trend
            self.measuredAt = measuredAt
            self.chart = chart
        }

        /// Decodes a state. A missing or wrong trend is unknown. A missing or wrong chart is empty.
        ///
        /// - Throws: `DecodingError` if the reading or its time is missing or no number.
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            mgdl = try container.decode(Int.self, forKey: .mgdl)
            measuredAt = try container.decode(Date.self, forKey: .measuredAt)
            trend = (try? container.decode(GlucoseTrend.self, forKey: .trend)) ?? .unknown
            chart = (try? container.decode(ChartText.self, forKey: .chart)) ?? ChartText()
        }
    }
}
