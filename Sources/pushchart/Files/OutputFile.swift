import Foundation
import Snapshots

/// A file to write, or standard output for `-`.
///
/// A file is put in place in one step, so that a reader sees the old content or the new and never a half, and a failure
/// leaves the old. It keeps the mode it had, a link stays a link, and a device a
/// device. A file that the run reads is never written to, see ``FileRegistry``.
struct OutputFile: Sendable {
    /// The path as it was given.
    let path: String

    /// The folder that the file has to lie in, where its name was made or found and not given: no link leads out of it,
    /// and nothing but a regular file is written to.
    var folder: String?

    /// Whether it is standard output.
    var isStandardOutput: Bool { path == "-" }

    /// Puts bytes in place.
    ///
    /// - Throws: ``Failure`` with the code `unwritable-file`, `output-is-input`, or `no-name`.
    func write(_ bytes: [UInt8]) throws {
        guard !path.isEmpty else {
            throw Failure("no-name", "the name of an output is empty: give one, or '-'", status: .usage)
        }
        guard !isStandardOutput else {
            do {
                try FileHandle.standardOutput.write(contentsOf: Data(bytes))
            } catch {
                throw unwritable("it cannot be written")
            }
            return
        }
        let place = try target()
        if let folder, !place.folderOfFile.isInside(folder) {
            throw Failure("unwritable-file", "\(path): a link leads out of the folder \(folder)", status: .environment)
        }
        try FileRegistry.shared.check(self, at: place)
        let attributes = try? FileManager.default.attributesOfItem(atPath: place)
        switch attributes?[.type] as? FileAttributeType {
        case .typeDirectory: throw unwritable("it is a folder")
        case nil: try replace(place, with: bytes, mode: nil)
        case .typeRegular: try replace(place, with: bytes, mode: attributes?[.posixPermissions] as? Int)
        default:
            guard folder == nil else { throw unwritable("it is no regular file") }
            try pour(bytes, into: place)
        }
    }

    /// The file that the path leads to, through links, whether it is there or not.
    ///
    /// - Throws: ``Failure`` with the code `unwritable-file` where links lead in a circle.
    func target() throws -> String {
        var place = URL(fileURLWithPath: path)
        for _ in 0..<40 {
            guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: place.path) else {
                return place.path
            }
            place = URL(fileURLWithPath: next, relativeTo: place.deletingLastPathComponent()).absoluteURL
        }
        throw unwritable("its links lead in a circle")
    }

    private func replace(_ place: String, with bytes: [UInt8], mode: Int?) throws {
        do {
            try AtomicFile.write(bytes, to: place, mode: mode.flatMap(UInt32.init(exactly:)))
        } catch {
            guard place.folderOfFile.isThere else { throw unwritable("the folder it is to stand in is not there") }
            throw unwritable("it cannot be written there: \(error)")
        }
    }

    private func pour(_ bytes: [UInt8], into place: String) throws {
        do {
            let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: place))
            try handle.write(contentsOf: Data(bytes))
            try handle.close()
        } catch {
            throw unwritable("it cannot be written")
        }
    }

    private func unwritable(_ reason: String) -> Failure {
        Failure("unwritable-file", "\(isStandardOutput ? "standard output" : path): \(reason)", status: .environment)
    }
}
