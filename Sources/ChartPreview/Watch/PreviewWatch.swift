import CPushChartLibrary
import SystemPackage

/// Draws pictures again whenever a file changes that they depend on.
package struct PreviewWatch {
    package let files: WatchedFiles

    package init(files: WatchedFiles) { self.files = files }

    /// The time between two looks at the files, in microseconds: a few looks fit into the blink of an eye.
    private static let intervalMicroseconds: UInt32 = 20_000
    /// After a look at very many files, the pause is longer, so that looking takes a twentieth of a core.
    private static let pausePerLookTime = 19.0
    private static let longestPauseMicroseconds = 900_000.0

    /// Draws now and after each change, until the process is interrupted.
    ///
    /// A failed attempt is repeated once, because an editor may still have been writing the file. Only then it is
    /// reported.
    ///
    /// - Parameter report: Receives the error, and the result of the last `draw` without error.
    package func drawAfterChanges<Drawing>(
        _ draw: () throws -> Drawing,
        report: (_ error: any Error, _ last: Drawing?) -> Void
    ) -> Never {
        var last: Drawing?
        var drawn: [FilePath: FileState]?
        var isRetrying = false
        while true {
            let start = ContinuousClock.now
            let state = files.state()
            let lookMicroseconds = (ContinuousClock.now - start) / .microseconds(1)
            let isChanged = state != drawn
            if isChanged || isRetrying {
                drawn = state
                do {
                    last = try draw()
                    isRetrying = false
                } catch {
                    if !isChanged { report(error, last) }
                    isRetrying = isChanged
                }
            }
            let pause = min(Self.pausePerLookTime * lookMicroseconds, Self.longestPauseMicroseconds)
            usleep(max(Self.intervalMicroseconds, UInt32(pause)))
        }
    }
}
