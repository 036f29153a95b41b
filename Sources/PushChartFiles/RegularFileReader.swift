import CPushChartLibrary
package import SystemPackage

#if os(Linux)
    import CPushChartStatFS
#endif

/// Reads untrusted files: only regular ones, because a pipe may block and a device may never end.
///
/// A file of the kernel, such as `/proc/kmsg`, claims to be regular, and may block too. Its file system tells it apart.
/// The type is checked on the opened file, so that nothing can replace the file between the check and the read.
package enum RegularFileReader {
    /// Opens a file, or the target of a link, for reading. The caller closes it.
    ///
    /// Opening never blocks, not even on a pipe without a writer.
    ///
    /// - Parameters:
    ///   - acceptsPipe: Whether a pipe is accepted too; reading it waits for the writer.
    ///   - acceptsKernelFile: Whether a file of the kernel is accepted, because the program has chosen it.
    package static func open(_ path: FilePath, acceptsPipe: Bool = false, acceptsKernelFile: Bool = false)
        throws(FileReadError)
        -> FileDescriptor
    {
        let file: FileDescriptor
        do {
            let options = FileDescriptor.OpenOptions(rawValue: O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
            file = try .open(path, .readOnly, options: options)
        } catch {
            throw error as? Errno == .noSuchFileOrDirectory ? .missing : FileReadError(error)
        }
        do throws(FileReadError) {
            switch try status(of: file).type {
            case .regular: if !acceptsKernelFile, isMadeByKernel(file) { throw .madeByKernel }
            case .fifo where acceptsPipe: break
            case .directory: throw .isDirectory
            default: throw .notRegular
            }
            let flags = fcntl(file.rawValue, F_GETFL)
            guard flags >= 0, fcntl(file.rawValue, F_SETFL, flags & ~O_NONBLOCK) >= 0 else {
                throw .system(Errno(rawValue: errno))
            }
        } catch {
            try? file.close()
            throw error
        }
        return file
    }

    /// Reads a whole file.
    ///
    /// - Parameters:
    ///   - maximumByteCount: The limit; a larger file is refused before memory is allocated.
    ///   - acceptsKernelFile: Whether a file of the kernel is accepted, because the program has chosen it.
    /// - Complexity: O(bytes).
    package static func read(_ path: FilePath, maximumByteCount: Int, acceptsKernelFile: Bool = false)
        throws(FileReadError)
        -> [UInt8]
    {
        let file = try open(path, acceptsKernelFile: acceptsKernelFile)
        defer { try? file.close() }
        return try read(file, maximumByteCount: maximumByteCount)
    }

    /// Reads a whole file; nil if nothing has that name. A link to nothing is unreadable, not absent.
    package static func readIfPresent(_ path: FilePath, maximumByteCount: Int) throws(FileReadError) -> [UInt8]? {
        path.entryExists ? try read(path, maximumByteCount: maximumByteCount) : nil
    }

    /// Reads an open file, a pipe or another stream to its end.
    ///
    /// - Parameter maximumByteCount: The limit. A larger regular file is refused before memory is allocated, a stream
    ///   as soon as it exceeds the limit.
    /// - Complexity: O(bytes).
    package static func read(_ file: FileDescriptor, maximumByteCount: Int) throws(FileReadError) -> [UInt8] {
        let status = try status(of: file)
        let size = status.type == .regular ? max(0, Int(clamping: status.size)) : 0
        guard size <= maximumByteCount else { throw .tooLarge(byteCount: size, maximum: maximumByteCount) }
        do {
            // The exact size first: a growing array briefly holds its bytes twice.
            var bytes = try file.readBytes(count: size)
            // A stream, a file that has grown, or a file such as those in /proc that states no size.
            var chunk = [UInt8](repeating: 0, count: 1 << 16)
            while case let readCount = try chunk.withUnsafeMutableBytes({ try file.read(into: $0) }), readCount > 0 {
                guard readCount <= maximumByteCount - bytes.count else {
                    throw FileReadError.tooLarge(byteCount: nil, maximum: maximumByteCount)
                }
                bytes += chunk[..<readCount]
            }
            return bytes
        } catch let error as FileReadError {
            throw error
        } catch {
            throw FileReadError(error)
        }
    }

    /// Whether an open file lies in a file system whose contents the kernel makes when they are read.
    package static func isMadeByKernel(_ file: FileDescriptor) -> Bool {
        #if os(Linux)
            var status = statfs()
            guard fstatfs(file.rawValue, &status) == 0 else { return false }
            return kernelFileSystemTypes.contains(UInt32(truncatingIfNeeded: status.f_type))
        #else
            return false
        #endif
    }

    /// The types of these file systems (Linux, `include/uapi/linux/magic.h` and `statfs(2)`).
    private static let kernelFileSystemTypes: Set<UInt32> = [
        0x0000_9FA0,  // proc
        0x6265_6572,  // sysfs
        0x6462_6720,  // debugfs
        0x7472_6163,  // tracefs
        0x7363_6673,  // securityfs
        0x6265_6570,  // configfs
        0x0027_E0EB,  // cgroup
        0x6367_7270,  // cgroup2
        0xCAFE_4A11,  // bpf
        0x6165_676C,  // pstore
        0xDE5E_81E4,  // efivarfs
        0xF97C_FF8C,  // selinuxfs
        0x4341_5D53,  // smackfs
        0x6573_5543,  // fusectl
        0x4249_4E4D,  // binfmt_misc
        0x6E73_6673,  // nsfs
        0x1980_0202,  // mqueue
        0x0765_5821,  // resctrl
    ]

    private static func status(of file: FileDescriptor) throws(FileReadError) -> Stat {
        do {
            return try file.stat()
        } catch {
            throw FileReadError(error)
        }
    }
}
