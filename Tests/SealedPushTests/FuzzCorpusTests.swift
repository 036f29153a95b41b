import SealedFormat
import SealedPush
import TestSupport
import Testing

@Suite("Sealed texts of the fuzz corpus")
struct FuzzCorpusTests {
    @Test("No text opens, and each plaintext is refused or read again")
    func inputs() throws {
        let inputs = FuzzCorpus.inputs("seal")
        #expect(inputs.count >= 100)
        let opener = PushOpener(keys: try SealSuite.allCases.map { try SealedSamples.key($0) })
        var readCount = 0
        for input in inputs {
            guard let mode = input.bytes.first else { continue }
            let rest = Array(input.bytes.dropFirst())
            if mode & 2 == 0 {
                #expect(throws: SealError.self) { try opener.open(String(decoding: rest, as: UTF8.self), now: nil) }
            } else if let content = SealedContent(plaintext: rest, format: mode & 1 == 0 ? .chart : .members) {
                readCount += 1
                #expect(try SealedContent(content.object, time: content.time) == content, "\(input.name)")
            }
        }
        #expect(readCount > 10)
    }
}
