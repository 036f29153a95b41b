extension PushDocument {
    /// The top-level key of the chart where nobody says otherwise: `chart`.
    public static let standardChartKey = "chart"
}
