import ChartRaster
import Foundation
import Snapshots

/// The font of all pictures, read once when the first text needs it.
final class SharedFont: @unchecked Sendable {
    private let path: String?
    private let lock = NSLock()
    private var cachedFile: Result<FontFile, RasterError>?
    private var cachedDigest: String?

    /// - Parameter path: A font file; `nil` for the installed Inter Regular.
    init(path: String?) { self.path = path }

    /// - Throws: ``RasterError``: `fontMissing` or `fontUnreadable`.
    var file: FontFile {
        get throws(RasterError) { try lock.withLock { loadFile() }.get() }
    }

    /// The SHA-256 digest of the file.
    var digest: String {
        get throws(RasterError) {
            lock.lock()
            defer { lock.unlock() }
            if let cachedDigest { return cachedDigest }
            let digest = SHA256.hex(try loadFile().get().bytes)
            cachedDigest = digest
            return digest
        }
    }

    private func loadFile() -> Result<FontFile, RasterError> {
        if let cachedFile { return cachedFile }
        let result: Result<FontFile, RasterError>
        do throws(RasterError) {
            let file = if let path { try FontFile(path: path) } else { try FontFile.installed() }
            result = .success(file)
        } catch {
            result = .failure(error)
        }
        cachedFile = result
        return result
    }
}
