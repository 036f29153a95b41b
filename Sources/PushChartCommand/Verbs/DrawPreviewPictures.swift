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
import SeriesCodec
import Snapshots
import SystemPackage

/// Draws the picture that the phone shows.
struct DrawPreviewPictures: ParsableCommand, JSONOutputCommand {
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
            changes, until you interrupt it. --page writes one HTML file with the pictures in light and dark and at \
            1x to 3x, the bytes of each key, and the findings of lint. With --watch, the open page shows each new \
            version by itself.

            pushchart preview push.apns
            pushchart preview push.apns --styles styles --watch --page preview.html
            pushchart preview *.apns --output pictures --styles styles --scale 3 --appearance dark
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
        help: ArgumentHelp("Writes an HTML page with the pictures in all scales and appearances.", valueName: "file"),
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
            files.map { InputFile(path: $0) },
            output: output,
            scale: pictures.scale,
            appearance: pictures.appearance
        )
        let page = page.map { OutputFile(path: $0) }
        let written = outputs.pairs.map(\.picture) + (page.map { [$0] } ?? [])
        try FileRegistry.shared.declare(inputs: outputs.pairs.map(\.input) + pictures.inputs, outputs: written)
        try outputs.directory?.createOutputDirectoryIfMissing()
        guard watch else {
            try draw(outputs)
            try page?.writeWholeFile(Array(drawnPage(of: outputs).html.utf8))
            return
        }
        let watch = PreviewWatch(files: watchedFiles(of: outputs, written: written))
        watch.drawAfterChanges { () throws -> PreviewPage? in
            try draw(outputs)
            guard let page else { return nil }
            let new = try drawnPage(of: outputs)
            try page.writeWholeFile(Array(new.html.utf8))
            return new
        } report: { error, last in
            let failure = CommandFailure(error)
            StandardError.writeEscapedLine("pushchart: error: \(failure.message)")
            if let page {
                var failed = last.flatMap(\.self) ?? PreviewPage(sections: [], followsFile: true)
                failed.problem = failure.message
                try? page.writeWholeFile(Array(failed.html.utf8))
            }
        }
    }

    /// Draws each picture and writes it.
    private func draw(_ outputs: PictureOutputs) throws {
        let renderer = try pictures.makeRenderer()
        var listing: [JSONValue] = []
        try processInParallel(outputs.pairs, progressOf: "pictures") {
            ChartRasterizer()
        } process: { pair, rasterizer in
            Result {
                try renderer.withPicture(of: pair.input, with: rasterizer) { picture in
                    EncodedPicture(picture)
                }
            }
        } consume: { pair, result in
            let picture = try result.get()
            try pair.picture.writeWholeFile(picture.png)
            warn(aboutMissingGlyphs: picture.missingGlyphs, of: pair.input)
            if let path = picture.chartPath { pictures.chartOptions.printChartPathIfUnusual(path, of: pair.input) }
            if picture.phoneScale < pictures.scale { note(phoneScale: picture.phoneScale, of: pair.input) }
            listing.append(json(of: picture, input: pair.input, output: pair.picture))
        }
        renderer.browserDrawnPayloads.printNote()
        if json { try StandardOutput.write(JSONValue.array(listing).line) }
    }

    private func drawnPage(of outputs: PictureOutputs) throws -> PreviewPage {
        PreviewPage(
            sections: try PreviewSection.drawAndLintSections(
                for: outputs.pairs.map(\.input),
                drawnBy: pictures.makeRenderer()
            ),
            followsFile: watch
        )
    }

    private func watchedFiles(of outputs: PictureOutputs, written: [OutputFile]) -> WatchedFiles {
        let styleFile = pictures.style.flatMap { StyleLibrary.isPath($0) ? FilePath($0) : nil }
        // The icons of a style are beside it.
        let directories = [pictures.styles.map { FilePath($0) }, styleFile?.directory].compactMap { $0 }
        return WatchedFiles(
            files: (outputs.pairs.map(\.input) + pictures.inputs).map(\.path),
            directories: directories,
            outputs: written.map(\.path)
        )
    }

    /// Compares the picture of a payload with that of all samples.
    private func compareWithPictureOfOriginalData() throws {
        let payload = InputFile(path: files[0])
        let samples = against.map { InputFile(path: $0) }
        let output = output.map { OutputFile(path: $0) }
        try FileRegistry.shared.declare(
            inputs: [payload] + samples + pictures.inputs,
            outputs: output.map { [$0] } ?? []
        )
        let pair = try pictures.makeRenderer().drawPair(
            payload: payload,
            samples: { try CSVSeries.chartSeries(of: pictures.columns.read(samples)) },
            by: ChartRasterizer()
        )
        guard let report = SimilarityToOriginalDataReport(pair, payload: payload, samples: samples) else {
            throw CommandFailure("nothing-to-compare", "\(payload.name): the picture has no pixels", status: .rejected)
        }
        warn(aboutMissingGlyphs: pair.payload.missingGlyphs, of: payload)
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

    init(_ picture: PictureRenderer.RenderedPicture) {
        png = picture.png
        width = picture.image.pixels.width
        height = picture.image.pixels.height
        missingGlyphs = picture.missingGlyphs
        chartPath = picture.chartPath
        phoneScale = picture.phoneScale
    }
}
