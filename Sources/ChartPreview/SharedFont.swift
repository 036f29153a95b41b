package import ChartRaster
import PushChartDiagnostics
import PushChartProcesses
import Synchronization

/// The font of all pictures. It is read once, when the first text needs it.
package final class SharedFont: Sendable {
    private let path: String?
    private let result = Mutex<Result<FontFile, PushChartError>?>(nil)

    /// - Parameter path: A font file; nil selects that of `PUSHCHART_FONT`, or the installed Inter Regular.
    package init(path: String?) {
        self.path = path
    }

    /// Starts to read and digest the font on another core, before a picture needs it.
    func startReading() {
        Threads.detach { [self] in
            _ = try? file.digest
        }
    }

    /// - Throws: `PushChartError`: `font-missing` or `font-unreadable`.
    package var file: FontFile {
        get throws(PushChartError) {
            try result.withLock { result in
                if let result { return result }
                let new = Result { () throws(PushChartError) in
                    if let path { try FontFile(path: path) } else { try FontFile.environmentFontOrInstalledInter() }
                }
                result = new
                return new
            }.get()
        }
    }
}
