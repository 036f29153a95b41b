import Foundation
import JSONDocument
import PushChartDiagnostics
import PushPayload
import PushPayloadFoundation
import SeriesCodec

/// The outcome for one random state.
enum Outcome: Sendable { case fitted, overBudget, failed(String) }

/// Fits a random chart into a random state, and checks the result.
func outcome(seed: UInt64) -> Outcome {
    var random = SeededGenerator(seed: seed)
    do {
        let state = RandomState(using: &random)
        let chart = try SeriesChart.random(using: &random)
        let encoder = JSONEncoder.random(using: &random)
        let budget = PayloadBudget(transport: .liveActivity)
        let goal = random.pick([ChartGoal.mostFaithful(), .smallest(tolerance: 0.5)])
        let emptyByteCount = try encoder.encode(state.payload(with: ChartText(""))).count
        let fitted: ValueWithFittedChart<AppField>
        do {
            fitted = try chart.fitted(to: budget, goal: goal, encoder: encoder) { state.payload(with: $0) }
        } catch let error as PushChartError where error.code == .overBudget {
            // The smallest chart of a few series has at most this many bytes.
            if case .mostFaithful = goal, budget.byteCount - emptyByteCount > 400 {
                return .failed("refused with \(budget.byteCount - emptyByteCount) bytes: \(error)")
            }
            return .overBudget
        }
        guard fitted.data.count <= budget.byteCount else { return .failed("\(fitted.data.count) bytes") }
        guard fitted.chart.sampleCount == chart.series.reduce(0, { $0 + $1.count }) else {
            return .failed("\(fitted.chart.sampleCount) samples were encoded")
        }
        // Another reader than the encoder finds the text in the bytes.
        let object = try JSONSerialization.jsonObject(with: fitted.data)
        guard contains(object, fitted.chart.text) else { return .failed("the text is not in the payload") }
        guard try SeriesDecoder().decode(fitted.chart.text) == fitted.chart.decoded else {
            return .failed("the chart decodes otherwise")
        }
        return .fitted
    } catch {
        return .failed("\(error)")
    }
}

/// Whether a string is among the values of a document.
func contains(_ value: Any, _ text: String) -> Bool {
    switch value {
    case let string as String: string == text
    case let list as [Any]: list.contains { contains($0, text) }
    case let object as [String: Any]: object.values.contains { contains($0, text) }
    default: false
    }
}

let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
let count = arguments.first ?? 2000
let first = (arguments.dropFirst().first ?? 1) << 32
var totals = (fitted: 0, overBudget: 0, failed: 0)
let chunk: UInt64 = 1000
for start in stride(from: 0, to: count, by: Int(chunk)) {
    let seeds = Array(start..<min(start + chunk, count))
    let outcomes = await withTaskGroup(of: (UInt64, Outcome).self) { group in
        for seed in seeds { group.addTask { (seed, outcome(seed: first + seed)) } }
        var outcomes: [(UInt64, Outcome)] = []
        for await outcome in group { outcomes.append(outcome) }
        return outcomes.sorted { $0.0 < $1.0 }
    }
    for (seed, outcome) in outcomes {
        switch outcome {
        case .fitted: totals.fitted += 1
        case .overBudget: totals.overBudget += 1
        case .failed(let message):
            totals.failed += 1
            if totals.failed <= 10 { print("FAILED state \(seed): \(message)") }
        }
    }
}
print(
    "LiveActivityTest: \(count) states, \(totals.fitted) charts fit and decode, "
        + "\(totals.overBudget) states leave no bytes for a chart, \(totals.failed) failed"
)
exit(totals.failed == 0 && totals.fitted > 0 ? 0 : 1)
