import Files
import JSONDocument
import SystemPackage

/// A failed snapshot whose pictures wait to be accepted or rejected.
struct FailedSnapshotPendingReview: Sendable {
    let parent: FailedSnapshotsDirectory
    let directory: FilePath
    let name: FilePath
    let reference: FilePath
    let payload: FilePath
    /// The stable name of the outcome.
    let code: String
    /// The outcome in one line.
    let message: String

    /// The pictures that exist, by what they show.
    var pictures: [(name: String, path: FilePath)] {
        ["expected", "actual", "difference"].map { ($0, directory.appending("\($0).png")) }.filter(\.path.exists)
    }

    func json(name: FilePath) -> JSONValue {
        var snapshot = JSONObject()
        snapshot["name"] = JSONValue(name)
        snapshot["result"] = JSONValue(code)
        snapshot["message"] = JSONValue(message)
        snapshot["payload"] = JSONValue(payload)
        snapshot["reference"] = JSONValue(reference)
        for picture in pictures { snapshot[picture.name] = JSONValue(picture.path) }
        return .object(snapshot)
    }
}
