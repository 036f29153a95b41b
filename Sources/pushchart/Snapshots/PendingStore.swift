import Foundation
import JSONDocument
import PNGFile
import Snapshots

/// The pictures under a folder that were not what they should be, and wait to be accepted or rejected: `.pushchart`.
///
/// Each has a folder of its own, named as the snapshot; those held against the references of another folder lie apart
/// for each such folder. Every file in it is put in place in one step, `about.json` last:
/// what has none is not there yet. So runs may work side by side, and one that is stopped leaves nothing by halves.
struct PendingStore: Sendable {
    /// The folder that the store lies in.
    let folder: String

    /// The store's own folder.
    var place: String { folder.joined(".pushchart") }

    /// The folder of the snapshots whose references lie in some folder, given as the way there from the store's; `.`
    /// where they lie beside the payloads.
    private func home(ofReferencesIn base: String) -> String {
        // A digest, since a way that leads up is no name for a folder.
        place.joined(base == "." ? "pending" : "references-\(SHA256.hex(Array(base.utf8)).prefix(16))")
    }

    /// The folder of the files of a snapshot.
    private func home(of snapshot: SnapshotCase) -> String {
        let reference = snapshot.reference.path.relative(to: folder)
        return home(ofReferencesIn: Self.base(reference, snapshot.name)).joined(snapshot.name)
    }

    /// The folder that a snapshot's reference lies in by its name.
    private static func base(_ reference: String, _ name: String) -> String {
        let file = "\(name).png"
        guard reference.utf8.count > file.utf8.count else { return "." }
        return String(decoding: reference.utf8.dropLast(file.utf8.count + 1), as: UTF8.self)
    }

    /// The name of the file that makes a pending snapshot whole.
    private static let about = "about.json"

    /// The most bytes of that file that are read.
    private static let aboutLimit = 1 << 20

    /// Whether the store is in its folder, and no link leads out of it.
    private var isInPlace: Bool { place.isFolder && place.isInside(folder) }

    /// A waiting picture.
    struct Entry: Sendable {
        let store: PendingStore
        /// The folder of its files.
        let place: String
        /// The snapshot's name.
        let name: String
        /// The path of the reference from the store's folder.
        let reference: String
        /// The path of the payload from the store's folder.
        let payload: String
        /// What is wrong, in one line.
        let says: String
        let code: String

        var actual: String { place.joined("actual.png") }
        var expected: String { place.joined("expected.png") }
        var difference: String { place.joined("difference.png") }
        var referencePath: String { store.folder.joined(reference) }
    }

    /// Keeps a failed picture.
    ///
    /// - Throws: ``Failure`` with the code `unwritable-file`.
    func add(_ result: SnapshotResult) throws {
        guard case .checked(_, let pictures) = result.outcome else { return }
        let snapshot = result.snapshot
        let home = home(of: snapshot)
        var about = JSONObject()
        about["name"] = JSONValue(snapshot.name)
        about["reference"] = JSONValue(snapshot.reference.path.relative(to: folder))
        about["payload"] = JSONValue(snapshot.input.path.relative(to: folder))
        about["result"] = JSONValue(result.code)
        about["says"] = JSONValue(result.sentence)
        // Git takes no notice of the store.
        try write(Array("*\n".utf8), ".gitignore", in: place)
        // While the files change, the entry is not whole.
        if home.isInside(folder) { try? FileManager.default.removeItem(atPath: home.joined(Self.about)) }
        for (name, bytes) in [
            ("actual.png", pictures.actual), ("expected.png", pictures.expected),
            ("difference.png", pictures.difference),
        ] {
            if let bytes {
                try write(bytes, name, in: home)
            } else if home.isInside(folder) {
                try? FileManager.default.removeItem(atPath: home.joined(name))
            }
        }
        try write(JSONValue.object(about).line, Self.about, in: home)
    }

    /// Writes a file; its folder may be cleared away by another run between being made and being used.
    private func write(_ bytes: [UInt8], _ name: String, in home: String) throws {
        var attempts = 0
        while true {
            try OutputFolder(path: home).create(within: folder)
            do {
                return try OutputFile(path: home.joined(name), folder: folder).write(bytes)
            } catch {
                attempts += 1
                if attempts == 5 { throw error }
            }
        }
    }

    /// Forgets the picture of a snapshot, where one of the same reference waits.
    func remove(_ snapshot: SnapshotCase) { remove(home: home(of: snapshot)) }

    /// Forgets a picture.
    func remove(_ entry: Entry) { remove(home: entry.place) }

    /// Clears a folder of files away, and the folders that it leaves empty.
    private func remove(home: String) {
        guard home.isInside(folder) else { return }
        // About first, so that what is left by an interruption is nothing.
        for file in [Self.about, "actual.png", "expected.png", "difference.png"] {
            try? FileManager.default.removeItem(atPath: home.joined(file))
        }
        var path = home
        // rmdir refuses a folder with something in it.
        while path != place, path.hasPrefix(place), rmdir(path) == 0 { path = path.folderOfFile }
    }

    /// Everything that waits, in the order of the names' bytes.
    func entries() throws -> [Entry] {
        guard isInPlace else { return [] }
        return try FolderWalk(place).files
            .filter { $0.fileName == Self.about && $0.folderOfFile.contains("/") }
            .compactMap { path in
                let home = place.joined(path.folderOfFile)
                let file = place.joined(path)
                // An entry that another run takes away meanwhile is no entry.
                guard
                    let bytes = try? InputFile(path: file, onlyRegular: true, isReplaceable: true)
                        .read(limit: Self.aboutLimit)
                else {
                    return nil
                }
                guard case .object(let about) = try? JSONValue(parsing: bytes), let name = about["name"]?.text,
                    let reference = about["reference"]?.text, reference.hasSuffix("\(name).png"),
                    let payload = about["payload"]?.text,
                    self.home(ofReferencesIn: Self.base(reference, name)).joined(name) == home
                else {
                    throw Failure(
                        "bad-pending-snapshot",
                        "\(file): it does not tell of a snapshot; remove \(place), and test again",
                        status: .unreadable
                    )
                }
                return Entry(
                    store: self,
                    place: home,
                    name: name,
                    reference: reference,
                    payload: payload,
                    says: about["says"]?.text ?? "",
                    code: about["result"]?.text ?? ""
                )
            }
    }

    /// Makes a waiting picture the reference.
    ///
    /// What the store says of the reference may have been written by anybody, so it has to lie in a folder that the
    /// caller has named.
    ///
    /// - Parameter folders: The folder that was tested, or one above it, and that of the references where it lies apart.
    /// - Throws: ``Failure`` where it is no picture any more, or the reference cannot be written, or lies elsewhere.
    func accept(_ entry: Entry, within folders: [String]) throws {
        let base = entry.referencePath.folderOfFile
        guard let root = folders.first(where: base.isInside) else {
            throw Failure(
                "reference-elsewhere",
                "\(entry.name): the reference \(entry.referencePath) lies outside \(folders.joined(separator: " and ")): "
                    + "if it is right, name its folder with --references",
                status: .rejected
            )
        }
        let bytes = try InputFile(path: entry.actual, onlyRegular: true).readPicture()
        do {
            _ = try PNGImage(decoding: bytes)
        } catch {
            throw Failure(error, file: entry.actual)
        }
        try OutputFolder(path: base).create(within: root)
        try OutputFile(path: entry.referencePath, folder: root).write(bytes)
        remove(entry)
    }

    /// The stores in a folder and below it; folders that cannot be read are passed over.
    ///
    /// - Throws: ``Failure`` with the code `unreadable-file` where the folder itself cannot be read.
    static func stores(in folder: String) throws -> [PendingStore] {
        guard folder.isFolder else {
            throw Failure("unreadable-file", "\(folder): there is no such folder", status: .unreadable)
        }
        let below = try FolderWalk(folder, passesLockedFolders: true).folders
        return ([folder] + below.map(folder.joined)).map(PendingStore.init).filter(\.isInPlace)
    }
}
