import PushChartTestSupport
import Testing

/// A fuzz target as a function.
struct FuzzTarget: CustomTestStringConvertible, Sendable {
    /// The input that runs, for issues.
    @TaskLocal static var inputName = ""

    /// The name of its corpus.
    let name: String
    let run: @Sendable (UnsafePointer<UInt8>?, Int) -> CInt

    var testDescription: String { name }
}

@Suite("Inputs of the fuzz corpora")
struct FuzzTargetTests {
    private static let targets = [
        FuzzTarget(name: "batch", run: fuzzBatch), FuzzTarget(name: "csv", run: fuzzCSV),
        FuzzTarget(name: "frames", run: fuzzFrames), FuzzTarget(name: "lint", run: fuzzLint),
        FuzzTarget(name: "payload", run: fuzzPayload), FuzzTarget(name: "png", run: fuzzPNG),
        FuzzTarget(name: "seal", run: fuzzSeal), FuzzTarget(name: "series-decoder", run: fuzzSeriesDecoder),
        FuzzTarget(name: "series-encoder", run: fuzzSeriesEncoder), FuzzTarget(name: "style", run: fuzzStyle),
        FuzzTarget(name: "time-zone", run: fuzzTimeZone),
    ]

    @Test("No corpus is without a target")
    func complete() throws {
        #expect(try FuzzCorpus.targets() == Self.targets.map(\.name))
    }

    @Test("Each input meets the conditions of its target", arguments: targets)
    func inputs(target: FuzzTarget) {
        let inputs = FuzzCorpus.inputs(target.name)
        #expect(inputs.count > 10)
        for input in inputs {
            FuzzTarget.$inputName.withValue(input.name) {
                _ = input.bytes.withUnsafeBufferPointer { target.run($0.baseAddress, $0.count) }
            }
        }
    }
}
