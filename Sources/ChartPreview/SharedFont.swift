package import ChartRaster
import PushChartDiagnostics
import PushChartProcesses
import Synchronization

/// The font of all pictures. It is read once, when the first text needs it.
package final class SharedFont: Sendable {
    private let path: String?
    private let folder: String?
    private let result = Mutex<Result<FontFile, PushChartError>?>(nil)

    /// - Parameters:
    ///   - path: A font file; nil selects that of `PUSHCHART_FONT`, or the installed Inter Regular.
    ///   - folder: The folder that is searched for Inter before those of the system.
    package init(path: String?, firstIn folder: String?) {
        (self.path, self.folder) = (path, folder)
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
                    if let path {
                        try FontFile(path: path)
                    } else {
                        try FontFile.environmentFontOrInter(firstIn: folder)
                    }
                }
                result = new
                return new
            }.get()
        }
    }
}
