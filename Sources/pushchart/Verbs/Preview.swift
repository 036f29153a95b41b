import ArgumentParser
import ChartLayout
import ChartRaster
import JSONDocument
import PNGFile
import Pixels

/// Draws the picture that the phone shows.
struct Preview: ParsableCommand, MachineReadable {
    static let configuration = CommandConfiguration(
        abstract: "Draws the picture that the phone shows.",
        discussion: """
            A file is a payload, or a CSV file that is drawn with all its samples. A picture is named \
            NAME[~dark]@Sx.png after its file.

            The style is --style, otherwise the style that the payload names, otherwise the built-in style 'default'. \
            A name refers to NAME.json in the folder --styles.

            pushchart preview push.apns
            pushchart preview *.apns --output pictures --styles styles --scale 3 --appearance dark
            pushchart preview prices.csv --style styles/night.json --output prices.png
            pushchart encode prices.csv --into template.apns | pushchart preview - --output - > prices.png
            """
    )

    @Argument(help: ArgumentHelp("Payloads or CSV files; '-' is standard input.", valueName: "file"))
    var fileNames: [FileNameList]

    private var files: [String] { fileNames.all }

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "A folder, a file for a single picture, or '-' for standard output. The default is the current folder.",
            valueName: "dir|file"
        ),
        completion: .file()
    )
    var output: String?

    @OptionGroup var pictures: PictureArguments

    @Flag(help: "Lists the pictures and errors as JSON.")
    var json = false

    func validate() throws {
        guard files.count(where: { $0 == "-" }) <= 1 else {
            throw ValidationError("standard input can be read only once: replace one '-' by a file")
        }
        guard !(output == "-" && json) else {
            throw ValidationError("the picture and the JSON cannot both go to standard output")
        }
        guard output != "-" || files.count == 1 else {
            throw ValidationError("standard output takes one picture: give one file, or an output folder")
        }
    }

    func run() throws {
        let outputs = try PictureOutputs(
            files.map { InputFile(path: $0) },
            output: output,
            scale: pictures.scale,
            appearance: pictures.appearance
        )
        try FileRegistry.shared.declare(
            inputs: outputs.pairs.map(\.input) + pictures.inputs,
            outputs: outputs.pairs.map(\.picture)
        )
        try outputs.directory?.createOutputDirectory()
        let renderer = try PictureRenderer(pictures)
        var listing: [JSONValue] = []
        try processInParallel(outputs.pairs) {
            ChartRasterizer()
        } process: { pair, rasterizer in
            Result {
                try renderer.withPicture(of: pair.input, with: rasterizer) { picture in
                    PictureFile(picture)
                }
            }
        } consume: { pair, result in
            let picture = try result.get()
            try pair.picture.write(picture.png)
            warn(aboutMissingGlyphs: picture.missingGlyphs, of: pair.input)
            listing.append(json(of: picture, input: pair.input, output: pair.picture))
        }
        if json { try StandardOutput.write(JSONValue.array(listing).line) }
    }

    private func warn(aboutMissingGlyphs missing: [Unicode.Scalar], of input: InputFile) {
        guard !missing.isEmpty else { return }
        let list = missing.map { "U+\(String($0.value, radix: 16, uppercase: true))" }.joined(separator: ", ")
        StandardError.writeEscapedLine(
            "pushchart: warning: \(input.path): the font has no glyph for \(list): boxes are drawn"
        )
    }

    private func json(of picture: PictureFile, input: InputFile, output: OutputFile) -> JSONValue {
        [
            "input": JSONValue("\(input.path)"),
            "output": JSONValue("\(output.path)"),
            "width": JSONValue(picture.width),
            "height": JSONValue(picture.height),
            "missingGlyphs": .array(picture.missingGlyphs.map { JSONValue(String($0)) }),
        ]
    }
}

/// An encoded picture without its pixels.
private struct PictureFile {
    let png: [UInt8]
    let width: Int
    let height: Int
    let missingGlyphs: [Unicode.Scalar]

    init(_ picture: PictureRenderer.Picture) {
        png = picture.png
        width = picture.image.pixels.width
        height = picture.image.pixels.height
        missingGlyphs = picture.missingGlyphs
    }
}
