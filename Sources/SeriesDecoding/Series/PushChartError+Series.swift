package import PushChartDiagnostics

extension PushChartError {
    /// A time or a value is NaN or infinite.
    package static func notFinite(sample index: Int) -> PushChartError {
        PushChartError(.notFinite, "sample \(index) is not a finite number; leave the value out to make a gap")
    }

    /// The text has more points than its reader takes.
    static var tooManyPoints: PushChartError {
        PushChartError(.tooManyPoints, "the chart has more points than its reader takes")
    }

    /// No encoder writes such a text.
    static var damagedText: PushChartError {
        PushChartError(.damaged, "the chart's text was cut or changed on its way; send it as it was written")
    }
}
