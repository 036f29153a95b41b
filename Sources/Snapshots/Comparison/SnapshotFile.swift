package import SystemPackage

/// A file of a snapshot in the directory of its artifacts, and in that of its failure.
package enum SnapshotFile: String, CaseIterable, Sendable {
    case expected = "expected.png"
    case actual = "actual.png"
    case difference = "difference.png"
    case expectedText = "expected.txt"
    case actualText = "actual.txt"
}

extension FilePath {
    /// The text reference beside a picture: what the push says.
    package var textReference: FilePath {
        var path = self
        path.extension = "txt"
        return path
    }
}
