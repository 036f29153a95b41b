import CLibrary

/// The bytes of a font file, so that every rasterizer and every digest sees the same font.
public struct FontFile: Hashable, Sendable {
    /// The path of the file.
    public let path: String

    /// The bytes of the file.
    public let bytes: [UInt8]

    /// The maximum size of a file in bytes: 64 MiB.
    public static let maximumBytes = 64 << 20

    /// Reads a font file.
    ///
    /// - Throws: ``RasterError`` with the code `font-unreadable`.
    public init(path: String) throws(RasterError) {
        // A pipe may never be written to, and a device never end; O_NONBLOCK, since opening a pipe waits too.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw RasterError(.fontUnreadable, "the font file \(path) can't be opened")
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            let file = fdopen(descriptor, "rb")
        else {
            close(descriptor)
            throw RasterError(.fontUnreadable, "the font file \(path) is not a regular file")
        }
        defer { fclose(file) }
        guard status.st_size <= Self.maximumBytes else {
            throw RasterError(.fontUnreadable, "the font file \(path) is larger than \(Self.maximumBytes) bytes")
        }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
            guard bytes.count + count <= Self.maximumBytes else {
                throw RasterError(
                    .fontUnreadable,
                    "the font file \(path) is larger than \(Self.maximumBytes) bytes"
                )
            }
            bytes.append(contentsOf: chunk[..<count])
        }
        guard ferror(file) == 0, !bytes.isEmpty else {
            throw RasterError(.fontUnreadable, "the font file \(path) can't be read or is empty")
        }
        self.path = path
        self.bytes = bytes
    }
}
