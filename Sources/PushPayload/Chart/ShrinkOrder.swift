public import PushChartDiagnostics

/// A part of a payload that can be made smaller.
public enum ShrinkablePart: String, Hashable, Sendable, CaseIterable {
    /// The named texts, which lose characters.
    case text
    /// The chart, which becomes less accurate.
    case chart
}

/// The order in which the parts of a payload are made smaller if they exceed the budget.
public enum ShrinkOrder: Hashable, NamedOption {
    /// The texts are shortened to reach the target error; then the chart becomes less accurate.
    case textThenChart
    /// The chart becomes less accurate, up to its maximum error; then the texts are shortened.
    case chartThenText
    /// Only the texts are shortened.
    case textOnly
    /// Only the chart becomes less accurate.
    case chartOnly

    /// The parts that may be made smaller, in order.
    public var parts: [ShrinkablePart] {
        switch self {
        case .textThenChart: [.text, .chart]
        case .chartThenText: [.chart, .text]
        case .textOnly: [.text]
        case .chartOnly: [.chart]
        }
    }

    /// The names of the parts, separated by commas: `text,chart`, `chart,text`, `text` or `chart`.
    public var name: String { parts.map(\.rawValue).joined(separator: ",") }

    /// Reads `text,chart`, `chart,text`, `text` or `chart`.
    ///
    /// - Throws: `PushChartError` with the code `unknown-shrink-order`.
    public init(parsing text: String) throws(PushChartError) {
        self = try Self.value(named: text, orThrow: .unknownShrinkOrder, noun: "a shrink order")
    }
}
