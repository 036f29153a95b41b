import LegacyFrames
import TestSupport
import Testing

@Suite("Decoding frames")
struct FrameDecoderTests {
    /// The frames and the error of a stream in pieces.
    struct Reading: Equatable {
        var frames: [DecodedFrame] = []
        var error: FrameError?

        init(_ stream: [UInt8], pieces: some Sequence<Int>, payloadLimit: Int = 2048) {
            var decoder = FrameDecoder(payloadLimit: payloadLimit)
            do throws(FrameError) {
                var start = 0
                for piece in pieces {
                    decoder.append(stream[start..<min(start + piece, stream.count)])
                    start = min(start + piece, stream.count)
                    while let frame = try decoder.nextCompleteRecord() { frames.append(frame) }
                }
                decoder.append(stream[start...])
                while let frame = try decoder.nextCompleteRecord() { frames.append(frame) }
                try decoder.finishStream()
            } catch {
                self.error = error
            }
        }

        static func == (left: Self, right: Self) -> Bool {
            left.frames == right.frames && left.error == right.error && left.error?.offset == right.error?.offset
                && left.error?.identifier == right.error?.identifier && left.error?.message == right.error?.message
        }
    }

    static let archive = LegacyVectors.decode.flatMap { LegacyVectors.bytes($0.bytes) }

    @Test("Commands 0, 1 and 2", arguments: LegacyVectors.decode)
    func vectors(vector: LegacyVectors.Decoding) throws {
        let bytes = LegacyVectors.bytes(vector.bytes)
        let reading = Reading(bytes, pieces: [])
        #expect(reading.error == nil)
        #expect(reading.frames.map(\.facts) == [try vector.frame(at: 0)])
        #expect(reading.frames.map(\.byteCount) == [bytes.count])
    }

    @Test("Encoded frames are decoded", arguments: LegacyVectors.encode)
    func roundTrip(vector: LegacyVectors.Encoding) throws {
        let bytes = vector.frames.flatMap { LegacyVectors.bytes($0) }
        let reading = Reading(bytes, pieces: [])
        #expect(reading.error == nil)
        #expect(reading.frames.flatMap(\.notification.bytes) == bytes)
    }

    @Test("Invalid frames are refused with offset and identifier", arguments: LegacyVectors.broken)
    func broken(vector: LegacyVectors.Broken) throws {
        let bytes = [UInt8](hexadecimal: vector.hex)
        let whole = Reading(bytes, pieces: [], payloadLimit: vector.payloadLimit)
        let error = try #require(whole.error)
        #expect(error.code.rawValue == vector.code, "\(error)")
        #expect(error.offset == vector.offset, "\(error)")
        #expect(error.identifier == vector.identifier)
        #expect(error.description.hasSuffix("(byte \(vector.offset))"))
        for length in [1, 2, 3, 7] {
            let pieces = repeatElement(length, count: bytes.count / length)
            #expect(Reading(bytes, pieces: pieces, payloadLimit: vector.payloadLimit) == whole)
        }
        // Without the end of the stream the error comes immediately, or never.
        var decoder = FrameDecoder(payloadLimit: vector.payloadLimit)
        decoder.append(bytes)
        var thrown: FrameError?
        do throws(FrameError) { while try decoder.nextCompleteRecord() != nil {} } catch { thrown = error }
        #expect((thrown == nil) == vector.atEnd)
    }

    @Test(
        "The limit of payloads is one that their length can state",
        arguments: [(.min, 0), (-1, 0), (0, 0), (65_535, 65_535), (65_536, 65_535), (.max, 65_535)] as [(Int, Int)]
    )
    func limits(limit: Int, clamped: Int) throws {
        let error = try #require(Reading([2, 0xFF, 0xFF, 0xFF, 0xFF], pieces: [], payloadLimit: limit).error)
        #expect(error.message.contains("the maximum for payloads of \(clamped) is"), "\(error)")
    }

    @Test("The size of the pieces has no influence")
    func pieces() throws {
        let whole = Reading(Self.archive, pieces: [])
        #expect(whole.error == nil)
        var offset = 0
        for (frame, vector) in zip(whole.frames, LegacyVectors.decode) {
            #expect(frame.facts == (try vector.frame(at: offset)))
            offset += frame.byteCount
        }
        for length in 1...64 {
            #expect(Reading(Self.archive, pieces: repeatElement(length, count: Self.archive.count / length)) == whole)
        }
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<200 {
            let pieces = (0..<60).map { _ in Int.random(in: 0...40, using: &generator) }
            #expect(Reading(Self.archive, pieces: pieces) == whole)
        }
    }

    @Test("Every prefix gives its complete frames, and ends complete or truncated")
    func prefixes() {
        let whole = Reading(Self.archive, pieces: [])
        for length in 0...Self.archive.count {
            let reading = Reading(Array(Self.archive[..<length]), pieces: [])
            let complete = whole.frames.filter { $0.offset + $0.byteCount <= length }
            #expect(reading.frames == complete)
            let end = complete.last.map { $0.offset + $0.byteCount } ?? 0
            #expect(reading.error == (end == length ? nil : FrameError(.truncated, "")))
            if end != length { #expect(reading.error?.offset == length) }
        }
    }

    @Test("Mutations give frames or an error for any pieces", arguments: 0..<8)
    func mutations(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        var refused = 0
        for _ in 0..<1500 {
            var bytes = Self.archive
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let index = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
                case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
                case 2: bytes.remove(at: index)
                default: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: index)
                }
            }
            let whole = Reading(bytes, pieces: [])
            let pieces = (0..<30).map { _ in Int.random(in: 0...30, using: &generator) }
            #expect(Reading(bytes, pieces: pieces) == whole)
            if whole.error != nil { refused += 1 }
            // Frames follow each other without a gap.
            var offset = 0
            for frame in whole.frames {
                #expect(frame.offset == offset)
                offset += frame.byteCount
                #expect(frame.notification.payload.byteCount <= 2048)
            }
            #expect(offset <= bytes.count)
            #expect((whole.error?.offset ?? bytes.count) <= bytes.count)
        }
        #expect(refused > 100)
    }

    @Test("Random bytes give the same result for any pieces")
    func noise() {
        var generator = SeededGenerator(seed: 99)
        for _ in 0..<3000 {
            let count = Int.random(in: 0...300, using: &generator)
            var bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
            if count > 0 { bytes[0] %= 3 }
            let whole = Reading(bytes, pieces: [])
            #expect(Reading(bytes, pieces: repeatElement(1, count: count)) == whole)
        }
    }

    @Test("A stated length of four gigabytes takes no memory, and bytes after an error are ignored")
    func bounded() {
        var decoder = FrameDecoder()
        decoder.append([2, 0xFF, 0xFF, 0xFF, 0xFF])
        #expect(throws: FrameError(.frameTooLong, "")) { try decoder.nextCompleteRecord() }
        for _ in 0..<1000 { decoder.append(Array(repeating: 0, count: 1000)) }
        #expect(decoder.unreadByteCount == 5)
        #expect(throws: FrameError(.frameTooLong, "")) { try decoder.nextCompleteRecord() }
        #expect(throws: FrameError(.frameTooLong, "")) { try decoder.finishStream() }
    }

    @Test("The decoder keeps only one frame in memory")
    func longStream() throws {
        var decoder = FrameDecoder()
        let frame = LegacyVectors.bytes(LegacyVectors.decode[2].bytes)
        var count = 0
        for _ in 0..<20_000 {
            decoder.append(frame)
            decoder.append(frame.prefix(3))
            while try decoder.nextCompleteRecord() != nil { count += 1 }
            #expect(decoder.unreadByteCount == 3)
            decoder.append(frame.dropFirst(3))
            while try decoder.nextCompleteRecord() != nil { count += 1 }
        }
        #expect(count == 40_000)
        #expect(decoder.offset == 40_000 * frame.count)
        try decoder.finishStream()
    }

    @Test("The status for an invalid frame")
    func status() {
        #expect(FrameError(.badToken, "").status == .invalidTokenSize)
        #expect(FrameError(.missingToken, "").status == .missingDeviceToken)
        #expect(FrameError(.missingPayload, "").status == .missingPayload)
        #expect(FrameError(.payloadTooLong, "").status == .invalidPayloadSize)
        #expect(FrameError(.unknownItem, "").status == .protocolError)
    }
}

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
