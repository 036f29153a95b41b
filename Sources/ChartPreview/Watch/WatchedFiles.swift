import CPushChartLibrary
import PushChartFiles
package import SystemPackage

/// The files that pictures depend on.
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
}

/// The identity, the size and the time of the last change of a file.
package struct FileState: Hashable {
    package struct Identity: Hashable {
        package let device: DeviceID
        package let inode: Inode
    }

    package let identity: Identity
    private let size: Int64
    private let seconds: Int
    private let nanoseconds: Int

    package init(_ status: Stat) {
        identity = Identity(device: status.deviceID, inode: status.inode)
        size = status.size
        (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }
}
