import CPushChartLibrary
import PushChartFiles
package import SystemPackage

/// The files that pictures depend on, which are drawn again whenever one of them changes.
package struct WatchedFiles {
    /// The payloads, CSV files, and other files that the command line names. They need not exist.
    package let files: [FilePath]
    /// The folders of styles, where each style and each icon counts.
    package let directories: [FilePath]
    /// The files that this run writes. They do not count, although a folder of styles may hold them.
    package let outputs: [FilePath]

    package init(files: [FilePath], directories: [FilePath], outputs: [FilePath]) {
        self.files = files
        self.directories = directories
        self.outputs = outputs
    }

    /// The state of the files, which changes when a file is written, replaced, added or removed.
    package func state() -> [FilePath: FileState] {
        let written = Set(outputs.compactMap { (try? $0.stat()).map(FileState.init)?.identity })
        let styles = directories.flatMap { directory in
            ((try? directory.unsortedEntryNames()) ?? [])
                .filter { $0.hasSuffix(".json") || $0.hasSuffix(".png") }
                .map { directory.appending($0) }
        }
        var states: [FilePath: FileState] = [:]
        for path in files + styles {
            guard let state = (try? path.stat()).map(FileState.init), !written.contains(state.identity) else {
                continue
            }
            states[path] = state
        }
        return states
    }

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
            let state = state()
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

/// The identity, the size and the time of the last change of a file.
package struct FileState: Hashable {
    struct Identity: Hashable {
        let device: DeviceID
        let inode: Inode
    }

    let identity: Identity
    private let size: Int64
    private let seconds: Int
    private let nanoseconds: Int

    init(_ status: Stat) {
        identity = Identity(device: status.deviceID, inode: status.inode)
        size = status.size
        (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }
}
