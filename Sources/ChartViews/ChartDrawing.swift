internal import ChartLayout
internal import ChartLayoutFoundation
internal import Foundation
internal import SeriesDecoding

/// A chart that is drawn at the size of its view.
struct ChartDrawing: Hashable, Sendable {
    let chart: SeriesChart
    let style: ChartStyle
    let appearance: Appearance
    /// The zone `device` of the style.
    let deviceTimeZone: TimeZone
    /// The language `device` of the style.
    let deviceLocale: Locale

    /// The number of steps in which VoiceOver moves a selection through a chart.
    private static let adjustmentCount = 20

    /// The display list at a size in points.
    func items(size: CGSize) -> [DisplayList.Item] { layout(size: size).displayList().items }

    /// The area of the data at a size in points; `nil` if the chart has no samples.
    func plotArea(size: CGSize) -> PlotArea? { PlotArea(of: layout(size: size)) }

    func selection(at position: CGPoint, size: CGSize) -> ChartSelection? {
        guard let area = plotArea(size: size) else { return nil }
        let inside = LayoutPoint(
            min(max(position.x, area.rect.x), area.rect.right),
            min(max(position.y, area.rect.y), area.rect.bottom)
        )
        let time = area.time(at: inside)
        return ChartSelection(of: chart, series: visibleSeries, nearest: time)
    }

    /// The next selection of VoiceOver, forward or backward in time; at first the last sample.
    func selection(after selection: ChartSelection?, by direction: Int) -> ChartSelection? {
        let series = visibleSeries
        guard let main = series.first else { return nil }
        let times = chart.series[main].runs.joined().map(\.time)
        guard let last = times.indices.last else { return nil }
        let index = selection.flatMap { selection in
            let current = times.firstIndex { $0 >= selection.time } ?? last
            return min(max(current + direction * max(1, times.count / Self.adjustmentCount), 0), last)
        }
        return ChartSelection(of: chart, series: series, nearest: times[index ?? last])
    }

    private var visibleSeries: [Int] { LayeredChart(chart, style: style).visibleSeries }

    private func layout(size: CGSize) -> LayeredChart {
        var sized = chart
        (sized.width, sized.height) = (Self.clampedChartLength(size.width), Self.clampedChartLength(size.height))
        let timeZones = ChartTimeZones(for: style, device: deviceTimeZone)
        let locale = ChartLocale(for: style, device: deviceLocale)
        return LayeredChart(sized, style: style, appearance: appearance, timeZones: timeZones, locale: locale)
    }

    /// A length that a chart can have, 1 to 2,000 points.
    private static func clampedChartLength(_ length: CGFloat) -> Int {
        length.isFinite ? min(max(Int(clamped: length.rounded()), 1), 2000) : 1
    }
}
