import Foundation
import JSONDocument
import PushChartDiagnostics
import PushChartTestSupport
import PushPayload
import SeriesCodec
import SeriesTables
import Testing

@testable import PackRequests

/// Days, instants and names at each door, `Tests/Vectors/payload/x-axes.json`.
@Suite("The x axis of requests")
struct XAxisRequestTests {
    struct Vector: NamedVector, Sendable {
        let name: String
        /// The series and other members as text of JSON.
        let series, members: String
        let axis: SeriesChart.XAxisKind?
        let requested: RequestedXAxis?
        /// The positions of the samples of each series.
        let positions: [[Double]]
        /// The counts of samples in the runs of each series; `nil` for no check.
        let runs: [[Double]]?
        let names: [String]
        let window: [Double]?
        /// Whether a note says that midnights are days.
        let hasNote: Bool
        /// A part of the error.
        let message: String
        /// The rows as a CSV file; `nil` for other forms.
        let csv: String?

        init(_ json: JSONValue) throws {
            func member(_ name: String) -> JSONValue? { json[JSONPath(keys: name)] }
            name = try #require(member("name")?.text)
            series = String(decoding: try #require(member("series")).bytes, as: UTF8.self)
            let members = member("members").map { String(decoding: $0.bytes.dropFirst().dropLast(), as: UTF8.self) }
            self.members = members.map { ",\($0)" } ?? ""
            axis = (member("axis")?.text).flatMap(SeriesChart.XAxisKind.init)
            requested = json[JSONPath(keys: "members", "axis")]?.text.flatMap(RequestedXAxis.init)
            func lists(_ name: String) -> [[Double]]? {
                member(name)?.elements?.map { ($0.elements ?? []).compactMap(\.double) }
            }
            (positions, runs) = (lists("positions") ?? [], lists("runs"))
            names = (member("names")?.elements ?? []).compactMap(\.text)
            window = member("window")?.elements?.compactMap(\.double)
            hasNote = member("note") == true
            message = member("message")?.text ?? ""
            csv =
                member("csv") == nil
                ? nil
                : (member("series")?.elements ?? []).reduce("time,value\n") { csv, row in
                    let cells = (row.elements ?? []).map { cell in
                        cell.text ?? (cell == .null ? "" : String(decoding: cell.bytes, as: UTF8.self))
                    }
                    return csv + cells.joined(separator: ",") + "\n"
                }
        }

        static let all: [Vector] = {
            do {
                let file = try JSONValue(parsing: VectorFile.bytes(of: "payload/x-axes.json"))
                return try (file.elements ?? []).map(Vector.init)
            } catch {
                fatalError("payload/x-axes.json: \(error)")
            }
        }()
        static let withCSV = all.filter { $0.csv != nil }
        static let withNumbersAlone = all.filter { $0.axis != nil && !$0.series.contains("\"") }
    }

    @Test("All vectors are present")
    func present() {
        #expect(Vector.all.count >= 50)
        #expect(Vector.all.count { $0.axis == nil } >= 15)
        #expect(Vector.withCSV.count >= 25)
        #expect(Vector.withNumbersAlone.count >= 10)
    }

    /// The answer with a report to the request of a vector.
    private static func answer(_ vector: Vector, _ more: String = "") throws -> JSONValue {
        let line =
            #"{"template":{"aps":{"alert":"x"}},"report":true,"series":\#(vector.series)\#(vector.members)\#(more)}"#
        return try JSONValue(parsing: answerToLine(Array(line.utf8)).bytes)
    }

    @Test("A request has its axis, or its error", arguments: Vector.all)
    func request(vector: Vector) throws {
        let answer = try Self.answer(vector, #","samples":"all""#)
        guard let axis = vector.axis else {
            let message = answer[JSONPath(keys: "error", "message")]?.text ?? ""
            #expect(message.contains(vector.message), "\(message)")
            return
        }
        let text = try #require(answer[JSONPath(keys: "payload", "chart")]?.text, "\(answer)")
        let chart = try SeriesDecoder().decode(text)
        #expect(chart.axis == axis)
        #expect(chart.names == vector.names)
        #expect(chart.window.map { [$0.from, $0.to] } == vector.window)
        #expect(chart.series.map { $0.runs.joined().map(\.time) } == vector.positions)
        if let runs = vector.runs { #expect(chart.series.map { $0.runs.map { Double($0.count) } } == runs) }
        let codes = answer[JSONPath(keys: "report", "findings")]?.elements?.compactMap {
            $0[JSONPath(keys: "code")]?.text
        }
        #expect(codes?.contains("assumed-days") == vector.hasNote)
        let version = answer[JSONPath(keys: "report", "textVersion")]
        #expect(version == (text.first == "1" ? nil : text.first == "2" ? 2 : 3))
    }

    @Test("A CSV file has the axis of a request", arguments: Vector.withCSV)
    func file(vector: Vector) throws {
        var requested = RequestedColumns()
        requested.axis = vector.requested
        // Some rows repeat a time.
        requested.by = RequestedColumns.none
        let file = try TableSeries(parsing: Array((vector.csv ?? "").utf8), file: "f.csv", requested)
        let read = try TableSeries.chartSeries(of: [file])
        #expect(read.axis == vector.axis)
        #expect(read.names == vector.names)
        #expect(read.series.map { $0.runs.joined().map(\.time) } == vector.positions)
        #expect(file.findings.contains { $0.code == .assumedDays } == vector.hasNote)
    }

    @Test("Samples of Swift have the axis of a request", arguments: Vector.withNumbersAlone)
    func swift(vector: Vector) throws {
        // One series has its numbers as they are written.
        let json = try JSONValue(parsing: Array(vector.series.utf8)).elements ?? []
        let numbers = json.compactMap { $0.elements?.first?.double }
        let times = numbers.count == json.count ? [numbers] : vector.positions
        let series = try times.map { try TimeSeries(rows: $0.map { (time: $0, value: 1) }) }
        let template = try PushDocument(parsing: Array(#"{"aps":{"alert":"x"}}"#.utf8))
        let packed = try PackRequest(template: template, series: series, axis: vector.requested).pack(now: { 0 })
        let chart = try SeriesDecoder().decode(packed.document.chartText(at: nil))
        #expect(chart.axis == vector.axis)
        #expect(packed.findings.contains { $0.code == .assumedDays } == vector.hasNote)
    }
}

extension JSONValue {
    fileprivate var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
    fileprivate var double: Double? { if case .number(let number) = self { number.double } else { nil } }
}
