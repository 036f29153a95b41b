/// Nothing compared. Reports of `test`.
package enum UncomparedCode: String, Sendable {
    /// The payload of a reference does not exist. Restore it, or delete the reference.
    case missingPayload = "missing-payload"
    /// A reference of another appearance was not compared. Test it with its appearance, or delete it.
    case notCompared = "not-compared"
    /// A folder has no payload. Name a folder with files `.apns`, or with files `.json` that have the key `aps`.
    case nothingToTest = "nothing-to-test"
}
