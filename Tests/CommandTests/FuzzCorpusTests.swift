import Foundation
import PackRequests
import PushPayload
import TestSupport
import Testing

@Suite("Requests of the fuzz corpus")
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

        // A server that answers requests with the library.
        let answerer = RequestAnswerer(
            template: try PushDocument(parsing: Array(Data(contentsOf: URL(filePath: template)))),
            now: { 0 }
        )
        let recentSeries = RecentRequestSeriesCache()
        for (line, answer) in zip(lines, answers) {
            #expect(answerer.answer(Array(line), recentSeries: recentSeries).bytes == Array(answer))
        }
    }
}
