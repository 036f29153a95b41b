import PushPayload
import SeriesCodec
import SeriesTables

@testable import PackRequests

extension PackRequest {
    /// A request with series, as `Push.Chart` makes it of the values of a program.
    init(
        template: PushDocument,
        series: [TimeSeries] = [],
        axis: RequestedXAxis? = nil,
        emptyRowTimes: [Double] = [],
        options: RequestOptions = RequestOptions()
    ) {
        let charted = RequestSeriesOnAxis(series, at: WrittenTimes(of: series), emptyRowTimes: emptyRowTimes, on: axis)
        self.init(template: template, charted: charted, options: options)
    }
}
