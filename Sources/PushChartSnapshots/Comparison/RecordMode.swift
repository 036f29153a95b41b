package import PushChartDiagnostics
import PushChartProcesses

/// The references that a run writes.
public enum RecordMode: String, CaseIterable, Hashable, Sendable {
    /// References that do not exist.
    case missing
    /// All references.
    case all
    /// References that do not exist, cannot be read, or differ from the picture.
    case failed
    /// No references.
    case never

    /// The mode that the environment asks for: `PUSHCHART_RECORD` if it is set, else `never` if `CI` is set, else
    /// `missing`. The environment is read once in a process.
    package static func environmentOrDefaultRecordMode() throws(PushChartError) -> RecordMode {
        try modeOfEnvironment.get()
    }

    private static let modeOfEnvironment = Result { () throws(PushChartError) in
        try recordMode(
            recordVariable: ProcessEnvironment.value(of: "PUSHCHART_RECORD"),
            ciVariable: ProcessEnvironment.value(of: "CI")
        )
    }

    /// The mode for the values of two environment variables.
    ///
    /// - Parameters:
    ///   - recordVariable: The value of `PUSHCHART_RECORD`; nil and empty mean unset.
    ///   - ciVariable: The value of `CI`; nil, empty, `false` and `0` mean unset.
    package static func recordMode(
        recordVariable: String?,
        ciVariable: String?
    ) throws(PushChartError) -> RecordMode {
        if let recordVariable, !recordVariable.isEmpty {
            guard let mode = RecordMode(rawValue: recordVariable) else {
                let modes = allCases.map(\.rawValue).joined(separator: ", ")
                throw PushChartError(
                    .badRecordMode,
                    "PUSHCHART_RECORD is “\(recordVariable.prefix(40))”; the record modes are \(modes)"
                )
            }
            return mode
        }
        return ["", "0", "false"].contains(ciVariable ?? "") ? .missing : .never
    }

    /// Whether the reference of a picture is written after an outcome.
    package func shouldRecordReference(after outcome: SnapshotOutcome) -> Bool {
        shouldRecordReference(isPass: outcome.isPass, isMissing: outcome == .missingReference)
    }

    /// Whether the reference of a text is written after an outcome.
    func shouldRecordReference(after outcome: TextOutcome) -> Bool {
        shouldRecordReference(isPass: outcome.isPass, isMissing: outcome == .missingReference)
    }

    private func shouldRecordReference(isPass: Bool, isMissing: Bool) -> Bool {
        switch self {
        case .all: true
        case .failed: !isPass
        case .missing: isMissing
        case .never: false
        }
    }
}
