import LegacyFrames
import PushChartDiagnostics
import PushChartTestSupport
import Testing

@Suite("Error responses and feedback")
struct ResponseTests {
    @Test("Each status has its name and properties", arguments: LegacyVectors.responses)
    func status(vector: LegacyVectors.Response) throws {
        let bytes = [UInt8](hexadecimal: vector.hex)
        var decoder = ErrorResponseDecoder()
        decoder.append(bytes)
        let response = try #require(try decoder.nextCompleteRecord())
        #expect(response.status.rawValue == vector.status)
        #expect(response.status.name == vector.name)
        #expect(response.identifier == vector.identifier)
        #expect(response.status.isRetryable == vector.worthRetrying)
        #expect(response.status.isRefusal == vector.refusal)
        #expect(response.bytes == bytes)
        try decoder.finishStream()
    }

    @Test("Each named status has a vector")
    func named() {
        let vectors = Set(LegacyVectors.responses.map(\.status))
        #expect(ErrorStatus.named.allSatisfy { vectors.contains($0.rawValue) })
        #expect(Set(ErrorStatus.named.map(\.name)).count == ErrorStatus.named.count)
    }

    @Test("Responses are decoded from any pieces and any prefix")
    func responsePieces() throws {
        let stream = LegacyVectors.responses.flatMap { [UInt8](hexadecimal: $0.hex) }
        for length in 0...stream.count {
            var decoder = ErrorResponseDecoder()
            var count = 0
            for byte in stream[..<length] {
                decoder.append([byte])
                while let response = try decoder.nextCompleteRecord() {
                    #expect(response.identifier == LegacyVectors.responses[count].identifier)
                    count += 1
                }
            }
            #expect(count == length / 6)
            #expect(decoder.unreadByteCount == length % 6)
            if length % 6 == 0 {
                try decoder.finishStream()
            } else {
                #expect(throws: PushChartError(.truncated, "")) { try decoder.finishStream() }
            }
        }
    }

    @Test("Only the byte 8 starts a response")
    func foreignResponse() throws {
        for first in Array(UInt8(0)...7) + Array(9...255) {
            var decoder = ErrorResponseDecoder()
            decoder.append([8, 1, 0, 0, 0, 1, first])
            #expect(try decoder.nextCompleteRecord() == ErrorResponse(.processingError, identifier: 1))
            #expect(throws: PushChartError(.unknownCommand, "")) { try decoder.nextCompleteRecord() }
            decoder.append([8, 1, 0, 0, 0, 1])
            #expect(throws: PushChartError(.unknownCommand, "")) { try decoder.finishStream() }
            #expect(decoder.unreadByteCount == 1)
        }
    }

    @Test("Feedback is decoded from any pieces and any prefix")
    func feedback() throws {
        let stream = LegacyVectors.feedback.flatMap { [UInt8](hexadecimal: $0.hex) }
        let expected = try LegacyVectors.feedback.map {
            FeedbackTuple(time: $0.time, token: try DeviceToken(hexadecimal: $0.token))
        }
        #expect(expected.flatMap(\.bytes) == stream)
        for length in 0...stream.count {
            for piece in [1, 5, 6, 38, 200] {
                var decoder = FeedbackDecoder()
                var tuples: [FeedbackTuple] = []
                var start = 0
                while start < length {
                    decoder.append(stream[start..<min(start + piece, length)])
                    start += piece
                    while let tuple = try decoder.nextCompleteRecord() { tuples.append(tuple) }
                }
                #expect(tuples == Array(expected.prefix(length / FeedbackTuple.byteCount)))
                if length % FeedbackTuple.byteCount == 0 {
                    try decoder.finishStream()
                } else {
                    #expect(throws: PushChartError(.truncated, "")) { try decoder.finishStream() }
                }
            }
        }
    }

    @Test("A token of another length ends the feedback", arguments: [UInt16(0), 31, 33, 8192, .max])
    func feedbackToken(length: UInt16) throws {
        var decoder = FeedbackDecoder()
        decoder.append([UInt8](hexadecimal: LegacyVectors.feedback[0].hex))
        decoder.append([0, 0, 0, 1, UInt8(length >> 8), UInt8(length & 0xFF)])
        #expect(try decoder.nextCompleteRecord() != nil)
        var thrown: PushChartError?
        do throws(PushChartError) { _ = try decoder.nextCompleteRecord() } catch { thrown = error }
        #expect(thrown == PushChartError(.badToken, ""))
        #expect(thrown?.place.offset == 38 + 4)
    }

    @Test("Noise on both streams gives an error, or waits for more bytes")
    func noise() {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<3000 {
            let count = Int.random(in: 0...90, using: &generator)
            let bytes = (0..<count).map { _ in
                Bool.random(using: &generator) ? UInt8.random(in: 0...40, using: &generator) : 8
            }
            var responses = ErrorResponseDecoder()
            responses.append(bytes)
            var read = 0
            while let response = try? responses.nextCompleteRecord() {
                #expect(response.bytes == Array(bytes[read..<read + 6]))
                read += 6
            }
            #expect(responses.offset == read)
            var feedback = FeedbackDecoder()
            feedback.append(bytes)
            var tuples = 0
            while (try? feedback.nextCompleteRecord()) != nil { tuples += 1 }
            #expect(feedback.offset == tuples * FeedbackTuple.byteCount)
        }
    }
}
