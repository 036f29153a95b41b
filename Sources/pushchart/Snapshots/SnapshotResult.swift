import Snapshots

/// What came of one snapshot.
struct SnapshotResult: Sendable {
    let snapshot: SnapshotCase
    /// What came of drawing and comparing.
    let outcome: Outcome
    /// Whether the picture was made the reference in this run.
    var isRecorded = false
    /// Why the picture could not be made the reference, where it was to be.
    var unrecorded: Failure?

    enum Outcome: Sendable {
        /// The picture was drawn and held against its reference.
        case checked(SnapshotFinding, Pictures)
        /// There is no picture: the payload or its style is at fault, or the machine.
        case undrawn(Failure)
        /// There is no payload: the snapshot stands for a folder without any.
        case empty
    }

    /// The files of a snapshot, as far as they are there.
    struct Pictures: Sendable {
        let expected: [UInt8]?
        let actual: [UInt8]
        /// Side by side; for failures, and for passes where it was asked for.
        let difference: [UInt8]?
        /// The difference alone, for a page; for failures.
        let overlay: [UInt8]?
        /// Of the drawn picture, in device pixels.
        let width: Int
    }

    /// The three ways a snapshot can go.
    enum Standing: String, CaseIterable {
        case failed, recorded, passed
    }

    var standing: Standing {
        if isRecorded { return .recorded }
        if unrecorded != nil { return .failed }
        if case .checked(let finding, _) = outcome, finding.verdict.isPass { return .passed }
        return .failed
    }

    /// A stable name of what happened, for machines.
    var code: String {
        switch outcome {
        case .checked(let finding, _): unrecorded?.code ?? finding.verdict.name
        case .undrawn(let failure): failure.code
        case .empty: "nothing-to-test"
        }
    }

    /// What happened, in one line.
    var sentence: String {
        switch outcome {
        case .checked(let finding, _):
            if let unrecorded {
                "it cannot be recorded: \(unrecorded.message); \(finding.sentence)"
            } else {
                isRecorded ? "recorded; \(finding.sentence)" : finding.sentence
            }
        case .undrawn(let failure): "it cannot be drawn: \(failure.message)"
        case .empty: "there is no payload; files named .apns are taken, and .json files that hold 'aps'"
        }
    }
}
