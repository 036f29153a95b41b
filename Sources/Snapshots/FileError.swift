/// Why a file cannot be read, as the end of a sentence that names it.
package enum FileError: Error, Hashable, CustomStringConvertible {
    /// There is nothing at the path.
    case missing
    /// It is a folder.
    case folder
    /// It is a pipe, a socket or a device.
    case notRegular
    /// It has more bytes than are read; `size` is nil where the length is not known.
    case tooLarge(size: Int?, limit: Int)
    /// The system's own reason.
    case system(SystemError)

    package var description: String {
        switch self {
        case .missing: "there is no such file"
        case .folder: "it is a folder, and a file is needed"
        case .notRegular: "it is no regular file"
        case .tooLarge(let size?, let limit): "it has \(size) bytes, and at most \(limit) are read"
        case .tooLarge(nil, let limit): "it has more than the \(limit) bytes that are read"
        case .system(let error): "it cannot be read: \(error)"
        }
    }
}
