import Foundation
import PNGFile
import Snapshots

/// The references that no payload needs, and the pictures that wait for none.
struct SnapshotOrphans {
    /// Paths of references.
    let references: [String]
    /// Pictures that wait.
    let pending: [PendingStore.Entry]

    /// All of them, by path.
    var all: [String] { references + pending.map(\.place) }

    /// Finds them.
    ///
    /// - Parameters:
    ///   - folders: The folders of the payloads.
    ///   - references: The folder of the references of them all; nil where they lie beside the payloads.
    /// - Throws: ``Failure`` where a folder cannot be read.
    init(in folders: [String], references: String?) throws {
        let stems = try folders.map { try Self.stems(of: $0) }
        if let references {
            let all = stems.reduce(into: Set()) { $0.formUnion($1) }
            self.references = try Self.orphans(in: references, besides: all)
        } else {
            self.references = try zip(folders, stems).flatMap { try Self.orphans(in: $0, besides: $1) }
        }
        pending = try folders.flatMap { folder in
            try PendingStore(folder: folder).entries().filter { !folder.joined($0.payload).isThere }
        }
    }

    /// Deletes them.
    ///
    /// - Throws: ``Failure`` with the code `unwritable-file`.
    func delete() throws {
        for path in references {
            do {
                try FileManager.default.removeItem(atPath: path)
            } catch {
                throw Failure("unwritable-file", "\(path): it cannot be deleted", status: .environment)
            }
        }
        for entry in pending { entry.store.remove(entry) }
    }

    /// What pictures in a folder may be named after: all of its files but PNGs, since a payload that is named to 'test', or
    /// a CSV file, may have any name.
    private static func stems(of folder: String) throws -> Set<[UInt8]> {
        let files = try FolderWalk(folder).files.filter { !$0.lowercased().hasSuffix(".png") }
        return Set(
            files.map { path in
                let below = path.contains("/") ? path.folderOfFile + "/" : ""
                return (below + InputFile(path: path).stem).pathBytes
            }
        )
    }

    /// The references in a folder that are named after none of some stems.
    private static func orphans(in folder: String, besides stems: Set<[UInt8]>) throws -> [String] {
        try FolderWalk(folder).files.filter { path in
            let needed = Self.stems(ofPicture: path)
            return !needed.isEmpty && stems.isDisjoint(with: needed) && isDrawnByUs(folder.joined(path))
        }.map(folder.joined)
    }

    /// The stems that a picture `STEM[~dark]@Sx.png` may have: `night~dark@2x.png` is that of night~dark, drawn light, or
    /// of night, drawn dark. None where the name is none of ours.
    private static func stems(ofPicture path: String) -> [[UInt8]] {
        guard path.hasSuffix("x.png"), let at = path.lastIndex(of: "@") else { return [] }
        guard Double(path[path.index(after: at)...].dropLast(5)) != nil else { return [] }
        let stem = String(path[..<at])
        return [stem.pathBytes] + (stem.hasSuffix("~dark") ? [String(stem.dropLast(5)).pathBytes] : [])
    }

    private static func isDrawnByUs(_ path: String) -> Bool {
        guard let bytes = try? InputFile(path: path, onlyRegular: true, isReplaceable: true).readPicture() else {
            return false
        }
        guard let image = try? PNGImage(decoding: bytes) else { return false }
        return PictureOrigin.isStated(image.texts)
    }
}
