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
    package func drawAfterChanges(_ draw: () throws -> Void, report: (any Error) -> Void) -> Never {
        var drawn: [FilePath: FileState]?
        var isRetrying = false
        while true {
            let state = files.state()
            let isChanged = state != drawn
            if isChanged || isRetrying {
                drawn = state
                do {
                    try draw()
                    isRetrying = false
                } catch {
                    if !isChanged { report(error) }
                    isRetrying = isChanged
                }
            }
            usleep(Self.intervalMicroseconds)
        }
    }
}
