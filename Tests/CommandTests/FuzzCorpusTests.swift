import Foundation
import SeriesCodec
import TestSupport
import Testing

@testable import PushChartCommand

@Suite("Requests and files of the fuzz corpus")
struct FuzzCorpusTests {
    @Test("Each line is answered")
    func batch() throws {
        let input = try Data(
            contentsOf: VectorFile.repository.appending(path: "Tests/Fuzz/Corpus/batch-requests.jsonl")
        )
        let lines = input.split(separator: 0x0A)
        #expect(lines.count >= 150)
        let scratch = try Scratch()
        let template = try scratch.write("t.apns", #"{"aps":{"alert":{"title":"A","body":"Now {last}"}}}"#)
        let run = try CommandRun(["batch", "--into", template], input: input)
        #expect(run.status == 1)
        let answers = run.output.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
        #expect(answers.count == lines.count)
        var payloads = 0
        for (number, answer) in answers.enumerated() {
            let report = try #require(
                try JSONSerialization.jsonObject(with: answer) as? [String: Any],
                "line \(number + 1)"
            )
            let code = (report["error"] as? [String: String])?["code"]
            if report["aps"] != nil { payloads += 1 }
            #expect(
                report["aps"] != nil || !["", "unexpected", "damaged", "crashed"].contains(code ?? ""),
                "line \(number + 1)"
            )
        }
        #expect(payloads > 50 && payloads < lines.count)
    }

    @Test("Each CSV file is read as finite numbers, or refused")
    func csv() {
        let files = FuzzCorpus.raw("csv")
        #expect(files.count >= 20)
        var readable = 0
        for file in files {
            guard let series = try? CSVSeries(parsing: file.bytes, file: "a.csv") else { continue }
            readable += 1
            #expect(
                series.columns[0].runs.joined().allSatisfy { $0.time.isFinite && $0.value.isFinite },
                "\(file.name)"
            )
        }
        #expect(readable > 0 && readable < files.count)
    }
}
