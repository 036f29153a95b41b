public import PushChartDiagnostics

/// Packing. `encode`, reports of requests, and the packages.
extension Finding.Code {
    /// The template has the object of another transport. Choose that `--transport`, or remove the object.
    public static let otherTransport = Self(rawValue: "other-transport")
    /// The service parses the payload, so its encoder makes no difference. Leave out `--counted-for`.
    public static let ignoredEncoder = Self(rawValue: "ignored-encoder")
    /// Needless escapes of the template were given up. Write the template without them, such as by
    /// `json.dumps(template, ensure_ascii=False)`.
    public static let escapedTemplate = Self(rawValue: "escaped-template")
    /// The ink distance of the chart is 4 points or more. Raise `--limit`, or refuse such charts with
    /// `--max-chart-error`.
    public static let visibleError = Self(rawValue: "visible-error")
    /// The chart does not fit, so the push has texts only. Raise `--limit`, or shorten the texts.
    public static let leftOutChart = Self(rawValue: "left-out-chart")
    /// A line of many samples a pixel has joins that form spikes. Set `"dataSet.lineJoin": "round"` in the style.
    public static let miterSpikes = Self(rawValue: "miter-spikes")
    /// A series without values is left out. Give a series with values.
    public static let emptySeries = Self(rawValue: "left-out-series")
    /// A line joins samples where rows are missing. Draw a gap there with `--max-gap`.
    public static let missingRows = Self(rawValue: "missing-rows")
}
