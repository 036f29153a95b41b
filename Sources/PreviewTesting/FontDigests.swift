import ChartRaster
import Foundation
import Snapshots

/// The digests of font files, each worked out once.
final class FontDigests: @unchecked Sendable {
    static let shared = FontDigests()

    private let lock = NSLock()
    private var known: (font: FontFile, digest: String)?

    func digest(of font: FontFile) -> String {
        lock.withLock {
            if let known, known.font.path == font.path { return known.digest }
            let digest = SHA256.hex(font.bytes)
            known = (font, digest)
            return digest
        }
    }
}
