import PNGFile
import PushChartFiles
package import PushChartSnapshots
package import SystemPackage

/// A reference of the tested folders with which a run compares nothing.
package struct UncomparedReference {
    package let snapshot: SnapshotCase
    /// Why nothing is compared.
    package let outcome: SnapshotOutcome

    /// Finds the references whose payload no longer exists, and those in another appearance than the run draws.
    ///
    /// Only a PNG that states to be of PushChart counts, because other pictures may have such names.
    ///
    /// - Parameters:
    ///   - paths: What is tested. Of a single file, nothing is known about other files.
    ///   - references: The folder of the references of them all; nil if they lie beside the payloads.
    ///   - snapshots: The snapshots of the run.
    ///   - appearanceRemedy: How a caller asks for pictures in both appearances.
    package static func find(
        in paths: [FilePath],
        references: FilePath?,
        besides snapshots: [PayloadSnapshot],
        appearanceRemedy: String
    ) throws -> [UncomparedReference] {
        let folders = paths.filter(\.isDirectory)
        let compared = Set(snapshots.map { $0.snapshot.reference.path.lexicallyNormalized() })
        let stems = try folders.map { try inputStems(in: $0) }
        let groups =
            references.map { [($0, stems.reduce(into: Set()) { $0.formUnion($1) })] } ?? Array(zip(folders, stems))
        guard !folders.isEmpty else { return [] }
        return try groups.flatMap { folder, stems -> [UncomparedReference] in
            guard folder.isDirectory else { return [] }
            let files = try RecursiveDirectoryContents(of: folder, skipsUnreadableDirectories: true).files
            return files.compactMap { file in
                let path = folder.pathOfEntry(file)
                guard let name = PictureName(file), !compared.contains(path.lexicallyNormalized()) else { return nil }
                let outcome: SnapshotOutcome
                if stems.isDisjoint(with: name.possibleStems) {
                    outcome = .notCompared(.missingPayload, reason: "its payload does not exist")
                } else if name.otherAppearances.contains(where: {
                    compared.contains(folder.pathOfEntry($0).lexicallyNormalized())
                }) {
                    let reason = "no picture was compared with it: \(appearanceRemedy)"
                    outcome = .notCompared(.notCompared, reason: reason)
                } else {
                    return nil
                }
                guard isDrawnByPushChart(path) else { return nil }
                let snapshot = SnapshotCase(
                    folder: folder,
                    name: ArtifactDirectory.name(ofReference: path),
                    title: path.removingPNGExtension,
                    input: InputFile(path: path),
                    reference: OutputFile(path: path, directory: folder)
                )
                return UncomparedReference(snapshot: snapshot, outcome: outcome)
            }
        }
    }

    /// The paths without extension of all files in a folder except PNGs and the texts beside them. `test` accepts
    /// inputs with any name.
    private static func inputStems(in folder: FilePath) throws -> Set<FilePath> {
        let all = try RecursiveDirectoryContents(of: folder).files
        let pictures = all.filter { $0.string.lowercased().hasSuffix(".png") }
        let references = Set(pictures + pictures.map(\.textReference))
        let files = all.filter { !references.contains($0) }
        return Set(files.map { $0.removingLastComponent().appending(InputFile(path: $0).stem) })
    }

    private static func isDrawnByPushChart(_ path: FilePath) -> Bool {
        let file = InputFile(path: path, regularFilesOnly: true, isReplaceable: true)
        guard let png = try? file.readPNGBytes(), let image = try? PNGImage(decoding: png) else { return false }
        return PictureProvenance(image.texts) != nil
    }
}

/// The parts of a picture's path `STEM[~dark]@Sx.png`, see ``PictureOutputs/fileName(for:scale:appearance:)``.
private struct PictureName {
    private static let darkSuffix = "~dark"
    /// The path before the scale.
    let stem: String
    /// `@Sx.png`.
    let end: String

    init?(_ path: FilePath) {
        let name = path.string
        guard name.hasSuffix("x.png"), let at = name.lastIndex(of: "@"),
            Double(name[name.index(after: at)...].dropLast(5)) != nil
        else { return nil }
        (stem, end) = (String(name[..<at]), String(name[at...]))
    }

    private var stemWithoutDark: String? {
        stem.hasSuffix(Self.darkSuffix) ? String(stem.dropLast(Self.darkSuffix.count)) : nil
    }

    /// The stems of inputs that may have the picture. `night~dark@2x.png` belongs to `night~dark` in light appearance, or
    /// to `night` in dark appearance.
    var possibleStems: [FilePath] { [FilePath(stem)] + (stemWithoutDark.map { [FilePath($0)] } ?? []) }

    /// The pictures of the same inputs in the other appearance.
    var otherAppearances: [FilePath] {
        ([stem + Self.darkSuffix] + (stemWithoutDark.map { [$0] } ?? [])).map { FilePath($0 + end) }
    }
}
