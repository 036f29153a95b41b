import Foundation

/// A file to write, or standard output for `-`.
///
/// A file is written beside its place and then moved there in one step, so that a reader sees the old content or the
/// new and never a half, and a failure leaves the old.
struct OutputFile: Sendable {
    /// The path as it was given.
    let path: String

    /// Whether it is standard output.
    var isStandardOutput: Bool { path == "-" }

    /// Puts bytes in place.
    ///
    /// - Throws: ``Failure`` with the code `unwritable-file`.
    func write(_ bytes: [UInt8]) throws {
        guard !isStandardOutput else {
            do {
                try FileHandle.standardOutput.write(contentsOf: Data(bytes))
            } catch {
                throw unwritable("it cannot be written")
            }
            return
        }
        // A link stays a link, and a device a device.
        let place = URL(filePath: path).resolvingSymlinksInPath()
        let type = try? FileManager.default.attributesOfItem(atPath: place.path)[.type] as? FileAttributeType
        switch type {
        case .typeDirectory: throw unwritable("it is a folder")
        case nil, .typeRegular: try replace(place, with: bytes)
        default: try append(bytes, to: place)
        }
    }

    private func replace(_ place: URL, with bytes: [UInt8]) throws {
        let folder = place.deletingLastPathComponent()
        let unique = "\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: 0 ... .max))"
        let draft = folder.appending(path: ".\(place.lastPathComponent.prefix(100)).\(unique).tmp")
        do {
            try Data(bytes).write(to: draft)
            guard rename(draft.path, place.path) == 0 else { throw unwritable("it cannot be replaced") }
        } catch {
            try? FileManager.default.removeItem(at: draft)
            if let failure = error as? Failure { throw failure }
            let isThere = FileManager.default.fileExists(atPath: folder.path)
            throw unwritable(isThere ? "it cannot be written there" : "there is no folder \(folder.relativePath)")
        }
    }

    private func append(_ bytes: [UInt8], to place: URL) throws {
        do {
            let handle = try FileHandle(forWritingTo: place)
            try handle.write(contentsOf: Data(bytes))
            try handle.close()
        } catch {
            throw unwritable("it cannot be written")
        }
    }

    private func unwritable(_ reason: String) -> Failure {
        Failure("unwritable-file", "\(isStandardOutput ? "standard output" : path): \(reason)", status: .machine)
    }
}
