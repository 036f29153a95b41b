import PushChartDiagnostics
import PushPayload
import SeriesCodec

extension PayloadWithChart {
    var removedEscapeByteCount: Int { fitted.removedEscapeByteCount }
    /// The number of bytes that count against the budget.
    var byteCount: Int { document.byteCount(countedBy: options.budget) }
    var unfilledPlaceholders: [UnfilledPlaceholder] { fitted.unfilledPlaceholders }
    var bytes: [UInt8] { document.bytes }
}

extension PushDocument {
    /// The payload with a chart, packed alone.
    func filled(
        with chart: SeriesChart,
        options: PackingOptions = .standard
    ) throws(PushChartError) -> PayloadWithChart {
        try ChartPacker(chart).payload(filling: self, options: options)
    }
}
