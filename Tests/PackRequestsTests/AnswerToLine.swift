import PackRequests

/// Answers a line with the default options.
func answerToLine(
    _ line: [UInt8],
    recentSeries: RecentRequestSeriesCache = RecentRequestSeriesCache()
) -> RequestAnswerer.Answer {
    RequestAnswerer(now: { 0 }).answer(line, recentSeries: recentSeries)
}
