import PushChart
import PushChartTestSupport
import Testing

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

    @Test("Swift and a request give the same bytes, findings and codes", arguments: DoorVector.load())
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
