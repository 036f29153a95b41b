package import JSONDocument
import PushChartDiagnostics

/// A record of a capture: what a sender writes, or what a gateway or its feedback service answers.
package struct CapturedRecord: Hashable, Sendable {
    /// The record as an object; that of a frame is a line of `frame encode`.
    package let json: JSONValue
}

extension RecordDecoder<CapturedRecord> {
    /// Creates a decoder at the start of a stream of any such records.
    ///
    /// The first byte of a record tells its kind. Commands are 0 to 2, and 8 is an error response. A feedback tuple begins
    /// with a time, whose first byte is higher since October 1974, and has the length of a token after it.
    package init(payloadLimit: Int) {
        let frames = FrameDecoder(payloadLimit: payloadLimit)
        let (responses, tuples) = (ErrorResponseDecoder(), FeedbackDecoder())
        self.init(of: "record") { queue throws(PushChartError) in
            guard queue.count > 0 else { return nil }
            let (offset, isTuple) = (
                JSONValue(queue.streamOffset), queue.count < 6 || queue.bigEndianUInt16(at: 4) == DeviceToken.byteCount
            )
            let record: (json: JSONValue, byteCount: Int)? =
                if queue[0] == ErrorResponse.command {
                    try responses.parse(queue).map {
                        (
                            [
                                "offset": offset, "status": JSONValue($0.status.name),
                                "identifier": JSONValue(Int($0.identifier)),
                            ], $1
                        )
                    }
                } else if queue[0] > ErrorResponse.command, isTuple {
                    try tuples.parse(queue).map {
                        (
                            [
                                "offset": offset, "time": JSONValue(Int($0.time)),
                                "token": JSONValue($0.token.description),
                            ], $1
                        )
                    }
                } else {
                    try frames.parse(queue).map { ($0.json, $1) }
                }
            return record.map { (CapturedRecord(json: $0.json), $0.byteCount) }
        }
    }
}
