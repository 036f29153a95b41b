import PushPayload
import Testing

/// Random payloads to seal. `PUSHCHART_CASES` sets another number than a few hundred.
@Suite("Random sealed payloads")
struct SealedPackingPropertyTests {
    static let shards = 4

    @Test("Sealed payloads use the available bytes, and packing again changes nothing", arguments: 0..<shards)
    func full(shard: Int) throws {
        var outcomes: [DrawnSealedPacking.Outcome: Int] = [:]
        let cases = TextPropertyTests.cases(400)
        for index in 0..<cases {
            let seed = UInt64(index * Self.shards + shard) &* 0x9E37_79B9
            try outcomes[DrawnSealedPacking(seed: seed).check(), default: 0] += 1
        }
        // The random limits make all outcomes frequent.
        #expect(outcomes[.cut, default: 0] > cases / 20)
        #expect(outcomes[.whole, default: 0] > cases / 20)
        #expect(outcomes[.refused, default: 0] > cases / 20)
        if cases > 1_000 { print("shard \(shard): \(outcomes)") }
    }
}
