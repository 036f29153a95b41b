/// What came of holding a picture against its reference, without the pictures.
package struct SnapshotFinding: Hashable, Sendable {
    /// Whether the picture is as it should be, and if not, why.
    package let verdict: SnapshotVerdict

    /// What differs in where the two pictures came from, in words; empty where nothing does, or one does not tell.
    package let origins: [String]

    init(_ verdict: SnapshotVerdict, origins: [String] = []) {
        self.verdict = verdict
        self.origins = origins
    }

    /// The verdict, and what differs in the pictures' origins, in one line.
    package var sentence: String {
        guard !verdict.isPass, !origins.isEmpty else { return verdict.sentence }
        return "\(verdict.sentence); \(origins.joined(separator: ", "))"
    }
}
