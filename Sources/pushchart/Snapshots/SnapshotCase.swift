import ArgumentParser
import ChartLayout
import Foundation

/// One payload and the picture it is held against.
struct SnapshotCase: Sendable {
    /// The folder that was asked for, whose failed pictures wait together.
    let folder: String
    /// The picture's path in that folder, without `.png`; it names the snapshot, today and tomorrow.
    let name: String
    /// The name as it stands in a report, where there may be several folders.
    let title: String
    /// The payload.
    let input: InputFile
    /// The picture that it should be.
    let reference: OutputFile

    /// The snapshots of some folders or single files.
    ///
    /// - Parameter references: The folder of the references; nil where they lie beside the payloads.
    /// - Returns: The snapshots, and for each folder without any one that stands for them, since there is nothing to pass.
    /// - Throws: ``Failure`` where a place cannot be read, and `ValidationError` where two pictures would be one.
    static func all(
        in places: [String],
        references: String?,
        scale: Double,
        appearance: Appearance
    ) throws -> (cases: [SnapshotCase], empty: [SnapshotCase]) {
        var cases: [SnapshotCase] = []
        var empty: [SnapshotCase] = []
        for place in places {
            let found = try Self.cases(in: place, references: references, scale, appearance, isAlone: places.count == 1)
            if found.isEmpty {
                let base = OutputFile(path: references ?? place)
                empty.append(
                    SnapshotCase(
                        folder: place,
                        name: place.fileName,
                        title: place,
                        input: InputFile(path: place),
                        reference: base
                    )
                )
            }
            cases += found
        }
        var titles: Set<[UInt8]> = []
        for item in cases where !titles.insert(item.title.pathBytes).inserted {
            throw ValidationError("\(item.title) would be tested twice: give each folder once")
        }
        var pictures: Set<[UInt8]> = []
        for item in cases where !pictures.insert(item.reference.path.pathBytes).inserted {
            throw ValidationError("\(item.reference.path) is the reference of two payloads: test them apart")
        }
        return (cases, empty)
    }

    private static func cases(
        in place: String,
        references: String?,
        _ scale: Double,
        _ appearance: Appearance,
        isAlone: Bool
    ) throws -> [SnapshotCase] {
        let folder: String
        let payloads: [String]
        if place.isFolder {
            folder = place
            payloads = try Self.payloads(in: place, references ?? place, scale, appearance)
        } else {
            guard FileManager.default.fileExists(atPath: place) else {
                throw Failure("unreadable-file", "\(place): there is no such file or folder", status: .unreadable)
            }
            folder = place.folderOfFile
            payloads = [place.fileName]
        }
        // Each folder's pictures are named by the same rule, and with the same check, as those of 'preview'.
        var cases: [SnapshotCase] = []
        for (below, files) in inFolders(payloads) {
            let base = references ?? folder
            let targets = try PictureTargets(
                files.map { InputFile(path: folder.joined($0), onlyRegular: true) },
                output: (below.isEmpty ? base : base.joined(below)).joined(""),
                scale: scale,
                appearance: appearance
            )
            for pair in targets.pairs {
                let file = pair.target.path.fileName
                let name = (below.isEmpty ? file : below.joined(file)).withoutPNG
                cases.append(
                    SnapshotCase(
                        folder: folder,
                        name: name,
                        title: isAlone ? name : folder.joined(name),
                        input: pair.input,
                        reference: OutputFile(path: pair.target.path, folder: base)
                    )
                )
            }
        }
        return cases
    }

    /// The payloads under a folder, and the JSON files that must have been payloads, since they have references.
    ///
    /// What cannot be judged is told on standard error.
    private static func payloads(
        in folder: String,
        _ references: String,
        _ scale: Double,
        _ appearance: Appearance
    ) throws -> [String] {
        let walk = try PayloadWalk(folder)
        for path in walk.unreachable {
            StandardError.writeEscapedLine(
                "pushchart: warning: \(folder.joined(path)): it cannot be looked at, and is not tested; names are UTF-8"
            )
        }
        func picture(_ path: String) -> String {
            let name = PictureTargets.name(of: InputFile(path: path), scale: scale, appearance: appearance)
            return path.contains("/") ? path.folderOfFile.joined(name) : name
        }
        var taken = Set(walk.files.filter { $0.kind == .payload }.map { picture($0.path).pathBytes })
        return walk.files.filter { path, kind in
            if kind == .payload { return true }
            let picture = picture(path)
            if references.joined(picture).isNamed, taken.insert(picture.pathBytes).inserted { return true }
            if kind == .damagedJSON {
                StandardError.writeEscapedLine(
                    "pushchart: warning: \(folder.joined(path)): it is no JSON of at most "
                        + "\(PayloadWalk.maximumByteCount) bytes, has no reference, and is not tested"
                )
            }
            return false
        }.map(\.path)
    }

    /// Paths by the folder that they lie in, in their order.
    private static func inFolders(_ paths: [String]) -> [(below: String, files: [String])] {
        var groups: [(below: String, files: [String])] = []
        var places: [[UInt8]: Int] = [:]
        for path in paths {
            let below = path.contains("/") ? path.folderOfFile : ""
            if let place = places[below.pathBytes] {
                groups[place].files.append(path)
            } else {
                places[below.pathBytes] = groups.count
                groups.append((below, [path]))
            }
        }
        return groups
    }
}
