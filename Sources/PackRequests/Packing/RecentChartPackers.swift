import PushPayload
import SeriesCodec

/// The packers of the charts of equal series, which differ in size, style or colors.
struct RecentChartPackers {
    /// The charts that are kept.
    static let maximumCount = 4

    private var packers: [ChartPacker] = []

    /// The number of packers that are kept.
    var count: Int { packers.count }

    /// The packer of a chart, which is made if it is not kept.
    mutating func packer(for chart: SeriesChart) -> ChartPacker {
        if let packer = packers.first(where: { $0.chart == chart }) { return packer }
        let packer = ChartPacker(chart)
        if packers.count == Self.maximumCount { packers.removeFirst() }
        packers.append(packer)
        return packer
    }
}
