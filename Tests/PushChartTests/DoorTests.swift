import PushChart
import TestSupport
import Testing

/// A row of `Tests/Vectors/push/doors.json`: the same push at each door. Tests of the command, of Python and of Node read it.
struct DoorVector: NamedVector, Sendable {
    let name: String
    let template: JSONObject
    let points: [(Double, Double)]
    let options: JSONObject
    let code: String?
    let finding: String?

    static let all: [DoorVector] = {
        guard case .array(let rows) = try? JSONValue(parsing: VectorFile.bytes(of: "push/doors.json")) else {
            return []
        }
        return rows.map(DoorVector.init)
    }()

    private init(_ row: JSONValue) {
        func object(_ name: String) -> JSONObject {
            if case .object(let object) = row[JSONPath(keys: name)] { object } else { JSONObject() }
        }
        name = row[JSONPath(keys: "name")]?.text ?? ""
        (template, options) = (object("template"), object("options"))
        code = row[JSONPath(keys: "code")]?.text
        finding = row[JSONPath(keys: "finding")]?.text
        if let count = row[JSONPath(keys: "noise")]?.integer {
            points = (0..<count).map { index -> (Double, Double) in
                (Double(1_750_000_000 + index * 60), Double(index * 7919 % 97))
            }
        } else if case .array(let rows)? = row[JSONPath(keys: "points")] {
            points = rows.map { row in
                func number(_ index: Int) -> Double {
                    if case .array(let pair) = row, case .number(let number) = pair[index] {
                        number.double ?? .nan
                    } else {
                        .nan
                    }
                }
                return (number(0), number(1))
            }
        } else {
            points = []
        }
    }

    /// The request as a line of `batch`, which asks for a report.
    var line: [UInt8] {
        var line = JSONObject()
        line["report"] = true
        line["template"] = .object(template)
        line["series"] = .array(
            points.map { .array([.number(JSONNumber($0.0)!), .number(JSONNumber($0.1)!)]) }
        )
        for member in options.members { line[member.key.text ?? ""] = member.value }
        return JSONValue.object(line).bytes
    }
}

@Suite("The same push at each door")
struct DoorTests {
    private func push(_ vector: DoorVector) throws(PushChartError) -> Push {
        var chart = try Push.Chart.lines([Push.Series(vector.points)])
        var transport = Transport.apns
        var (limit, reserve, path) = (PayloadLimit?.none, 0, JSONPath?.none)
        var (countedFor, options) = (JSONEncoderDialect?.none, RequestOptions())
        var parts: [TextPartPair] = []
        for member in vector.options.members {
            let (text, integer) = (member.value.text, member.value.integer)
            var number: Double { if case .number(let number) = member.value { number.double ?? .nan } else { .nan } }
            switch member.key.text ?? "" {
            case "transport": transport = try Transport(parsing: text ?? "")
            case "limit": limit = PayloadLimit(byteCount: integer ?? 0)
            case "reserve": reserve = integer ?? 0
            case "at": path = JSONPath(keys: "aps", "sound")
            case "counted-for": countedFor = try JSONEncoderDialect(parsing: text ?? "")
            case "max-chart-error": options.maxChartError = MaximumChartError.none
            case "or-texts-only": options.orTextsOnly = true
            case "style": chart.style = text
            case "unit": chart.unit = text
            case "width": chart.width = integer
            case "height": chart.height = integer
            case "from": chart.from = XAxisWindowEnd(number)
            case "to": chart.to = XAxisWindowEnd(number)
            case "levels": chart.levels = vector.name == "a level" ? ["high": 2.25] : ["last": 2.25]
            case "parts":
                guard case .object(let object) = member.value else { continue }
                parts = object.members.map { ($0.key.text ?? "", $0.value.text ?? "") }
            default: Issue.record("the option \(member.key) is not that of Swift")
            }
        }
        var service = PushService(transport).reserve(reserve)
        if let limit { service = service.limit(limit) }
        if let path { service = service.at(path) }
        if let countedFor { service = service.countedFor(countedFor) }
        let payload = PushDocument(root: vector.template)
        guard let (name, text) = parts.first else {
            return try Push(payload: payload, chart: chart, to: service, options: options)
        }
        return try Push(payload: payload, parts: [name: text], chart: chart, to: service, options: options)
    }

    private typealias TextPartPair = (name: String, text: String)

    @Test("Swift and a request give the same bytes, findings and codes", arguments: DoorVector.all)
    func swiftAndRequest(vector: DoorVector) throws {
        let answer = try JSONValue(parsing: RequestAnswerer(now: { 0 }).answer(vector.line).bytes)
        let code = answer[JSONPath(keys: "error", "code")]?.text
        #expect(code == vector.code, "\(answer)")
        do throws(PushChartError) {
            let push = try push(vector)
            #expect(vector.code == nil)
            #expect(push.bytes == answer[JSONPath(keys: "payload")]?.bytes)
            let codes = push.findings.map(\.code.rawValue)
            guard case .array(let findings)? = answer[JSONPath(keys: "report", "findings")] else {
                Issue.record("no findings in \(answer)")
                return
            }
            #expect(findings.map { $0[JSONPath(keys: "code")]?.text } == codes)
            #expect(vector.finding.map(codes.contains) ?? true, "\(codes)")
        } catch {
            #expect(error.code.rawValue == vector.code, "\(error)")
        }
    }
}
