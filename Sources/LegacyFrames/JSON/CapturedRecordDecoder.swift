package import JSONDocument
import PushChartDiagnostics

/// Decodes the records of a capture: what a sender writes, and what a gateway or its feedback service answers.
///
/// A record is an object; that of a frame is a line of `frame encode`.
package typealias CapturedRecordDecoder = RecordDecoder<JSONValue>

extension RecordDecoder<JSONValue> {
    /// Creates a decoder at the start of a stream of any such records.
    ///
    /// The first byte of a record tells its kind. Commands are 0 to 2, and 8 is an error response. A feedback tuple begins
    /// with a time, whose first byte is higher since October 1974, and has the length of a token after it.
    package init(payloadLimit: Int) {
        let frames = FrameDecoder(payloadLimit: payloadLimit)
        let (responses, tuples) = (ErrorResponseDecoder(), FeedbackDecoder())
        self.init(of: "record") { queue throws(PushChartError) in
            guard queue.count > 0 else { return nil }
            let offset = JSONValue(queue.streamOffset)
            if queue[0] == ErrorResponse.command {
                return try responses.parse(queue).map { response, byteCount in
                    let identifier = JSONValue(Int(response.identifier))
                    return (
                        ["offset": offset, "status": JSONValue(response.status.name), "identifier": identifier],
                        byteCount
                    )
                }
            }
            let isTuple = queue.count < 6 || queue.bigEndianUInt16(at: 4) == DeviceToken.byteCount
            guard queue[0] > ErrorResponse.command, isTuple else {
                return try frames.parse(queue).map { ($0.json, $1) }
            }
            return try tuples.parse(queue).map { tuple, byteCount in
                let time = JSONValue(Int(tuple.time))
                return (["offset": offset, "time": time, "token": JSONValue(tuple.token.description)], byteCount)
            }
        }
    }
}
