import Files
package import JSONDocument
package import SystemPackage

/// A failed snapshot whose pictures wait to be accepted or rejected.
package struct PendingSnapshot: Sendable {
    package let parent: PendingSnapshotsDirectory
    package let directory: FilePath
    package let name: FilePath
    package let reference: FilePath
    package let payload: FilePath
    /// The stable name of the outcome.
    package let code: String
    /// The outcome in one line.
    package let message: String

    /// The lines of the text that differ, as in ``TextOutcome/differingLines``.
    package let differingLines: [String]

    /// The path of a file of the snapshot.
    package func path(of file: SnapshotFile) -> FilePath { directory.appending(file.rawValue) }

    /// The files that exist.
    package var files: [SnapshotFile] { SnapshotFile.allCases.filter { path(of: $0).exists } }

    package func json(name: FilePath) -> JSONValue {
        var snapshot = JSONObject()
        snapshot["name"] = JSONValue(name)
        snapshot["result"] = JSONValue(code)
        snapshot["message"] = JSONValue(message)
        snapshot["payload"] = JSONValue(payload)
        snapshot["reference"] = JSONValue(reference)
        for file in files { snapshot["\(file)"] = JSONValue(path(of: file)) }
        snapshot.addDifferingLines(differingLines)
        return .object(snapshot)
    }
}
