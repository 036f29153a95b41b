import JSONDocument
import PushPayload
import SeriesCodec
import SeriesFiles

/// The series of a request, or the first fault of them on each axis, with their packers.
///
/// A large request needs a part of the memory of its values: a point `[1700000000,71.5]` takes 16 bytes.
final class ParsedRequestSeries {
    /// The maximum number of points of all series, which take 64 MB of memory.
    static let maximumPointCount = 4_000_000

    /// The times of rows without a value before the first and after the last sample of a series.
    let emptyRowTimes: [Double]
    /// The offsets of the dates from UTC; none for times without a zone.
    let utcOffsets: WrittenUTCOffsets
    private let series: [TimeSeries]
    private let faults: [SeriesChart.XAxisKind: any Error]
    private var packers: [ChartPacker] = []

    /// The charts that are kept. They differ in size, style or colors.
    static let maximumPackerCount = 4

    /// Reads the value of `series`.
    ///
    /// A fault in the series is kept, because faults in other members are reported first.
    ///
    /// - Throws: `JSONError` if the value is not JSON.
    init(_ reader: inout JSONReader, maximumPointCount: Int = maximumPointCount) throws(JSONError) {
        var seriesReader = RequestSeriesReader(maximumPointCount: maximumPointCount)
        let mark = reader.mark
        do {
            series = try seriesReader.readSeries(from: &reader)
            emptyRowTimes = seriesReader.emptyRowTimes
            utcOffsets = seriesReader.utcOffsets
            faults = seriesReader.misfits
        } catch {
            if let error = error as? JSONError { throw error }
            // Invalid JSON after the fault is reported first.
            reader.rewind(to: mark)
            try reader.skipValue()
            series = []
            emptyRowTimes = []
            utcOffsets = WrittenUTCOffsets()
            faults = [.instants: error, .number: error].merging(seriesReader.misfits) { $1 }
        }
    }

    /// The series on an axis.
    ///
    /// - Throws: ``RequestError`` or `SeriesError` if one is not valid there.
    func series(on axis: SeriesChart.XAxisKind) throws -> [TimeSeries] {
        if let fault = faults[axis] { throw fault }
        return series
    }

    /// The packer of a chart of these series.
    func cachedOrNewPacker(for chart: SeriesChart) -> ChartPacker {
        if let packer = packers.first(where: { $0.chart == chart }) { return packer }
        let packer = ChartPacker(chart)
        if packers.count == Self.maximumPackerCount { packers.removeFirst() }
        packers.append(packer)
        return packer
    }

    /// The number of packers that are kept.
    var packerCount: Int { packers.count }

    /// Forgets the packers, which take most of the memory.
    func forgetPackers() { packers = [] }
}
