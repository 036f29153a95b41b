import ChartRaster
import Foundation
import Snapshots

/// The font of all pictures: read once, when the first text needs it, and for all cores.
final class SharedFont: @unchecked Sendable {
    private let path: String?
    private let lock = NSLock()
    private var known: Result<FontFile, RasterError>?
    private var knownDigest: String?

    /// A font file, or Inter Regular from where it is installed.
    init(path: String?) {
        self.path = path
    }

    /// The font's file.
    ///
    /// - Throws: ``RasterError``: `fontMissing` or `fontUnreadable`.
    var file: FontFile {
        get throws(RasterError) { try lock.withLock { read() }.get() }
    }

    /// The file's digest, see ``SHA256``.
    var digest: String {
        get throws(RasterError) {
            lock.lock()
            defer { lock.unlock() }
            if let knownDigest { return knownDigest }
            let digest = SHA256.hex(try read().get().bytes)
            knownDigest = digest
            return digest
        }
    }

    private func read() -> Result<FontFile, RasterError> {
        if let known { return known }
        let result: Result<FontFile, RasterError>
        do throws(RasterError) {
            let file = if let path { try FontFile(path: path) } else { try FontFile.installed() }
            result = .success(file)
        } catch {
            result = .failure(error)
        }
        known = result
        return result
    }
}
