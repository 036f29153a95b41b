import ArgumentParser
import ChartLayout
import Foundation

/// Where each picture goes.
struct PictureTargets {
    /// The files to draw, each with its picture's file.
    let pairs: [(input: InputFile, target: OutputFile)]

    /// Decides where pictures go, and makes the folder where it is missing.
    ///
    /// - Parameter output: A file, a folder (one that is there, or a path that ends in a slash, or any path where there
    ///   are several pictures), `-`, or `nil` for the current folder.
    /// - Throws: `ValidationError` where two pictures would be one file.
    init(_ files: [InputFile], output: String?, scale: Double, appearance: Appearance) throws {
        if output == "-" {
            pairs = files.map { ($0, OutputFile(path: "-")) }
            return
        }
        if let output, files.count == 1, !output.hasSuffix("/"), !Self.isFolder(output) {
            pairs = [(files[0], OutputFile(path: output))]
            return
        }
        if let output { try OutputFolder(path: output).create() }
        let ending = (appearance == .dark ? "~dark" : "") + "@\(scale.short)x.png"
        pairs = files.map { file in
            let name = file.stem + ending
            return (file, OutputFile(path: output.map { URL(filePath: $0).appending(path: name).relativePath } ?? name))
        }
        for (index, pair) in pairs.enumerated() {
            guard let other = pairs[..<index].first(where: { $0.target.path == pair.target.path }) else { continue }
            throw ValidationError(
                "\(other.input.path) and \(pair.input.path) would both be drawn as \(pair.target.path); "
                    + "draw them into different folders"
            )
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
