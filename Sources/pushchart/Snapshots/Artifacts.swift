import Foundation

/// The folder that a run leaves its pictures in, for a CI server to keep: NAME/expected.png, actual.png, difference.png.
struct Artifacts: Sendable {
    let folder: String
    /// Whether those of passes are kept too.
    let includesPasses: Bool

    private static let names = ["expected.png", "actual.png", "difference.png"]

    /// Writes the pictures of a snapshot, and takes those of an earlier run away.
    ///
    /// - Throws: ``Failure`` with the code `unwritable-file`.
    func write(_ result: SnapshotResult) throws {
        if case .empty = result.outcome { return }
        let home = folder.joined(Self.inside(result.snapshot.title))
        guard home.isInside(folder) else {
            throw Failure("unwritable-file", "\(home): a link leads out of the folder \(folder)", status: .environment)
        }
        for name in Self.names where !FileRegistry.shared.isInput(home.joined(name)) {
            try? FileManager.default.removeItem(atPath: home.joined(name))
        }
        guard case .checked(_, let pictures) = result.outcome, includesPasses || result.standing != .passed else {
            return
        }
        try OutputFolder(path: home).create()
        for (name, bytes) in zip(Self.names, [pictures.expected, pictures.actual, pictures.difference]) {
            if let bytes { try OutputFile(path: home.joined(name), folder: folder).write(bytes) }
        }
    }

    /// A title as a path that does not lead out of the folder: the root is `_`, a step up is `__`, and whatever is named
    /// with nothing but underscores gets two more, so that no two titles become one.
    private static func inside(_ title: String) -> String {
        let parts = title.split(separator: "/").filter { $0 != "." }.map { part in
            if part == ".." { return "__" }
            return part.allSatisfy { $0 == "_" } ? "\(part)__" : String(part)
        }
        return ((title.hasPrefix("/") ? ["_"] : []) + parts).joined(separator: "/")
    }
}
