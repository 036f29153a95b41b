import ArgumentParser
import ChartLayout
import ChartPreview
import ChartRaster
import Files
import ImageCompare
import JSONDocument
import PNGFile
import PackRequests
import Pixels
import PushLint
import SeriesCodec
import Snapshots
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

            With --against, the command compares the picture of a payload with the picture of all samples, in the same \
            style, size and colors. It prints the similarity (SSIM) of the windows of 8 by 8 pixels with ink, the \
            share of the pixels that differ, and the largest difference. Then --output takes both pictures and their \
            difference side by side. Pixels that differ by more than 64 of 255 are red, others blue.

            With --watch, the command draws again whenever a payload, a CSV file, a style, an icon or the font \
            changes, until you interrupt it. --page writes one HTML file. It shows the notification as the phone or \
            the browser lists it, the pictures in light and dark and at 1x to 3x, the bytes of each key, and the \
            findings of lint. With --watch, the open page shows each new version by itself.

            pushchart preview push.apns
            pushchart preview push.apns --styles styles --watch --page preview.html
            pushchart preview *.apns --output pictures --styles styles --scale 3 --appearance both
            pushchart preview prices.csv --style styles/night.json --output prices.png
            pushchart encode prices.csv --into template.apns | pushchart preview - --output - > prices.png
            pushchart preview push.apns --against prices.csv --output difference.png
            pushchart preview push.apns --against day.csv --value in --value out --minimum-similarity 0.965 --json
            """
    )

    @Argument(help: ArgumentHelp("Payloads or CSV files; '-' is standard input.", valueName: "file"))
    var fileNames: [JoinedFileNamesArgument]

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

    @Option(
        help: ArgumentHelp(
            "Compares the picture with that of all samples. Repeat for more files.",
            valueName: "series.csv"
        ),
        completion: .file(extensions: ["csv", "tsv"])
    )
    var against: [String] = []

    @Option(
        help: ArgumentHelp(
            "With --against: the minimum similarity, 0 to 1. Below it, the exit status is 1.",
            valueName: "similarity"
        )
    )
    var minimumSimilarity: Double?

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
        guard (files + against).count(where: { $0 == "-" }) <= 1 else {
            throw ValidationError("standard input can be read only once: replace one '-' by a file")
        }
        guard !(output == "-" && json) else {
            throw ValidationError("the picture and the JSON cannot both go to standard output")
        }
        guard output != "-" || files.count == 1 else {
            throw ValidationError("standard output takes one picture: give one file, or an output folder")
        }
        guard minimumSimilarity == nil || !against.isEmpty else {
            throw ValidationError("--minimum-similarity needs --against FILE")
        }
        guard (0...1).contains(minimumSimilarity ?? 0) else {
            throw ValidationError("--minimum-similarity must be 0 to 1")
        }
        guard !watch && page == nil || !files.contains("-") && output != "-" else {
            throw ValidationError("--watch and --page read and write files: replace '-' by a file")
        }
        guard page != "-", page != "" else {
            throw ValidationError("--page needs the name of a file")
        }
        guard !against.isEmpty else { return }
        guard pictures.appearance != .both else {
            throw ValidationError("--against compares one picture: give --appearance light or dark")
        }
        guard !watch, page == nil else {
            throw ValidationError("--against compares once: omit --watch and --page")
        }
        guard files.count == 1 else {
            throw ValidationError("--against takes one payload: give one file")
        }
        guard output != "-" else {
            throw ValidationError("the picture and the similarity cannot both go to standard output")
        }
        guard output.map({ $0.hasSuffix("/") || FilePath($0).isDirectory }) != true else {
            throw ValidationError("--output is a folder: with --against, give the file of the picture")
        }
    }

    func run() throws {
        if !against.isEmpty { return try compareWithPictureOfOriginalData() }
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
            let drawn = Result { try draw(outputs) }
            // A sealed push without a key has no picture. The page shows its alert in the clear.
            try page?.writeWholeFile(Array(drawnPage().html.utf8))
            return try drawn.get()
        }
        let watch = PreviewWatch(files: watchedFiles(written: written))
        watch.drawAfterChanges { () throws -> PreviewPage? in
            try draw(outputs)
            guard let page else { return nil }
            let new = try drawnPage()
            try page.writeWholeFile(Array(new.html.utf8))
            return new
        } report: { error, last in
            let failure = CommandFailure(error)
            StandardError.writeEscapedLine("pushchart: error: \(failure.message)")
            if let page {
                let zone = (try? pictures.deviceTimeZone) ?? .utc
                var failed = last.flatMap(\.self) ?? PreviewPage(sections: [], followsFile: true, deviceTimeZone: zone)
                failed.problem = failure.message
                try? page.writeWholeFile(Array(failed.html.utf8))
            }
        }
    }

    /// Draws each picture and writes it.
    private func draw(_ outputs: PictureOutputs) throws {
        let renderer = try pictures.makeRenderer()
        var listing: [JSONValue] = []
        var zoneNotes: [(file: InputFile, note: String)] = []
        try processInParallel(outputs.drawings, progressOf: "pictures") {
            ChartRasterizer()
        } process: { drawing, rasterizer in
            Result {
                try renderer.with(scale: pictures.scale, appearance: drawing.appearance)
                    .withPicture(of: drawing.input, with: rasterizer) { EncodedPicture($0) }
            }
        } consume: { drawing, result in
            let picture = try result.get()
            try drawing.picture.writeWholeFile(picture.png)
            if drawing.appearance == pictures.appearance.all[0] {
                printNotesUnlessQuiet(on: picture, of: drawing.input)
                if let note = picture.noteOnDeviceTimeZone { zoneNotes.append((drawing.input, note)) }
            }
            listing.append(json(of: picture, input: drawing.input, output: drawing.picture))
        }
        if !pictures.columns.quiet { renderer.webClientPayloads.printNoteIfNotEmpty() }
        while let (first, note) = zoneNotes.first {
            let count = zoneNotes.count { $0.note == note }
            let others = count > 1 ? " and \(count - 1) more" : ""
            pictures.columns.printNotesUnlessQuiet([note], on: "\(first.path)\(others)")
            zoneNotes.removeAll { $0.note == note }
        }
        if json { try StandardOutput.write(JSONValue.array(listing).line) }
    }

    private func printNotesUnlessQuiet(on picture: EncodedPicture, of input: InputFile) {
        warn(aboutMissingGlyphs: picture.missingGlyphs, of: input)
        warn(about: picture.findings, of: input)
        pictures.columns.printNotesUnlessQuiet(picture.notes, on: "\(input.path)")
        if let path = picture.chartPath { pictures.chartOptions.printChartPathIfUnusual(path, of: input) }
        if picture.phoneScale < pictures.scale { note(phoneScale: picture.phoneScale, of: input) }
    }

    /// The files to draw.
    private var inputs: [InputFile] { files.map { InputFile(path: $0) } }

    private func drawnPage() throws -> PreviewPage {
        try PreviewPage(
            sections: PreviewFileSection.drawAndLintSections(
                for: inputs,
                drawnBy: pictures.makeRenderer()
            ),
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

    /// Compares the picture of a payload with that of all samples.
    private func compareWithPictureOfOriginalData() throws {
        let payload = InputFile(path: files[0])
        let samples = against.map { InputFile(path: $0) }
        let output = output.map { OutputFile(path: $0) }
        try FileConflictRegistry.shared.declare(
            inputs: [payload] + samples + pictures.inputs,
            outputs: output.map { [$0] } ?? []
        )
        let pair = try pictures.makeRenderer().drawPair(
            payload: payload,
            samples: { try CSVSeries.chartSeries(of: pictures.columns.readCSVFiles(samples)) },
            by: ChartRasterizer()
        )
        guard let report = SimilarityToOriginalDataReport(pair, payload: payload, samples: samples) else {
            throw CommandFailure("nothing-to-compare", "\(payload.name): the picture has no pixels", status: .rejected)
        }
        warn(aboutMissingGlyphs: pair.payload.missingGlyphs, of: payload)
        warn(about: pair.findings, of: payload)
        try output?.writeWholeFile(report.sideBySideComparisonPNG(of: pair))
        if json {
            try StandardOutput.write(report.json.line)
        } else {
            try StandardOutput.writeEscapedLine(report.text)
        }
        if let minimumSimilarity, report.similarity.inkSimilarity < minimumSimilarity {
            throw ExitCode(ExitStatus.rejected.rawValue)
        }
    }

    private func warn(aboutMissingGlyphs missing: [Unicode.Scalar], of input: InputFile) {
        guard !missing.isEmpty else { return }
        let list = missing.map { "U+\(String($0.value, radix: 16, uppercase: true))" }.joined(separator: ", ")
        StandardError.writeEscapedLine(
            "pushchart: warning: \(input.path): the font has no glyph for \(list): boxes are drawn"
        )
    }

    private func warn(about findings: [LintFinding], of input: InputFile) {
        for finding in findings {
            StandardError.writeEscapedLine("pushchart: warning: \(input.path): \(finding.message)")
        }
    }

    private func note(phoneScale: Double, of input: InputFile) {
        StandardError.writeEscapedLine(
            "pushchart: note: \(input.path): the phone draws the chart at scale \(phoneScale.shortDescription), not at "
                + "\(pictures.scale.shortDescription), because its bitmap has at most "
                + "\(SeriesChart.maximumBitmapByteCount) bytes"
        )
    }

    private func json(of picture: EncodedPicture, input: InputFile, output: OutputFile) -> JSONValue {
        [
            "input": JSONValue("\(input.path)"),
            "output": JSONValue("\(output.path)"),
            "width": JSONValue(picture.width),
            "height": JSONValue(picture.height),
            "phoneScale": JSONValue(orNull: picture.phoneScale),
            "key": JSONValue(orNull: picture.chartPath?.description),
            "missingGlyphs": .array(picture.missingGlyphs.map { JSONValue(String($0)) }),
            "notes": .array((picture.notes + [picture.noteOnDeviceTimeZone].compactMap(\.self)).map { JSONValue($0) }),
        ]
    }
}

/// An encoded picture without its pixels.
private struct EncodedPicture {
    let png: [UInt8]
    let width: Int
    let height: Int
    let missingGlyphs: [Unicode.Scalar]
    let chartPath: JSONPath?
    let phoneScale: Double
    let findings: [LintFinding]
    let notes: [String]
    let noteOnDeviceTimeZone: String?

    init(_ picture: PictureRenderer.RenderedPicture) {
        png = picture.png
        width = picture.image.pixels.width
        height = picture.image.pixels.height
        missingGlyphs = picture.missingGlyphs
        chartPath = picture.chartPath
        phoneScale = picture.phoneScale
        findings = picture.findings
        notes = picture.notes
        noteOnDeviceTimeZone = picture.noteOnDeviceTimeZone
    }
}
