import LegacyFrames
import PushChartDiagnostics
import PushChartTestSupport
import Testing

@Suite("Decoding frames")
struct FrameDecoderTests {
    /// The frames and the error of a stream in pieces.
    struct Reading: Equatable {
        var frames: [DecodedFrame] = []
        var error: PushChartError?

        init(_ stream: [UInt8], pieces: some Sequence<Int>, payloadLimit: Int = 2048) {
            var decoder = FrameDecoder(payloadLimit: payloadLimit)
            do throws(PushChartError) {
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
            left.frames == right.frames && left.error == right.error
                && left.error?.place.offset == right.error?.place.offset
                && left.error?.place.identifier == right.error?.place.identifier
                && left.error?.message == right.error?.message
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
        #expect(error.place.offset == vector.offset, "\(error)")
        #expect(error.place.identifier == vector.identifier)
        #expect(error.description.hasSuffix("(byte \(vector.offset))"))
        for length in [1, 2, 3, 7] {
            let pieces = repeatElement(length, count: bytes.count / length)
            #expect(Reading(bytes, pieces: pieces, payloadLimit: vector.payloadLimit) == whole)
        }
        // Without the end of the stream the error comes immediately, or never.
        var decoder = FrameDecoder(payloadLimit: vector.payloadLimit)
        decoder.append(bytes)
        var thrown: PushChartError?
        do throws(PushChartError) { while try decoder.nextCompleteRecord() != nil {} } catch { thrown = error }
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
            #expect(reading.error == (end == length ? nil : PushChartError(.truncated, "")))
            if end != length { #expect(reading.error?.place.offset == length) }
        }
    }

    @Test("A stated length of four gigabytes takes no memory, and bytes after an error are ignored")
    func bounded() {
        var decoder = FrameDecoder()
        decoder.append([2, 0xFF, 0xFF, 0xFF, 0xFF])
        #expect(throws: PushChartError(.frameTooLong, "")) { try decoder.nextCompleteRecord() }
        for _ in 0..<1000 { decoder.append(Array(repeating: 0, count: 1000)) }
        #expect(decoder.unreadByteCount == 5)
        #expect(throws: PushChartError(.frameTooLong, "")) { try decoder.nextCompleteRecord() }
        #expect(throws: PushChartError(.frameTooLong, "")) { try decoder.finishStream() }
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
        #expect(PushChartError(.badToken, "").status == .invalidTokenSize)
        #expect(PushChartError(.missingToken, "").status == .missingDeviceToken)
        #expect(PushChartError(.missingPayload, "").status == .missingPayload)
        #expect(PushChartError(.payloadTooLong, "").status == .invalidPayloadSize)
        #expect(PushChartError(.unknownItem, "").status == .protocolError)
    }
}
