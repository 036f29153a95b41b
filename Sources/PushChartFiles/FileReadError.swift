package import SystemPackage

/// The reason why a file cannot be read, as the end of a sentence that names the file.
package enum FileReadError: Error, Hashable, CustomStringConvertible {
    /// Nothing exists at the path.
    case missing
    /// The path leads to a folder.
    case isDirectory
    /// The path leads to a pipe, a socket or a device.
    case notRegular
    /// The path leads to a file that the kernel makes while it is read, as in `/proc`; it may block or never end.
    case madeByKernel
    /// The file has more bytes than the caller reads; `byteCount` is nil if the length is unknown.
    case tooLarge(byteCount: Int?, maximum: Int)
    /// The system's own reason.
    case system(Errno)

    /// The error for a failed system call.
    package init(_ error: any Error) {
        self =
            switch error as? Errno {
            case .isDirectory?: .isDirectory
            case let number?: .system(number)
            case nil: .system(.ioError)
            }
    }

    package var description: String {
        switch self {
        case .missing: "the file does not exist"
        case .isDirectory: "it is a folder, and a file is needed"
        case .notRegular: "it is not a regular file"
        case .madeByKernel: "it is not a regular file, because the kernel makes its content: copy it to a file"
        case .tooLarge(let count?, let maximum): "it has \(count) bytes, and the limit is \(maximum)"
        case .tooLarge(nil, let maximum): "it has more than \(maximum) bytes, the limit"
        case .system(let error): "it cannot be read: \(error)"
        }
    }
}
