import Foundation

/// The texts of a state.
struct GlucoseLabels: Hashable, Sendable {
    /// The unit of all values.
    static let unit = "mg/dL"

    /// The values that sensors report as numbers, in mg/dL. Outside, they report "Low" and "High".
    static let measurableValues = 40...400

    /// The latest reading, such as "108".
    let value: String

    /// The zone of the latest reading; `nil` if the reading is outdated.
    let zone: GlucoseZone?

    /// The zone and the direction, such as "In range, steady".
    let status: String

    /// The lowest and the highest reading with the length of the chart, such as "55–268 in 24 h".
    let extremes: String?

    /// The name of the arrow in SF Symbols.
    let symbolName: String

    /// The time of the reading.
    let measuredAt: Date

    /// Selects the texts.
    ///
    /// - Parameters:
    ///   - state: The part of the activity from the latest push.
    ///   - target: The target range.
    ///   - chart: The chart, if the push has one.
    ///   - isStale: Whether the system considers the state outdated. An old reading is neither in range nor out of it.
    init(
        of state: GlucoseActivityAttributes.ContentState,
        target: TargetRange,
        chart: GlucoseChart?,
        isStale: Bool
    ) {
        value =
            if state.mgdl < Self.measurableValues.lowerBound {
                "Low"
            } else if state.mgdl > Self.measurableValues.upperBound {
                "High"
            } else {
                "\(state.mgdl)"
            }
        zone = isStale ? nil : target.zone(of: state.mgdl)
        status =
            zone.map { zone in [zone.words, state.trend.words].compactMap(\.self).joined(separator: ", ") }
            ?? "No recent reading"
        symbolName = isStale ? GlucoseTrend.unknown.symbolName : state.trend.symbolName
        measuredAt = state.measuredAt
        extremes = chart.map { chart in
            let (lowest, highest) = (Int(chart.extremes.lowerBound.rounded()), Int(chart.extremes.upperBound.rounded()))
            return
                "\(lowest)–\(highest) in \(Self.duration(ofSeconds: chart.times.upperBound - chart.times.lowerBound))"
        }
    }

    /// A sentence for VoiceOver.
    var spoken: String { "Glucose \(value), \(status)" }

    /// A duration in its largest unit, rounded, such as "45 min", "3 h" or "2 d".
    private static func duration(ofSeconds seconds: Double) -> String {
        let minutes = Int((seconds / 60).rounded())
        return switch minutes {
        case ..<90: "\(minutes) min"
        case ..<2880: "\((minutes + 30) / 60) h"
        default: "\((minutes + 720) / 1440) d"
        }
    }
}
