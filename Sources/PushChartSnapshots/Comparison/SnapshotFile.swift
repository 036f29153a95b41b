/// A file of a failed snapshot in the directory of artifacts. The picture comes last: without it, the failure is incomplete.
package enum SnapshotFile: String, CaseIterable, Sendable {
    case difference = "difference.png"
    case actualText = "actual.txt"
    case actual = "actual.png"
}
