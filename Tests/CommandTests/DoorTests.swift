import Foundation
import JSONDocument
import PushChartTestSupport
import Testing

@Suite("The same push at the doors of the command")
struct DoorTests {
    /// The options of a row as arguments of `encode`.
    private func arguments(of vector: DoorVector) -> [String] {
        vector.options.members.flatMap { member -> [String] in
            let name = member.key.text ?? ""
            func word(_ value: JSONValue) -> String {
                if case .number(let number) = value { number.spelling } else { value.text ?? "" }
            }
            switch member.value {
            case .bool: return ["--\(name)"]
            case .object(let object):
                // Lists are named in the plural.
                return object.members.flatMap { ["--\(name.dropLast())", "\($0.key.text ?? "")=\(word($0.value))"] }
            default: return ["--\(name)", word(member.value)]
            }
        }
    }

    @Test("encode and batch give the bytes, findings and codes of the table", arguments: DoorVector.load())
    func encodeAndBatch(vector: DoorVector) throws {
        let scratch = try TemporaryFolder()
        let batch = try CommandRun(["batch", "--workers", "0"], input: Data(vector.line + [0x0A]))
        let answer = try JSONValue(parsing: [UInt8](batch.output))
        #expect(answer[JSONPath(keys: "error", "code")]?.text == vector.code)

        func spelling(_ number: Double) -> String { JSONNumber(number)?.spelling ?? "" }
        let rows = vector.points.map { "\(spelling($0.0)),\(spelling($0.1))\n" }
        let series = try scratch.write("series.csv", "time,value\n" + rows.joined())
        let template = try scratch.write("template.apns", Data(JSONValue.object(vector.template).bytes))
        let push = scratch.path("push.apns")
        let encode = try CommandRun(
            ["encode", series, "--into", template, "-o", push, "--json"] + arguments(of: vector)
        )
        let report = try JSONValue(parsing: [UInt8](encode.output))
        #expect(report[JSONPath(keys: "error", "code")]?.text == vector.code, "\(encode.error)")
        guard vector.code == nil else { return }
        #expect(scratch.read("push.apns") == answer[JSONPath(keys: "payload")].map { Data($0.bytes) })
        for findings in [report[JSONPath(keys: "findings")], answer[JSONPath(keys: "report", "findings")]] {
            guard case .array(let findings)? = findings else {
                Issue.record("there are no findings")
                continue
            }
            let codes = findings.compactMap { $0[JSONPath(keys: "code")]?.text }
            #expect(vector.finding.map(codes.contains) ?? true, "\(codes)")
        }
    }
}
