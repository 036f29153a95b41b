import Foundation
import Snapshots

/// Where the reference of a preview lies, and where its pictures go when it fails.
struct PreviewPlace {
    /// `FILE/test` or `FILE/test.name`.
    let name: String
    /// `__Snapshots__/FILE/test.name.png` beside the test's source file.
    let reference: URL
    /// The folder for expected, actual and difference, `MODULE/FILE/test.name` in that of the environment; nil where the
    /// environment names none.
    let artifacts: URL?

    /// - Parameters:
    ///   - file: The path of the test's source file.
    ///   - id: The same file as `MODULE/FILE`, as two modules may have files of one name.
    ///   - test: The test's function, such as `article(scale:)`.
    ///   - name: What tells several previews of a test apart.
    init(file: String, id: String, test: String, name: String?) {
        let source = URL(fileURLWithPath: file)
        let stem = source.deletingPathExtension().lastPathComponent
        // The list of arguments is at the end; a name in backticks may have brackets of its own.
        let function = test.hasSuffix(")") ? String(test[..<(test.lastIndex(of: "(") ?? test.endIndex)]) : test
        let module = Self.fileName(String(id.prefix { $0 != "/" }))
        let title = [function, name].compactMap { $0 }.map(Self.fileName).joined(separator: ".")
        self.name = "\(stem)/\(title)"
        reference = source.deletingLastPathComponent()
            .appendingPathComponent("__Snapshots__").appendingPathComponent(stem)
            .appendingPathComponent(title + ".png")
        let folder = ProcessInfo.processInfo.environment["PUSHCHART_ARTIFACTS"].flatMap { $0.isEmpty ? nil : $0 }
        artifacts = folder.map {
            URL(fileURLWithPath: $0).appendingPathComponent(module).appendingPathComponent(stem)
                .appendingPathComponent(title)
        }
    }

    /// A name as part of a file's: what would lead elsewhere, or cannot stand in a name, becomes `-`.
    private static func fileName(_ name: String) -> String {
        let scalars = name.unicodeScalars.map { scalar -> Unicode.Scalar in
            "/\\:*?\"<>|`".unicodeScalars.contains(scalar) || scalar.properties.generalCategory == .control
                ? "-" : scalar
        }
        let safe = String(String.UnicodeScalarView(scalars))
        return safe.hasPrefix(".") ? "-" + safe.dropFirst() : safe
    }

    /// The reference's file name without its ending.
    var stem: String { reference.deletingPathExtension().lastPathComponent }

    /// The reference's bytes; nil where there is none.
    ///
    /// - Throws: `FileError` where it is no regular file, too large, or cannot be read.
    func readReference() throws -> [UInt8]? {
        guard (try? FileManager.default.attributesOfItem(atPath: reference.path)) != nil else { return nil }
        return try RegularFile.read(reference.path, limit: Self.maximumReferenceBytes)
    }

    /// The most bytes of a reference that are read: 256 MiB, more than 64 million pixels have.
    static let maximumReferenceBytes = 256 << 20

    /// What is wrong with the preview of this place.
    func failure(
        _ code: PreviewFailure.Code,
        _ words: String,
        pictures: [(name: String, png: [UInt8])] = []
    ) -> PreviewFailure {
        PreviewFailure(code, "\(name): \(words)", pictures: pictures)
    }

    /// Puts bytes in place in one step, so that a run that is stopped leaves no half file.
    static func write(_ bytes: [UInt8], to file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try AtomicFile.write(bytes, to: file.path)
    }
}
