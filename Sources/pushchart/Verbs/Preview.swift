import ArgumentParser
import ChartLayout
import ChartRaster
import Foundation
import JSONDocument
import PNGFile
import Pixels
import PushPayload
import SeriesCodec

/// Draws what the phone will show.
struct Preview: ParsableCommand, MachineReadable {
    static let configuration = CommandConfiguration(
        abstract: "Draws the picture that the phone will show.",
        discussion: """
            A file is a payload, or a CSV file that is drawn straight from all its samples. Pictures are named \
            NAME[~dark]@Sx.png after their files.

            The style is --style, else the one the payload names, else 'default'. A name stands for NAME.json in the \
            folder --styles; 'default' is built in.

            pushchart preview push.apns
            pushchart preview *.apns --output pictures --styles styles --scale 3 --appearance dark
            pushchart preview prices.csv --style styles/night.json --output prices.png
            pushchart encode prices.csv --into template.apns | pushchart preview - --output - > prices.png
            """
    )

    @Argument(help: ArgumentHelp("Payloads or CSV files; '-' is standard input.", valueName: "file"))
    var files: [String]

    @Option(
        name: .shortAndLong,
        help: "A folder for the pictures, a file for a single one, or '-' for standard output; without it this folder."
    )
    var output: String?

    @Option(help: "Device pixels in a point.")
    var scale = 2.0

    @Option(help: "Whether colours show their light or their dark side: light or dark.")
    var appearance = Appearance.light

    @Option(help: "A style's name, or a style file.")
    var style: String?

    @Option(help: "The folder of named styles.")
    var styles: String?

    @Option(help: "A font file to use instead of Inter Regular.")
    var fontFile: String?

    @OptionGroup var chartOptions: ChartOptions

    @OptionGroup(title: "Columns of CSV files")
    var columns: SeriesOptions

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
        let targets = try PictureTargets(
            files.map { InputFile(path: $0) },
            output: output,
            scale: scale,
            appearance: appearance
        )
        try targets.folder?.create()
        let library = StyleLibrary(folder: styles)
        let rasterizer = ChartRasterizer(font: try fontFile.map { try FontFile(path: $0) })
        var listing: [JSONValue] = []
        for (input, target) in targets.pairs {
            let chart = try self.chart(of: input, library: library)
            let rendering = try rasterizer.draw(chart.displayList(), scale: scale)
            let image = PNGImage(pixels: rendering.pixels, scale: scale)
            try target.write(image.encoded())
            report(rendering.missingGlyphs, of: input)
            listing.append(entry(input, target, rendering))
        }
        if json { try StandardOutput.write(JSONValue.array(listing).bytes + [UInt8(ascii: "\n")]) }
    }

    /// The styled chart of a file.
    private func chart(of input: InputFile, library: StyleLibrary) throws -> LineChart {
        let content = try input.read(limit: CSVSeries.maximumByteCount)
        guard PreviewSource.isPayload(content, path: input.path) else {
            let file = try CSVSeries(parsing: content, file: input.path, time: columns.time, values: columns.value)
            var lines = try CSVSeries.lines(of: [file])
            if lines.series.count == 1 { lines.series[0].label = "" }
            let style = try style.map(library.style(askedFor:)) ?? .standard
            let size = style.size ?? StyleSize(width: 320, height: 320)
            let chart = SeriesChart(
                axis: lines.axis,
                series: lines.series,
                width: size.width,
                height: size.height
            )
            return LineChart(chart, style: style, appearance: appearance)
        }
        let document: PushDocument
        do {
            document = try PushDocument(parsing: content)
        } catch {
            throw Failure(error, file: input.path)
        }
        let chart = try chartOptions.chart(in: document, of: input)
        return LineChart(
            chart,
            style: try style.map(library.style(askedFor:)) ?? library.style(named: chart.style ?? "default"),
            appearance: appearance
        )
    }

    private func report(_ missing: [Unicode.Scalar], of input: InputFile) {
        guard !missing.isEmpty else { return }
        let list = missing.map { "U+\(String($0.value, radix: 16, uppercase: true))" }.joined(separator: ", ")
        StandardError.print("pushchart: warning: \(input.path): the font has no glyph for \(list); boxes are drawn")
    }

    private func entry(_ input: InputFile, _ target: OutputFile, _ rendering: Rendering) -> JSONValue {
        var entry = JSONObject()
        entry["input"] = .string(JSONString(input.path))
        entry["output"] = .string(JSONString(target.path))
        entry["width"] = .number(JSONNumber(rendering.pixels.width))
        entry["height"] = .number(JSONNumber(rendering.pixels.height))
        entry["missingGlyphs"] = .array(rendering.missingGlyphs.map { .string(JSONString(String($0))) })
        return .object(entry)
    }
}
