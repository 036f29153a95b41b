import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Draws pictures again whenever a file changes that they depend on.
package struct PreviewWatch {
    package let files: WatchedFiles

    package init(files: WatchedFiles) { self.files = files }

    /// The time between two looks at the files, in microseconds: a few looks fit into the blink of an eye.
    private static let intervalMicroseconds: UInt32 = 20_000

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
            let state = files.state()
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
            usleep(Self.intervalMicroseconds)
        }
    }
}
