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

    /// The file of semibold text; `nil` if there is none. Then this file draws it.
    public var semibold: FontFile? {
        get { otherWeights.first }
        set { otherWeights = newValue.map { [$0] } ?? [] }
    }
    private var otherWeights: [FontFile] = []

    /// Reads a font file, and beside a file of the regular weight that of the semibold one, such as
    /// `Inter-SemiBold.otf` beside `Inter-Regular.otf`.
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
        let regular = "-Regular"
        let (name, ending) = (path.dropLast(4), path.suffix(4))
        guard name.hasSuffix(regular) else { return }
        semibold = try? FontFile(path: name.dropLast(regular.count) + "-SemiBold" + ending)
    }
}
