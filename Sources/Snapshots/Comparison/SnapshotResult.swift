/// The status of a snapshot in a run: failed, recorded or passed.
package enum SnapshotStatus: String, Sendable {
    case failed, recorded, passed
}

/// The outcome of one snapshot with its picture files, without pixels.
package struct SnapshotResult: Sendable {
    /// The reason why a reference could not be written: a stable code for programs, and a text in one line.
    package struct ReferenceWriteError: Error {
        package let code: String
        package let message: String

        package init(code: String, message: String) {
            self.code = code
            self.message = message
        }
    }

    package let outcome: SnapshotOutcome
    /// The outcome in one line, without recording.
    package let outcomeMessage: String
    /// The differences in the provenance of picture and reference, as text.
    package internal(set) var provenanceDifferences: [String] = []
    /// The bytes of the reference, if it could be read.
    package internal(set) var expected: [UInt8]?
    /// The drawn picture as a PNG; nil if nothing was drawn.
    package internal(set) var actual: [UInt8]?
    /// Expected, actual and difference side by side, as a PNG.
    package internal(set) var difference: [UInt8]?
    /// The difference alone, as a PNG.
    package internal(set) var differenceOverlay: [UInt8]?
    /// The width of the drawn picture in device pixels.
    package internal(set) var width = 0
    /// Whether this run made the picture the reference.
    package internal(set) var isRecorded = false
    /// The reason why the picture could not become the reference, if it should have.
    package internal(set) var writeError: ReferenceWriteError?

    /// The result of a comparison, without pictures.
    init(_ comparison: SnapshotComparison) {
        outcome = comparison.outcome
        outcomeMessage = comparison.message
        provenanceDifferences = comparison.provenanceDifferences
    }

    /// The result of a snapshot for which nothing was drawn.
    package init(_ outcome: SnapshotOutcome) {
        self.outcome = outcome
        outcomeMessage = outcome.message
    }

    /// The status of the snapshot. A recorded picture is not a pass, because it is not reviewed yet.
    package var status: SnapshotStatus {
        isRecorded ? .recorded : writeError == nil && outcome.isPass ? .passed : .failed
    }

    /// A stable name of the outcome for programs.
    package var code: String { writeError?.code ?? outcome.code }

    /// The outcome in one line.
    package var message: String {
        if let writeError { return "it cannot be recorded: \(writeError.message); \(outcomeMessage)" }
        return isRecorded ? "recorded; \(outcomeMessage)" : outcomeMessage
    }
}
