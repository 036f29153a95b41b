import PushLint
import PushPayload
import TestSupport
import Testing

@Suite("Payloads of the fuzz corpus")
struct FuzzCorpusTests {
    @Test("Each payload is linted, and is read as it was written or refused")
    func payloads() throws {
        let inputs = FuzzCorpus.raw("payload", after: 2)
        #expect(inputs.count >= 20)
        var readable = 0
        for input in inputs {
            _ = try? PayloadLint(limit: .legacy).findings(in: input.bytes)
            guard let push = try? PushDocument(parsing: input.bytes) else { continue }
            readable += 1
            #expect(try PushDocument(parsing: push.bytes) == push, "\(input.name)")
            var cut = push
            let budget = PayloadBudget(PayloadLimit(byteCount: max(1, push.byteCount - 7)))
            if (try? cut.shortenTexts([TextField(.alertBody)], toFit: budget)) != nil {
                #expect(cut.byteCount <= budget.byteCount, "\(input.name)")
            }
        }
        #expect(readable > 0 && readable < inputs.count)
    }
}
