import Foundation
import Testing

@Suite("The samples")
struct SampleTests {
    /// The column of a file as times and values, without gaps.
    private static func column(_ number: Int, of file: String) throws -> [(time: Double, value: Double)] {
        let text = try String(contentsOfFile: Repository.path("samples/series/\(file)"), encoding: .utf8)
        var format = Date.ISO8601FormatStyle(timeZone: .gmt)
        format = format.year().month().day().dateTimeSeparator(.space).time(includingFractionalSeconds: false)
        return try text.split(separator: "\n").dropFirst().compactMap { line in
            let cells = line.split(separator: ",", omittingEmptySubsequences: false)
            let time = try format.parse(String(cells[0])).timeIntervalSince1970
            return Double(cells[number]).map { (time, $0) }
        }
    }

    /// The value of a line of straight segments.
    private static func value(of points: [[Double]], at time: Double) throws -> Double {
        let next = try #require(points.firstIndex { $0[0] >= time })
        guard next > 0 else { return points[0][1] }
        let (start, end) = (points[next - 1], points[next])
        return start[1] + (end[1] - start[1]) * (time - start[0]) / (end[0] - start[0])
    }

    @Test("A forecast with its range takes at most 450 bytes, and each series keeps to half a device pixel")
    func forecast() throws {
        let payload = try Data(contentsOf: URL(filePath: Repository.path("samples/payloads/forecast.apns")))
        let object = try #require(try JSONSerialization.jsonObject(with: payload) as? [String: Any])
        #expect(try #require(object["chart"] as? String).utf8.count <= 450)

        let decoded = try CommandRun(["decode", "-"], input: payload)
        let chart = try #require(try JSONSerialization.jsonObject(with: decoded.output) as? [String: Any])
        let series = try #require(chart["series"] as? [[String: Any]])
        #expect(series.map { $0["label"] as? String } == ["Measured", "Forecast", "Likely range", "High"])
        let columns = try (1...4).map { try Self.column($0, of: "river.csv") }
        let values = columns.joined().map(\.value)
        // The height of the chart in device pixels is 660.
        let pixel = try (#require(values.max()) - #require(values.min())) / 660
        for (series, column) in zip(series, columns) {
            let points = try #require(series["points"] as? [[Double]])
            #expect(points.first?[0] == column.first?.time && points.last?[0] == column.last?.time)
            for (time, value) in column {
                #expect(abs(try Self.value(of: points, at: time) - value) <= 0.5 * pixel)
            }
        }
    }

    @Test("The glucose of a day has 288 values and one gap")
    func glucose() throws {
        let readings = try Self.column(1, of: "glucose.csv")
        #expect(readings.count == 288)
        #expect(zip(readings, readings.dropFirst()).count { $1.time - $0.time > 300 } == 1)
    }
}
