import ArgumentParser
import ChartLayout
import ChartPreview
import ChartRaster
import JSONDocument
import PNGFile
import PushChartDiagnostics
import PushChartFiles
import PushChartPixels
import PushChartProcesses
import SystemPackage

/// Draws the picture that the phone shows.
struct DrawPreviewPictures: PictureDrawingCommand, JSONOutputCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Draws the picture that the phone shows.",
        discussion: """
            A file is a payload, or a CSV file that is drawn with all its samples. A picture is named \
            NAME[~dark]@Sx.png after its file.

            The style is --style, otherwise the style that the payload names, otherwise the built-in style 'default'. \
            A name refers to NAME.json in the folder --styles.

            With --watch, the command draws again whenever a payload, a CSV file, a style, an icon or the font \
            changes, until you interrupt it. --page writes one HTML file. It shows the notification as the phone or \
            the browser lists it, the pictures in light and dark and at 1x to 3x, the bytes of each key, and the \
            findings of lint. With --watch, the open page shows each new version by itself.

            pushchart preview push.apns
            pushchart preview push.apns --styles styles --watch --page preview.html
            pushchart preview *.apns --output pictures --styles styles --scale 3 --appearance both
            pushchart preview prices.csv --style styles/night.json --output prices.png
            pushchart encode prices.csv --into template.apns | pushchart preview - --output - > prices.png
            """
    )

    @Argument(help: ArgumentHelp("Payloads or CSV files; '-' is standard input.", valueName: "file"))
    var files: [String]

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "A folder, a file for a single picture, or '-' for standard output. The default is the current folder.",
            valueName: "dir|file"
        ),
        completion: .file()
    )
    var output: String?

    @Flag(help: "Draws again whenever a file changes, until the command is interrupted.")
    var watch = false

    @Option(
        help: ArgumentHelp(
            "Writes an HTML page with the notification, and the pictures in all scales and appearances.",
            valueName: "file"
        ),
        completion: .file(extensions: ["html"])
    )
    var page: String?

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
        guard !watch && page == nil || !files.contains("-") && output != "-" else {
            throw ValidationError("--watch and --page read and write files: replace '-' by a file")
        }
        guard page != "-", page != "" else {
            throw ValidationError("--page needs the name of a file")
        }
    }

    func run() throws {
        let outputs = try PictureOutputs(
            inputs,
            output: output,
            scale: pictures.scale,
            appearances: pictures.appearance.all
        )
        let page = page.map { OutputFile(path: $0) }
        let written = outputs.drawings.map(\.picture) + (page.map { [$0] } ?? [])
        try FileConflictRegistry.shared.declare(inputs: inputs + pictures.inputs, outputs: written)
        try outputs.directory?.createOutputDirectoryIfMissing()
        guard watch else {
            let renderer = try pictures.makeRenderer(keepsPayloads: page != nil)
            let drawn = Result { try draw(outputs, with: renderer) }
            // A sealed push without a key has no picture. The page shows its alert in the clear.
            try page?.writeWholeFile(Array(drawnPage(with: renderer).html.utf8))
            return writeClosingLine(try drawn.get())
        }
        watchedFiles(written: written).drawAfterChanges { () throws -> PreviewPage? in
            let renderer = try pictures.makeRenderer(keepsPayloads: page != nil)
            let made = try draw(outputs, with: renderer)
            let new = try page.map { (page) throws in
                let new = try drawnPage(with: renderer)
                try page.writeWholeFile(Array(new.html.utf8))
                return new
            }
            writeClosingLine(made)
            return new
        } report: { error, last in
            let failure = PushChartError(error)
            StandardError.writeEscapedLine(failure.reportLine)
            if let page {
                let zone = (try? pictures.deviceTimeZone) ?? .utc
                var failed = last.flatMap(\.self) ?? PreviewPage(sections: [], followsFile: true, deviceTimeZone: zone)
                failed.problem = failure.description(for: .ofMessages)
                try? page.writeWholeFile(Array(failed.html.utf8))
            }
        }
    }

    private func writeClosingLine(_ made: String) {
        guard !pictures.columns.quiet else { return }
        StandardError.writeClosingLine(page.map { "\(made), and the page \($0)" } ?? made)
    }

    /// Draws the pictures, and tells what was made.
    private func draw(_ outputs: PictureOutputs, with renderer: PictureRenderer) throws -> String {
        var listing: [JSONValue] = []
        var made = "\(outputs.drawings.count) pictures in \(outputs.directory.map { "\($0)" } ?? "this folder")"
        var notes: [Finding] = []
        try processInParallel(outputs.drawings, progressOf: "pictures") {
            ChartRasterizer()
        } process: { drawing, rasterizer in
            Result {
                try renderer.with(scale: pictures.scale, appearance: drawing.appearance)
                    .withPicture(of: drawing.input, with: rasterizer) { picture in
                        (
                            png: picture.png, width: picture.image.pixels.width, height: picture.image.pixels.height,
                            findings: picture.findings, json: Self.json(of: picture, drawing)
                        )
                    }
            }
        } consume: { drawing, result in
            let picture = try result.get()
            try drawing.picture.writeWholeFile(picture.png)
            if drawing.appearance == pictures.appearance.all[0] {
                pictures.columns.print(picture.findings.filter { $0.weight != .note })
                notes += picture.findings.filter { $0.weight == .note }
            }
            listing.append(picture.json)
            if outputs.drawings.count == 1 {
                made = "\(drawing.picture.path), \(picture.width) by \(picture.height) pixels"
            }
        }
        pictures.columns.print(notes.joiningFiles)
        if json { try StandardOutput.write(JSONValue.array(listing).line) }
        return made
    }

    private var inputs: [InputFile] { files.map { InputFile(path: $0) } }

    private func drawnPage(with renderer: PictureRenderer) throws -> PreviewPage {
        try PreviewPage(
            sections: PreviewFileSection.drawAndLintSections(for: inputs, drawnBy: renderer),
            followsFile: watch,
            deviceTimeZone: pictures.deviceTimeZone
        )
    }

    private func watchedFiles(written: [OutputFile]) -> WatchedFiles {
        let styleFile = pictures.style.flatMap { StyleLibrary.isPath($0) ? FilePath($0) : nil }
        // The icons of a style are beside it.
        let directories = [pictures.styles.map { FilePath($0) }, styleFile?.directory].compactMap { $0 }
        return WatchedFiles(
            files: (inputs + pictures.inputs).map(\.path),
            directories: directories,
            outputs: written.map(\.path)
        )
    }

    private static func json(
        of picture: PictureRenderer.RenderedPicture,
        _ drawing: PictureOutputs.PictureToDraw
    ) -> JSONValue {
        [
            "input": JSONValue("\(drawing.input.path)"),
            "output": JSONValue("\(drawing.picture.path)"),
            "width": JSONValue(picture.image.pixels.width),
            "height": JSONValue(picture.image.pixels.height),
            "phoneScale": JSONValue(orNull: picture.phoneScale),
            "at": JSONValue(orNull: picture.chartPath?.description),
            "missingGlyphs": .array(picture.missingGlyphs.map { JSONValue(String($0)) }),
            "findings": .array(picture.findings.map { $0.json(for: .ofMessages) }),
        ]
    }
}
