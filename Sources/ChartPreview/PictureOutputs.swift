package import ChartLayout
package import Files
import Snapshots
package import SystemPackage

/// The files that pictures are written to.
package struct PictureOutputs {
    /// The files to draw, each with the file of its picture.
    package let pairs: [(input: InputFile, picture: OutputFile)]

    /// The directory of the pictures, if they go to one; it may not exist yet.
    package let directory: FilePath?

    /// The name of a file's picture: `STEM[~dark]@Sx.png`.
    package static func fileName(for file: InputFile, scale: Double, appearance: Appearance) -> String {
        "\(file.stem)\(appearance == .dark ? "~dark" : "")@\(scale.shortDescription)x.png"
    }

    /// Assigns each input the file of its picture.
    ///
    /// - Parameter output: A file; a folder (an existing one, a path that ends in a slash, or any path for several
    ///   pictures); `-`; or nil for the current folder.
    /// - Throws: ``ConflictingFilesError`` if two pictures would be one file.
    package init(_ files: [InputFile], output: String?, scale: Double, appearance: Appearance) throws {
        let path = output.map { FilePath($0) }
        let isDirectory = output?.hasSuffix("/") == true || path?.isDirectory != false
        if let path, output == "-" || files.count == 1 && !isDirectory {
            self.init(pairs: files.map { ($0, OutputFile(path: path)) }, directory: nil)
            return
        }
        if let output, output.hasSuffix(".png") || path?.exists == true && !isDirectory {
            throw ConflictingFilesError("\(output) is one file, and there are \(files.count) pictures: give a folder")
        }
        try self.init(files, directory: path, scale: scale, appearance: appearance)
    }

    /// Assigns each input a picture in a directory; nil is the current one.
    ///
    /// - Throws: ``ConflictingFilesError`` if two pictures would be one file.
    package init(_ files: [InputFile], directory: FilePath?, scale: Double, appearance: Appearance) throws {
        let pairs = files.map { file in
            let name = FilePath(Self.fileName(for: file, scale: scale, appearance: appearance))
            return (
                input: file, picture: OutputFile(path: directory?.pushing(name) ?? name, directory: directory ?? ".")
            )
        }
        var inputs: [FilePath: InputFile] = [:]
        for pair in pairs {
            guard let other = inputs.updateValue(pair.input, forKey: pair.picture.path) else { continue }
            throw ConflictingFilesError(
                "\(other.path) and \(pair.input.path) would both be drawn as \(pair.picture.path); "
                    + "draw them into different folders"
            )
        }
        self.init(pairs: pairs, directory: directory)
    }

    private init(pairs: [(input: InputFile, picture: OutputFile)], directory: FilePath?) {
        self.pairs = pairs
        self.directory = directory
    }
}
