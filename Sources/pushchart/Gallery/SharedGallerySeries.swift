import JSONDocument
import SeriesCodec

/// Series of a gallery that several items may share.
struct SharedGallerySeries {
    let axis: SeriesChart.XAxisKind
    let series: [TimeSeries]

    private static let maximumSampleCount = 100_000

    /// The maximum number of samples in a gallery. A few bytes with `repeat` request 100,000.
    static let maximumTotalSampleCount = 1_000_000

    /// Parses data.
    ///
    /// - Parameter remainingSamples: The number of samples that the gallery may still have. It is reduced.
    /// - Throws: ``CommandFailure`` with the code `bad-gallery`.
    init(_ value: JSONValue, at path: String, remainingSamples: inout Int) throws {
        let data = try GalleryDefinitionObjectReader(value, at: path, keys: ["series", "time", "repeat"])
        axis = try data.contains(key: "time") && data.bool(forKey: "time") ? .time : .number
        var count: Int?
        if data.contains(key: "repeat") {
            count = Int(exactly: try data.number(forKey: "repeat"))
            guard let count, (1...Self.maximumSampleCount).contains(count) else {
                throw data.error(forKey: "repeat", "is not an integer from 1 to \(Self.maximumSampleCount)")
            }
        }
        var series: [TimeSeries] = []
        for item in try data.array(forKey: "series") {
            series.append(
                try Self.parseGallerySeries(
                    item.value,
                    at: item.path,
                    sampleCountByRepetition: count,
                    remainingSamples: &remainingSamples
                )
            )
        }
        self.series = series
    }

    /// Parses one series.
    ///
    /// - Parameter repeatedCount: The number of samples, by repetition of the written ones; `nil` for no repetition.
    private static func parseGallerySeries(
        _ value: JSONValue,
        at path: String,
        sampleCountByRepetition repeatedCount: Int?,
        remainingSamples: inout Int
    ) throws -> TimeSeries {
        let series = try GalleryDefinitionObjectReader(value, at: path, keys: ["label", "x", "y"])
        let label = try series.contains(key: "label") ? series.string(forKey: "label") : ""
        let values = try series.array(forKey: "y").map { y -> Double? in
            if case .null = y.value { return nil }
            return try GalleryDefinitionObjectReader.number(y.value, at: y.path)
        }
        guard !values.isEmpty else { throw series.error(forKey: "y", "is empty") }
        let times =
            try series.contains(key: "x")
            ? series.array(forKey: "x").map { try GalleryDefinitionObjectReader.number($0.value, at: $0.path) } : nil
        if let times, times.count != values.count {
            throw series.error(forKey: "x", "has \(times.count) numbers, but y has \(values.count)")
        }
        let count = repeatedCount ?? values.count
        remainingSamples -= count
        guard remainingSamples >= 0 else {
            throw series.error(
                forKey: "y",
                "is too long: all data of a gallery may have \(maximumTotalSampleCount) samples"
            )
        }
        let rows = (0..<count).map { index in
            let source = index % values.count
            return (time: times?[source] ?? Double(index), value: values[source])
        }
        do {
            return try TimeSeries(label: label, rows: rows)
        } catch {
            throw series.error(forKey: "y", "cannot be drawn: \(error)")
        }
    }
}
