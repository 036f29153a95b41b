import ChartLayout
public import JSONDocument
import PushChartDiagnostics

/// A job with the operations that the client recorded for it.
public struct Recording: CustomStringConvertible, Sendable {
    /// The name of the recording: a number or a text.
    public let id: JSONValue
    /// The job with its data and its style.
    public let job: JSONValue
    /// The recorded operations. Where the client's process ended, those of the preview, or `nil` in a recording.
    public let operations: [JSONValue]?
    /// Whether the client's process ended.
    public let endsClient: Bool

    /// Reads a line of a file of recordings.
    ///
    /// - Throws: ``RecordedJob/JobError`` for a line without a job, and `PushChartError`.
    public init(line: String) throws {
        let recording = try JSONValue(parsing: Array(line.utf8))
        guard let id = recording["id"], let job = recording["job"] else {
            throw RecordedJob.JobError(description: "a line has no id or no job")
        }
        self.id = id
        self.job = job
        operations = recording["ops"]?.elements
        endsClient = recording["crash"] != nil
    }

    /// The id as it is written.
    public var description: String { id.text ?? String(decoding: id.bytes, as: UTF8.self) }

    /// The operations of PushChart for the job.
    public func drawnOperations() throws -> [JSONValue] { try RecordedJob(job).operations }

    /// The first difference between the recording and the operations of PushChart; `nil` if they look the same.
    public func firstDifference() throws -> String? {
        guard let operations else { return nil }
        let chart = job["chart"] ?? job
        let size = ChartSizeInPoints(width: chart["width"]?.integer ?? 0, height: chart["height"]?.integer ?? 0)
        return PaintedShape.firstDifference(between: try drawnOperations(), and: operations, size: size)
    }
}
