import JSONDocument
import LegacyFrames
import PushChartDiagnostics

// The first byte determines the cuts of a stream. The rest is read as frames, error responses, feedback tuples, queue
// operations, and a line with a notification.

/// No input from a gateway or a client crashes or hangs, and the cuts of a stream have no effect.
#if LIBFUZZER
    @_cdecl("LLVMFuzzerTestOneInput")
#endif
public func fuzzFrames(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let first = bytes.first else { return 0 }
    let stream = Array(bytes.dropFirst())
    let cut = stream.isEmpty ? 0 : Int(first) % (stream.count + 1)
    let whole = [stream]
    let pieces = [Array(stream[..<cut]), Array(stream[cut...])]
    var end = 0
    let frames = records(whole, FrameDecoder()) { frame in
        require(frame.offset == end, "a frame does not follow the one before")
        end += frame.byteCount
        check(frame)
    }
    require(end <= stream.count, "frames have more bytes than the stream")
    require(frames == records(pieces, FrameDecoder(), check: check), "frames")
    require(frames == records(stream.map { [$0] }, FrameDecoder(), check: check), "frames")
    require(records(whole, ErrorResponseDecoder()) == records(pieces, ErrorResponseDecoder()), "responses")
    require(records(whole, FeedbackDecoder()) == records(pieces, FeedbackDecoder()), "tuples")
    let captured = CapturedRecordDecoder(payloadLimit: 2048)
    require(records(whole, captured) == records(pieces, captured), "captured records")
    queue(stream)
    if let line = try? NotificationJSONLine(stream) {
        _ = try? line.makeFrame(nextIdentifier: first > 200 ? nil : UInt32(first), payloadLimit: 2048)
    }
    return 0
}

/// The records of a stream in pieces, and its end.
private func records<Record>(
    _ pieces: [[UInt8]],
    _ start: RecordDecoder<Record>,
    check: (Record) -> Void = { _ in }
) -> [String] {
    var decoder = start
    var all: [String] = []
    for piece in pieces {
        decoder.append(piece)
        do throws(PushChartError) {
            while let one = try decoder.nextCompleteRecord() {
                check(one)
                all.append("\(one)")
            }
        } catch {
            return all + ["\(error.code.rawValue): \(error)"]
        }
    }
    return all
}

/// A frame survives the line format of the command, and its bytes.
private func check(_ frame: DecodedFrame) {
    var decoder = FrameDecoder()
    decoder.append(frame.notification.bytes)
    require((try? decoder.nextCompleteRecord())?.notification == frame.notification, "a frame written again differs")
    let again = try? NotificationJSONLine(frame.json.bytes).makeFrame(
        nextIdentifier: nil,
        payloadLimit: 2048
    )
    guard frame.notification.identifier != nil else { return }
    var expected = frame.notification
    if frame.command != .items { expected.priority = nil }
    require(again == expected, "a frame's line describes another notification")
}

/// In any order of events, every notification ends exactly once, in the order of the numbers.
private func queue(_ bytes: [UInt8]) {
    var input = FuzzInput(bytes)
    let options = SendQueueOptions(
        acknowledgementTimeout: input.flag() ? 100 : Int64(bitPattern: input.word()),
        inFlightLimit: input.below(6),
        fullWindowPolicy: input.flag() ? .pauseSending : .assumeOldestSent,
        inDoubtPolicy: input.flag() ? .completeAsUnknown : .resend(maximumInDoubtAttempts: input.below(3)),
        capacity: input.below(12)
    )
    let firstIdentifier = input.flag() ? UInt32.max - UInt32(input.below(8)) : UInt32(input.below(9))
    var queue = SendQueue<Int>(firstIdentifier: firstIdentifier, options: options)
    var ends: [UInt32] = []
    var given: [UInt32] = []
    func report(_ end: NotificationWithOutcome<Int>) {
        require(end.element == ends.count && end.attempts >= end.inDoubtAttempts, "an outcome is wrong")
        ends.append(end.identifier)
    }
    var now: Int64 = 0
    var connection = queue.recordConnectionOpened(onCompletion: report)
    while !input.isEmpty {
        switch input.below(7) {
        case 0, 1:
            if let identifier = try? queue.enqueue(given.count) { given.append(identifier) }
        case 2: _ = queue.dequeueForSending(at: now, onCompletion: report)
        case 3:
            let response = ErrorResponse(
                ErrorStatus(rawValue: input.byte()),
                identifier: input.flag()
                    ? firstIdentifier &+ UInt32(input.byte()) : UInt32(truncatingIfNeeded: input.word())
            )
            queue.recordErrorResponse(response, on: connection, onCompletion: report)
        case 4: connection = queue.recordConnectionOpened(onCompletion: report)
        case 5: queue.recordConnectionClosed(connection, onCompletion: report)
        default:
            now = input.flag() ? Int64(bitPattern: input.word()) : now &+ Int64(input.byte())
            queue.completeAsSentAfterTimeout(at: now, onCompletion: report)
        }
        require(queue.inFlightCount + queue.waitingCount == queue.count, "the counts of the queue differ")
        _ = (queue.nextDeadline, queue.hasUsedAllIdentifiers, queue.canSend)
    }
    queue.stopAndCompleteAll(onCompletion: report)
    require(ends == given && queue.count == 0, "\(ends.count) of \(given.count) notifications have ended")
}
