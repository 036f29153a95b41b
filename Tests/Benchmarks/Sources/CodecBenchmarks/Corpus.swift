import Foundation
import SeriesCodec

/// The series that are measured.
struct Corpus {
    /// A series and the file it comes from.
    struct Entry {
        let name: String
        let series: TimeSeries

        var chart: SeriesChart { SeriesChart(axis: .instants, series: [series]) }
        var samples: [Sample] { series.runs.flatMap { $0 } }
    }

    let entries: [Entry]
    let folder: URL

    /// Reads all series of `timestamp,value` of a folder; times are UTC.
    init(_ folder: URL) throws {
        self.folder = folder
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".csv") }
        let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
        let timed = style.dateTimeSeparator(.space).time(includingFractionalSeconds: false)
        entries = try names.sorted().map { name in
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            let rows = try text.split(separator: "\n").dropFirst().map { line in
                let cells = line.split(separator: ",", omittingEmptySubsequences: false)
                let date = String(cells[0])
                let time: Double =
                    if let number = Double(date) {
                        number
                    } else if date.utf8.count == 10 {
                        try style.parse(date).timeIntervalSince1970
                    } else {
                        try timed.parse(date).timeIntervalSince1970
                    }
                return (time: time, value: Double(cells[1]))
            }
            return Entry(name: String(name.dropLast(4)), series: try TimeSeries(rows: rows))
        }
    }
}
