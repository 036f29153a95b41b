/// Everything that the views of one state show, decoded once.
struct GlucoseContent: Hashable, Sendable {
    /// The texts, which are there in any case.
    let labels: GlucoseLabels

    /// The chart; `nil` if the push has no chart, or a damaged one. The views then show the texts only.
    let chart: GlucoseChart?

    /// Decodes the chart of a state and selects the texts.
    ///
    /// - Parameters:
    ///   - attributes: The fixed part of the activity.
    ///   - state: The part from the latest push.
    ///   - isStale: Whether the system considers the state outdated.
    init(attributes: GlucoseActivityAttributes, state: GlucoseActivityAttributes.ContentState, isStale: Bool) {
        chart = GlucoseChart(state.chart, target: attributes.target)
        labels = GlucoseLabels(of: state, target: attributes.target, chart: chart, isStale: isStale)
    }
}
