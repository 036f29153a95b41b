import JSONDocument
import SeriesCodec

/// Data of a gallery, which several of its items may show.
struct GalleryData {
    let axis: SeriesChart.Axis
    let series: [TimeSeries]

    private static let mostSamples = 100_000

    /// The most samples of all data of a gallery: a few bytes of it ask for 100,000.
    static let mostSamplesInAll = 1_000_000

    /// Reads data.
    ///
    /// - Parameters:
    ///   - place: Where they stand, for the message of an error.
    ///   - room: How many samples there may still be; those of the data are taken off.
    /// - Throws: ``Failure`` with the code `bad-gallery`.
    init(_ value: JSONValue, at place: String, room: inout Int) throws {
        let data = try GalleryObject(value, at: place, keys: ["series", "time", "repeat"])
        axis = try data.has("time") && data.bool("time") ? .time : .number
        var count: Int?
        if data.has("repeat") {
            count = Int(exactly: try data.number("repeat"))
            guard let count, (1...Self.mostSamples).contains(count) else {
                throw data.bad("repeat", "is no whole number from 1 to \(Self.mostSamples)")
            }
        }
        var series: [TimeSeries] = []
        for item in try data.list("series") {
            series.append(try Self.series(item.value, at: item.place, count: count, room: &room))
        }
        self.series = series
    }

    /// - Parameter count: How many samples to make of those that are written; nil takes these.
    private static func series(
        _ value: JSONValue,
        at place: String,
        count: Int?,
        room: inout Int
    ) throws -> TimeSeries {
        let series = try GalleryObject(value, at: place, keys: ["label", "x", "y"])
        let label = try series.has("label") ? series.text("label") : ""
        let values = try series.list("y").map { y -> Double? in
            if case .null = y.value { return nil }
            return try GalleryObject.number(y.value, at: y.place)
        }
        guard !values.isEmpty else { throw series.bad("y", "is empty") }
        let times =
            try series.has("x") ? series.list("x").map { try GalleryObject.number($0.value, at: $0.place) } : nil
        if let times, times.count != values.count {
            throw series.bad("x", "has \(times.count) numbers, and y has \(values.count): it must have as many")
        }
        room -= count ?? values.count
        guard room >= 0 else {
            throw series.bad("y", "is too much: all data of a gallery have at most \(mostSamplesInAll) samples")
        }
        let rows = (0..<(count ?? values.count)).map { index in
            let place = index % values.count
            return (time: times?[place] ?? Double(index), value: values[place])
        }
        do {
            return try TimeSeries(label: label, rows: rows)
        } catch {
            throw series.bad("y", "cannot be drawn: \(error)")
        }
    }
}
