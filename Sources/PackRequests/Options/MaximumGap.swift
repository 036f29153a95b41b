import DecimalNumbers
package import JSONDocument
import PushChartDiagnostics
import SeriesCodec
import SeriesTables

/// The longest distance of two samples that a line joins.
public enum MaximumGap: Hashable, RequestOptionValue {
    /// Ten times the usual distance.
    case auto
    /// Seconds on an axis of times, or plain numbers on one of numbers.
    case distance(Double)

    /// How many usual distances are no gap.
    private static let usualDistances = 10.0
    private static let secondsOfUnits: [(letter: Character, seconds: Double)] = [
        ("s", 1), ("m", 60), ("h", 3600), ("d", 86_400), ("w", 604_800),
    ]

    package init?(word: String) {
        if word == "auto" {
            self = .auto
            return
        }
        let unit = Self.secondsOfUnits.first { word.last == $0.letter }
        guard let number = NearestDouble.number(unit == nil ? word[...] : word.dropLast()), number.isFinite, number > 0
        else {
            return nil
        }
        self = .distance(number * (unit?.seconds ?? 1))
    }

    package static func invalidValueReason(_ word: String) -> String? {
        MaximumGap(word: word) == nil ? "must be auto, or a duration above 0 such as 90, 15m, 2h or 1d" : nil
    }

    package var word: String {
        switch self {
        case .auto: "auto"
        case .distance(let seconds): JSONNumber(seconds)?.spelling ?? ""
        }
    }

    package static func jsonReader(documentedRange range: Never?) -> JSONValueReader<MaximumGap, RequestFaults> {
        wordReader(JSONTypeDescription("auto, or a duration such as 15m", schema: .string(pattern: nil)))
    }

    /// The series with a gap at each distance that is longer.
    func breaking(_ series: TimeSeries) -> TimeSeries {
        guard let limit = distance(in: series) else { return series }
        var runs: [[Sample]] = []
        for run in series.runs {
            var start = 0
            for index in run.indices.dropFirst() where run[index].time - run[index - 1].time > limit {
                runs.append(Array(run[start..<index]))
                start = index
            }
            runs.append(start == 0 ? run : Array(run[start...]))
        }
        return series.withRuns(runs)
    }

    private func distance(in series: TimeSeries) -> Double? {
        switch self {
        case .distance(let distance): distance
        case .auto: Self.usualDistance(in: series).map { $0 * Self.usualDistances }
        }
    }

    /// The number of steps of which the median is taken.
    private static let medianStepCount = 1000

    /// The median of some of the steps; `nil` for a series with few samples.
    private static func usualDistance(in series: TimeSeries) -> Double? {
        var steps: [Double] = []
        for run in series.runs where run.count > 1 {
            let stride = max(1, series.count / medianStepCount)
            for index in Swift.stride(from: 1, to: run.count, by: stride) {
                steps.append(run[index].time - run[index - 1].time)
            }
        }
        steps.sort()
        guard steps.count > 2, steps[steps.count / 2] > 0 else { return nil }
        return steps[steps.count / 2]
    }

    /// What a chart leaves open that joins a distance of many times the usual one.
    static func finding(in series: [TimeSeries], on axis: SeriesChart.XAxisKind) -> Finding? {
        guard axis != .names else { return nil }
        for series in series {
            guard series.hasDistances(differingTimes: usualDistances), let usual = usualDistance(in: series) else {
                continue
            }
            for run in series.runs {
                guard
                    let index = run.indices.dropFirst().first(where: {
                        run[$0].time - run[$0 - 1].time > usual * usualDistances
                    })
                else { continue }
                let (from, to) = (run[index - 1].time, run[index].time)
                let usualText = axis == .number ? "\(usual)" : durationText(usual)
                return .note(
                    .missingRows,
                    "the line goes on from \(axis.messageText(forTime: from)) to "
                        + "\(axis.messageText(forTime: to)), and most samples are \(usualText) apart: "
                        + "\(option: "max-gap", "auto") breaks it where rows are missing"
                )
            }
        }
        return nil
    }

    private static func durationText(_ seconds: Double) -> String {
        let unit = secondsOfUnits.last {
            seconds >= $0.seconds && seconds.truncatingRemainder(dividingBy: $0.seconds) == 0
        }
        guard let unit, let count = Int(exactly: seconds / unit.seconds) else { return "\(seconds) s" }
        return "\(count) \(unit.letter)"
    }
}

extension TimeSeries {
    /// Whether the longest distance of two samples is more than some times the shortest one; if not, none is more than
    /// as many times the median.
    fileprivate func hasDistances(differingTimes factor: Double) -> Bool {
        var (shortest, longest) = (Double.infinity, 0.0)
        for run in runs {
            for (sample, next) in zip(run, run.dropFirst()) {
                let distance = next.time - sample.time
                if distance < shortest { shortest = distance }
                if distance > longest { longest = distance }
            }
        }
        return longest > shortest * factor
    }
}
