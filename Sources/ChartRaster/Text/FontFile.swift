#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

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
    /// - Throws: ``RasterError`` with `fontUnreadable`.
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

    /// Reads Inter Regular from the first of the ``standardPaths`` that exists.
    ///
    /// Fontconfig is not asked, because it could return another font.
    /// - Throws: ``RasterError`` with `fontMissing`, or `fontUnreadable` if the file exists but cannot be read.
    public static func installed() throws(RasterError) -> FontFile {
        for path in standardPaths where access(path, F_OK) == 0 {
            return try FontFile(path: path)
        }
        throw RasterError(
            .fontMissing,
            "text needs the font Inter Regular, which is not installed: install the package fonts-inter "
                + "(apt-get install fonts-inter) or name a font file"
        )
    }

    /// The paths where distributions and users install Inter Regular, in the order of ``installed()``.
    public static var standardPaths: [String] {
        var folders = [
            "/usr/share/fonts/opentype/inter",
            "/usr/share/fonts/truetype/inter",
            "/usr/share/fonts/inter",
            "/usr/share/fonts/TTF",
            "/usr/local/share/fonts",
            "/usr/local/share/fonts/inter",
        ]
        if let home = getenv("HOME").map({ String(cString: $0) }), !home.isEmpty {
            folders += [
                "\(home)/.local/share/fonts", "\(home)/.local/share/fonts/inter", "\(home)/.local/share/fonts/Inter",
                "\(home)/.fonts",
            ]
        }
        return folders.flatMap { ["\($0)/Inter-Regular.otf", "\($0)/Inter-Regular.ttf"] }
    }
}
