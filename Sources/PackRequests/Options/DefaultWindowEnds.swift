public import Diagnostics
public import PushPayload

/// What determines the ends of a window that are not given.
public enum DefaultWindowEnds: Hashable, NamedOption, RequestOptionValue {
    /// The first and the last row, also if these have no value.
    case rows

    /// `rows`.
    public var name: String { "rows" }

    /// Reads `rows`.
    ///
    /// - Throws: `PushChartError` with the code `unknown-window`.
    public init(parsing text: String) throws(PushChartError) {
        guard text == "rows" else {
            throw PushChartError(.unknownWindow, "“\(text)” is not a known window: use rows, or from and to")
        }
        self = .rows
    }
}
