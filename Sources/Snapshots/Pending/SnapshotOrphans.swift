import Files
import PNGFile
package import SystemPackage

/// The references and pending snapshots whose payload no longer exists.
package struct SnapshotOrphans {
    package let references: [FilePath]
    package let pending: [PendingSnapshot]

    /// All paths.
    package var paths: [FilePath] { references + pending.map(\.directory) }

    /// Finds orphans.
    ///
    /// - Parameter references: The folder of the references of them all; nil if they lie beside the payloads.
    /// - Throws: `FileError` if a folder cannot be read.
    package init(in folders: [FilePath], references: FilePath?) throws {
        let stems = try folders.map { try Self.inputFileStems(in: $0) }
        if let references {
            let allStems = stems.reduce(into: Set()) { $0.formUnion($1) }
            self.references = try Self.orphans(in: references, withoutStems: allStems)
        } else {
            self.references = try zip(folders, stems).flatMap { try Self.orphans(in: $0, withoutStems: $1) }
        }
        pending = try folders.flatMap {
            try PendingSnapshotsDirectory(folder: $0).pendingSnapshots().filter { !$0.payload.exists }
        }
    }

    /// Deletes all orphans.
    package func deleteAllOrphans() throws {
        for path in references {
            do {
                try path.removeExistingFile()
            } catch {
                throw FileError(.unwritable, "\(path): it cannot be deleted")
            }
        }
        for snapshot in pending { snapshot.parent.remove(snapshot) }
    }

    /// The names without extension of all files in a folder except PNGs and the texts beside them. `test` accepts
    /// inputs with any name.
    private static func inputFileStems(in folder: FilePath) throws -> Set<FilePath> {
        let all = try RecursiveDirectoryContents(of: folder).files
        let pictures = all.filter { $0.string.lowercased().hasSuffix(".png") }
        let references = Set(pictures + pictures.map(\.textReference))
        let files = all.filter { !references.contains($0) }
        return Set(files.map { $0.removingLastComponent().appending(InputFile(path: $0).stem) })
    }

    private static func orphans(in folder: FilePath, withoutStems stems: Set<FilePath>) throws -> [FilePath] {
        try RecursiveDirectoryContents(of: folder).files.filter { path in
            let ownStems = Self.possibleInputStems(ofPicture: path)
            return !ownStems.isEmpty && stems.isDisjoint(with: ownStems) && isDrawnByPushChart(folder.pathOfEntry(path))
        }.map(folder.pathOfEntry).flatMap { [$0, $0.textReference].filter(\.entryExists) }
    }

    /// The stems of the inputs that may have the picture `STEM[~dark]@Sx.png`; none for other names. The picture
    /// `night~dark@2x.png` belongs to `night~dark` in light appearance, or to `night` in dark appearance.
    private static func possibleInputStems(ofPicture path: FilePath) -> [FilePath] {
        let name = path.string
        guard name.hasSuffix("x.png"), let at = name.lastIndex(of: "@"),
            Double(name[name.index(after: at)...].dropLast(5)) != nil
        else { return [] }
        let stem = String(name[..<at])
        return [FilePath(stem)] + (stem.hasSuffix("~dark") ? [FilePath(String(stem.dropLast(5)))] : [])
    }

    private static func isDrawnByPushChart(_ path: FilePath) -> Bool {
        let file = InputFile(path: path, regularFilesOnly: true, isReplaceable: true)
        guard let png = try? file.readPNGBytes(), let image = try? PNGImage(decoding: png) else { return false }
        return PictureProvenance.isDrawnByPushChart(accordingTo: image.texts)
    }
}
