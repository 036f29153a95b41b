package import ChartLayout
import PushChartDiagnostics
package import PushChartFiles
package import SystemPackage

/// The files that pictures are written to.
package struct PictureOutputs {
    package struct PictureToDraw: Sendable {
        package let input: InputFile
        package let appearance: Appearance
        package let picture: OutputFile
    }

    /// The pictures of each file, in the order of the files.
    package let drawings: [PictureToDraw]

    /// The directory of the pictures, if they go to one; it may not exist yet.
    package let directory: FilePath?

    /// The name of a file's picture: `STEM[~dark]@Sx.png`.
    package static func fileName(for file: InputFile, scale: Double, appearance: Appearance) -> String {
        "\(file.stem)\(appearance == .dark ? "~dark" : "")@\(scale.shortDescription)x.png"
    }

    /// Assigns each input the files of its pictures, one for each appearance.
    ///
    /// - Parameter output: A file; a folder (an existing one, a path that ends in a slash, or any path for several
    ///   pictures); `-`; or nil for the current folder.
    /// - Throws: `PushChartError` if two pictures would be one file.
    package init(_ files: [InputFile], output: String?, scale: Double, appearances: [Appearance]) throws {
        let path = output.map { FilePath($0) }
        let isDirectory = output?.hasSuffix("/") == true || path?.isDirectory != false
        let pictureCount = files.count * appearances.count
        if let path, pictureCount == 1, output == "-" || !isDirectory {
            let picture = OutputFile(path: path)
            self.init(
                drawings: [PictureToDraw(input: files[0], appearance: appearances[0], picture: picture)],
                directory: nil
            )
            return
        }
        if let output, output == "-" || output.hasSuffix(".png") || path?.exists == true && !isDirectory {
            let target = output == "-" ? "standard output takes one picture" : "\(output) is one file"
            throw PushChartError(.conflictingFiles, "\(target), and there are \(pictureCount) pictures: give a folder")
        }
        try self.init(files, directory: path, scale: scale, appearances: appearances)
    }

    /// Assigns each input its pictures in a directory; nil is the current one.
    ///
    /// - Throws: `PushChartError` if two pictures would be one file.
    package init(_ files: [InputFile], directory: FilePath?, scale: Double, appearances: [Appearance]) throws {
        let drawings = files.flatMap { file in
            appearances.map { appearance in
                let name = FilePath(Self.fileName(for: file, scale: scale, appearance: appearance))
                return PictureToDraw(
                    input: file,
                    appearance: appearance,
                    picture: OutputFile(path: directory?.pushing(name) ?? name, directory: directory ?? ".")
                )
            }
        }
        var inputs: [FilePath: InputFile] = [:]
        for drawing in drawings {
            guard let other = inputs.updateValue(drawing.input, forKey: drawing.picture.path) else { continue }
            throw PushChartError(
                .conflictingFiles,
                "\(other.path) and \(drawing.input.path) would both be drawn as \(drawing.picture.path); "
                    + "draw them into different folders"
            )
        }
        self.init(drawings: drawings, directory: directory)
    }

    private init(drawings: [PictureToDraw], directory: FilePath?) {
        self.drawings = drawings
        self.directory = directory
    }
}
