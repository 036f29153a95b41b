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

    /// The pictures that exist, by what they show.
    package var pictures: [(name: String, path: FilePath)] {
        ["expected", "actual", "difference"].map { ($0, directory.appending("\($0).png")) }.filter(\.path.exists)
    }

    package func json(name: FilePath) -> JSONValue {
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
