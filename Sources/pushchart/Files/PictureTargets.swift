import ArgumentParser
import ChartLayout
import Snapshots

/// Where each picture goes.
struct PictureTargets {
    /// The files to draw, each with its picture's file.
    let pairs: [(input: InputFile, target: OutputFile)]

    /// The folder that the pictures go into, where there is one; it may have to be made.
    let folder: OutputFolder?

    /// What the picture of a file is named.
    static func name(of file: InputFile, scale: Double, appearance: Appearance) -> String {
        "\(file.stem)\(appearance == .dark ? "~dark" : "")@\(scale.short)x.png"
    }

    /// Decides where pictures go.
    ///
    /// - Parameter output: A file, a folder (one that is there, or a path that ends in a slash, or any path where there
    ///   are several pictures), `-`, or `nil` for the current folder.
    /// - Throws: `ValidationError` where two pictures would be one file.
    init(_ files: [InputFile], output: String?, scale: Double, appearance: Appearance) throws {
        if output == "-" {
            pairs = files.map { ($0, OutputFile(path: "-")) }
            folder = nil
            return
        }
        if let output, files.count == 1, !output.hasSuffix("/"), !output.isFolder {
            pairs = [(files[0], OutputFile(path: output))]
            folder = nil
            return
        }
        if let output, output.hasSuffix(".png") || output.isThere && !output.isFolder {
            throw ValidationError("\(output) is one file, and there are \(files.count) pictures: give a folder")
        }
        folder = output.map(OutputFolder.init)
        pairs = files.map { file in
            let name = Self.name(of: file, scale: scale, appearance: appearance)
            let path = output.map { $0.hasSuffix("/") ? $0 + name : "\($0)/\(name)" } ?? name
            return (file, OutputFile(path: path, folder: output ?? "."))
        }
        var inputs: [[UInt8]: InputFile] = [:]
        for pair in pairs {
            guard let other = inputs.updateValue(pair.input, forKey: pair.target.path.pathBytes) else { continue }
            throw ValidationError(
                "\(other.path) and \(pair.input.path) would both be drawn as \(pair.target.path); "
                    + "draw them into different folders"
            )
        }
    }
}
