import ArgumentParser
import ChartLayout
import ChartRaster
import JSONDocument
import PNGFile
import Pixels

/// Draws what the phone will show.
struct Preview: ParsableCommand, MachineReadable {
    static let configuration = CommandConfiguration(
        abstract: "Draws the picture that the phone will show.",
        discussion: """
            A file is a payload, or a CSV file that is drawn straight from all its samples. Pictures are named \
            NAME[~dark]@Sx.png after their files.

            The style is --style, else the one the payload names, else 'default'. A name stands for NAME.json in the \
            folder --styles; 'default' is built in.

            Many files are drawn by all cores.

            pushchart preview push.apns
            pushchart preview *.apns --output pictures --styles styles --scale 3 --appearance dark
            pushchart preview prices.csv --style styles/night.json --output prices.png
            pushchart encode prices.csv --into template.apns | pushchart preview - --output - > prices.png
            """
    )

    @Argument(help: ArgumentHelp("Payloads or CSV files; '-' is standard input.", valueName: "file"))
    var fileNames: [FileNames]

    private var files: [String] { fileNames.all }

    @Option(
        name: .shortAndLong,
        help: "A folder for the pictures, a file for a single one, or '-' for standard output; without it this folder."
    )
    var output: String?

    @OptionGroup var pictures: PictureOptions

    @Flag(help: "Lists the pictures as JSON, and errors too.")
    var json = false

    func validate() throws {
        guard files.count(where: { $0 == "-" }) <= 1 else {
            throw ValidationError("standard input can be read only once: give a file instead of one '-'")
        }
        guard !(output == "-" && json) else {
            throw ValidationError("the picture and its listing cannot both go to standard output")
        }
        guard output != "-" || files.count == 1 else {
            throw ValidationError("standard output takes one picture: give one file, or a folder for the pictures")
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
        let maker = try PictureMaker(pictures)
        var listing: [JSONValue] = []
        try inParallel(outputs.pairs) {
            ChartRasterizer()
        } work: { pair, rasterizer in
            Result {
                try maker.withPicture(of: pair.input, with: rasterizer) { picture in
                    PictureFile(picture)
                }
            }
        } take: { pair, result in
            let picture = try result.get()
            try pair.picture.write(picture.png)
            report(picture.missingGlyphs, of: pair.input)
            listing.append(entry(pair.input, pair.picture, picture))
        }
        if json { try StandardOutput.write(JSONValue.array(listing).line) }
    }

    private func report(_ missing: [Unicode.Scalar], of input: InputFile) {
        guard !missing.isEmpty else { return }
        let list = missing.map { "U+\(String($0.value, radix: 16, uppercase: true))" }.joined(separator: ", ")
        StandardError.writeEscapedLine(
            "pushchart: warning: \(input.path): the font has no glyph for \(list); boxes are drawn"
        )
    }

    private func entry(_ input: InputFile, _ target: OutputFile, _ picture: PictureFile) -> JSONValue {
        var entry = JSONObject()
        entry["input"] = JSONValue(input.path)
        entry["output"] = JSONValue(target.path)
        entry["width"] = JSONValue(picture.width)
        entry["height"] = JSONValue(picture.height)
        entry["missingGlyphs"] = .array(picture.missingGlyphs.map { JSONValue(String($0)) })
        return .object(entry)
    }
}

/// A picture as it is written.
private struct PictureFile {
    let png: [UInt8]
    let width: Int
    let height: Int
    let missingGlyphs: [Unicode.Scalar]

    init(_ picture: PictureMaker.Picture) {
        png = picture.png
        width = picture.image.pixels.width
        height = picture.image.pixels.height
        missingGlyphs = picture.missingGlyphs
    }
}
