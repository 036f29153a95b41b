import JSONDocument
import SeriesCodec

/// A request whose series are plain points, parsed without JSON values for these.
///
/// The values of a point `[1700000000,71.5]` take some hundred instructions a byte, and the request has little else.
struct FastPathRequest {
    /// The request with `null` instead of its series.
    let requestWithoutSeries: JSONValue

    let series: [TimeSeries]

    /// The series among those of recent requests.
    let recent: RecentRequestSeriesCache.CachedSeries

    /// Parses a request.
    ///
    /// - Returns: `nil` if anything is wrong or not plain. Then the general parser finds the value or the error.
    init?(_ line: borrowing [UInt8], recentSeries: RecentRequestSeriesCache) {
        var recent: RecentRequestSeriesCache.CachedSeries?
        let value = line.withUnsafeBufferPointer { bytes -> JSONValue? in
            var cursor = JSONCursor(bytes)
            cursor.skipWhiteSpace()
            let request = PartiallyParsedJSONObject(at: &cursor, replacing: "series") { cursor in
                recent = recentSeries.cachedOrParsedSeries(at: &cursor)
                return recent != nil
            }
            cursor.skipWhiteSpace()
            return cursor.next == nil ? request?.value : nil
        }
        guard let recent, case .object(let request)? = value else { return nil }
        guard let axis = SeriesChart.XAxisKind(rawValue: request["axis"].map { $0.text ?? "" } ?? "time"),
            let series = recent.series(on: axis)
        else { return nil }
        requestWithoutSeries = .object(request)
        self.series = series
        self.recent = recent
    }
}
