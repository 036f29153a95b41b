public import PushChartDiagnostics
import PushChartFiles
import SystemPackage

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
    /// - Throws: `PushChartError` with the code `font-unreadable`.
    public init(path: String) throws(PushChartError) {
        do throws(FileReadError) {
            bytes = try RegularFileReader.read(FilePath(path), maximumByteCount: Self.maximumBytes)
        } catch {
            throw PushChartError(.fontUnreadable, "the font file \(path): \(error)")
        }
        guard !bytes.isEmpty else { throw PushChartError(.fontUnreadable, "the font file \(path) is empty") }
        self.path = path
    }

    /// The file of the semibold weight beside a file of the regular one, such as `Inter-SemiBold.otf` beside
    /// `Inter-Regular.otf`; `nil` if it is missing or cannot be read.
    public var semibold: FontFile? {
        let regular = "-Regular"
        let (name, ending) = (path.dropLast(4), path.suffix(4))
        guard name.hasSuffix(regular) else { return nil }
        return try? FontFile(path: name.dropLast(regular.count) + "-SemiBold" + ending)
    }
}
