import LegacyFrames
import TestSupport
import Testing

@Suite("Streams of the fuzz corpus")
struct FuzzCorpusTests {
    @Test("The size of the pieces has no influence")
    func streams() {
        let inputs = FuzzCorpus.inputs("frames")
        #expect(inputs.count >= 20)
        for input in inputs {
            let stream = Array(input.bytes.dropFirst())
            #expect(Self.frames([stream]) == Self.frames(stream.map { [$0] }), "\(input.name)")
        }
        #expect(inputs.contains { !Self.frames([Array($0.bytes.dropFirst())]).isEmpty })
    }

    private static func frames(_ pieces: [[UInt8]]) -> [String] {
        var decoder = FrameDecoder()
        var all: [String] = []
        for piece in pieces {
            decoder.append(piece)
            do {
                while let frame = try decoder.nextCompleteRecord() { all.append("\(frame)") }
            } catch {
                return all + ["\(error)"]
            }
        }
        return all
    }
}
