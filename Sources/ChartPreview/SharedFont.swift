package import ChartRaster
import PushChartDiagnostics
import PushChartProcesses
import Synchronization

/// The font of all pictures. It is read once, when the first text needs it.
package final class SharedFont: Sendable {
    private let paths: [String]
    private let folder: String?
    private let result = Mutex<Result<FontFile, PushChartError>?>(nil)

    /// - Parameters:
    ///   - paths: A font file, and one of semibold text. Without one, it is that of `PUSHCHART_FONT`, or the installed
    ///     Inter Regular.
    ///   - folder: The folder that is searched for Inter before those of the system.
    package init(paths: [String], firstIn folder: String?) {
        (self.paths, self.folder) = (paths, folder)
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
                    guard let path = paths.first else {
                        return try FontFile.environmentFontOrInstalledInter(firstIn: folder)
                    }
                    var font = try FontFile(path: path)
                    if paths.count > 1 { font.semibold = try FontFile(path: paths[1]) }
                    return font
                }
                result = new
                return new
            }.get()
        }
    }
}
