package import PushChartDiagnostics

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
    /// The outcome of the text; equal if there is none.
    package internal(set) var textOutcome = TextOutcome.equal
    private let pictureMessage: String
    /// The changes of what the picture was drawn from, as text.
    package internal(set) var provenanceDifferences: [String] = []
    /// The bytes of the reference, if it could be read.
    package internal(set) var expected: [UInt8]?
    /// The drawn picture as a PNG; nil if nothing was drawn.
    package internal(set) var actual: [UInt8]?
    /// Expected, actual and difference side by side, as a PNG.
    package internal(set) var difference: [UInt8]?
    /// The difference alone, as a PNG.
    package internal(set) var differenceOverlay: [UInt8]?
    /// What the push says; nil if nothing was drawn, or no push.
    package internal(set) var actualText: [UInt8]?
    /// What a person should know of the push and its picture.
    package internal(set) var findings: [Finding] = []
    /// Whether a warning or an error in ``findings`` is a failure.
    var refusesFaults = false
    /// The width of the drawn picture in device pixels.
    package internal(set) var width = 0
    /// Whether this run made the picture or the text a reference.
    package internal(set) var isRecorded = false
    /// The reason why picture or text could not become the reference, if it should have.
    package internal(set) var writeError: ReferenceWriteError?

    /// The result of a comparison, without pictures.
    init(_ comparison: SnapshotComparison) {
        outcome = comparison.outcome
        pictureMessage = comparison.message
        provenanceDifferences = comparison.provenanceDifferences ?? []
    }

    /// The result of a snapshot for which nothing was drawn.
    package init(_ outcome: SnapshotOutcome) {
        self.outcome = outcome
        pictureMessage = outcome.message
    }

    /// The warnings and errors in ``findings``.
    package var faults: [Finding] { findings.filter { $0.weight != .note } }

    private var isRefusedForFaults: Bool { refusesFaults && !faults.isEmpty }

    /// Whether picture and text match their references.
    private var matchesReferences: Bool { outcome.isPass && textOutcome.isPass }

    /// Whether each reference that does not match is missing.
    var failsOnlyByMissingReferences: Bool {
        (outcome.isPass || outcome == .missingReference) && (textOutcome.isPass || textOutcome == .missingReference)
    }

    /// The status of the snapshot. A recorded picture is not a pass, because it is not reviewed yet.
    package var status: SnapshotStatus {
        if isRecorded { return .recorded }
        return writeError == nil && matchesReferences && !isRefusedForFaults ? .passed : .failed
    }

    /// Whether the snapshot failed and could be accepted. Findings alone leave nothing to accept.
    package var isAcceptableFailure: Bool {
        status == .failed && actual != nil && (writeError != nil || !matchesReferences)
    }

    /// A stable name of the outcome for programs.
    package var code: String {
        if let writeError { return writeError.code }
        guard outcome.isPass else { return outcome.code }
        return textOutcome.isPass && isRefusedForFaults ? "findings" : textOutcome.code
    }

    /// The outcome in one line, without recording.
    package var outcomeMessage: String {
        let faults = isRefusedForFaults ? ["findings: \(faults.map(\.code.rawValue).joined(separator: ", "))"] : []
        // A new picture has a new text.
        let isNew = outcome == .missingReference && textOutcome == .missingReference
        let failures =
            (outcome.isPass ? [] : [pictureMessage])
            + (textOutcome.isPass || isNew ? [] : [textOutcome.message]) + faults
        return failures.isEmpty ? pictureMessage : failures.joined(separator: "; ")
    }

    /// The bytes of a file of the snapshot; nil if there is none.
    func bytes(of file: SnapshotFile) -> [UInt8]? {
        switch file {
        case .actual: actual
        case .difference: difference
        case .actualText: actualText
        }
    }

    /// The outcome in one line.
    package var message: String {
        if let writeError { return "it cannot be recorded: \(writeError.message); \(outcomeMessage)" }
        return isRecorded ? "recorded; \(outcomeMessage)" : outcomeMessage
    }
}
