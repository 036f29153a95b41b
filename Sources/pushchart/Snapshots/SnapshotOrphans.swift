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
    /// - Throws: ``Failure`` where a folder cannot be read.
    init(in folder: String, references: String?) throws {
        // A CSV file may have its picture beside it too.
        let drawn = [".apns", ".json", ".csv", ".tsv"]
        let stems = Set(
            try FolderWalk(folder).files
                .filter { path in drawn.contains { path.lowercased().hasSuffix($0) } }
                .map(Self.stem)
        )
        let base = references ?? folder
        self.references = try FolderWalk(base).files.filter { path in
            guard let stem = Self.stem(ofPicture: path), !stems.contains(stem) else { return false }
            return Self.isDrawnByUs(base.joined(path))
        }.map(base.joined)
        pending = try PendingStore(folder: folder).entries().filter { entry in
            !FileManager.default.fileExists(atPath: folder.joined(entry.payload))
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
                throw Failure("unwritable-file", "\(path): it cannot be deleted", status: .machine)
            }
        }
        for entry in pending { entry.store.remove(entry.name) }
    }

    /// A payload's path without its extension.
    private static func stem(_ path: String) -> String {
        let below = path.contains("/") ? path.folderOfFile + "/" : ""
        return below + InputFile(path: path).stem
    }

    /// The stem of the payload of a picture `STEM[~dark]@Sx.png`; nil where the name is none of ours.
    private static func stem(ofPicture path: String) -> String? {
        guard path.hasSuffix("x.png"), let at = path.lastIndex(of: "@") else { return nil }
        guard Double(path[path.index(after: at)...].dropLast(5)) != nil else { return nil }
        let stem = path[..<at]
        return String(stem.hasSuffix("~dark") ? stem.dropLast(5) : stem)
    }

    private static func isDrawnByUs(_ path: String) -> Bool {
        guard let bytes = try? InputFile(path: path).readPicture() else { return false }
        guard let image = try? PNGImage(decoding: bytes) else { return false }
        return PictureOrigin.isStated(image.texts)
    }
}
