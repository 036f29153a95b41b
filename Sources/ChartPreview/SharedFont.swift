package import ChartRaster
import Synchronization

/// The font of all pictures. It is read once, when the first text needs it.
package final class SharedFont: Sendable {
    private let path: String?
    private let result = Mutex<Result<FontFile, RasterError>?>(nil)

    /// - Parameter path: A font file; nil selects that of `PUSHCHART_FONT`, or the installed Inter Regular.
    package init(path: String?) {
        self.path = path
    }

    /// - Throws: ``RasterError``: `font-missing` or `font-unreadable`.
    package var file: FontFile {
        get throws(RasterError) {
            try result.withLock { result in
                if let result { return result }
                let new = Result { () throws(RasterError) in
                    if let path { try FontFile(path: path) } else { try FontFile.environmentFontOrInstalledInter() }
                }
                result = new
                return new
            }.get()
        }
    }
}
