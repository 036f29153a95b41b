public import PushChartDiagnostics

/// The span of the x axis that a chart shows, which its samples need not fill.
///
/// A day that a push shows in the afternoon has a window from midnight to midnight. An outage at its end is empty space
/// then, and not the edge of the picture.
///
/// ```swift
/// let midnight = 1_771_200_000.0
/// var day = chart
/// day.window = try XAxisWindow(from: midnight, to: midnight + 86_400)
/// ```
public struct XAxisWindow: Hashable, Sendable {
    /// The left end: seconds since 1970-01-01T00:00:00Z on a time axis, a plain number on a number axis.
    public let from: Double

    /// The right end, in the same unit; above ``from``.
    public let to: Double

    /// Creates a window.
    ///
    /// - Throws: `PushChartError` with the code `not-finite` if an end is NaN or infinite, or `out-of-range` unless the
    ///   right end is above the left end.
    public init(from: Double, to: Double) throws(PushChartError) {
        guard from.isFinite, to.isFinite else {
            throw PushChartError(.notFinite, "the window of the x axis goes from \(from) to \(to); both must be finite")
        }
        guard from < to else {
            throw PushChartError(
                .seriesOutOfRange,
                "the window of the x axis goes from \(from) to \(to); its end must be after its start"
            )
        }
        self.from = from
        self.to = to
    }

    /// Whether a time lies in the window, its two ends included.
    public func contains(_ time: Double) -> Bool { from <= time && time <= to }
}
