import Snapshots

/// What came of one snapshot.
struct SnapshotResult: Sendable {
    let snapshot: SnapshotCase
    /// What came of drawing and comparing.
    let outcome: Outcome
    /// Whether the picture was made the reference in this run.
    var isRecorded = false

    enum Outcome: Sendable {
        /// The picture was drawn and held against its reference.
        case checked(SnapshotCheck, Pictures)
        /// There is no picture: the payload or its style is at fault, or the machine.
        case undrawn(Failure)
    }

    /// The files of a snapshot, as far as they are there.
    struct Pictures: Sendable {
        let expected: [UInt8]?
        let actual: [UInt8]
        /// Side by side; for failures, and for passes where it was asked for.
        let difference: [UInt8]?
        let width: Int
        let height: Int
    }

    /// The three ways a snapshot can go.
    enum Standing: String, CaseIterable {
        case failed, recorded, passed
    }

    var standing: Standing {
        if isRecorded { return .recorded }
        if case .checked(let check, _) = outcome, check.verdict.isPass { return .passed }
        return .failed
    }

    /// A stable name of what happened, for machines.
    var code: String {
        switch outcome {
        case .checked(let check, _): check.verdict.name
        case .undrawn(let failure): failure.code
        }
    }

    /// What happened, in one line.
    var sentence: String {
        switch outcome {
        case .checked(let check, _): isRecorded ? "recorded; \(check.sentence)" : check.sentence
        case .undrawn(let failure): "it cannot be drawn: \(failure.message)"
        }
    }
}
