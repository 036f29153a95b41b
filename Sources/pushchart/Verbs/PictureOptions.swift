import ArgumentParser
import ChartLayout

/// How the picture of a payload, or of a CSV file, is drawn.
struct PictureOptions: ParsableArguments {
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

    @Flag(
        inversion: .prefixedNo,
        help: "Whether a picture tells where it came from: digests of payload, style and font, and versions."
    )
    var provenance = true

    @OptionGroup var chartOptions: ChartOptions

    @OptionGroup(title: "Columns of CSV files")
    var columns: SeriesOptions

    /// The files that the options name.
    var inputs: [InputFile] {
        let style = style.flatMap { StyleLibrary.isFile($0) ? $0 : nil }
        return [style, fontFile].compactMap { $0.map { InputFile(path: $0) } }
    }

    func validate() throws {
        guard scale.isFinite, scale > 0 else { throw ValidationError("--scale is a number above 0") }
    }
}
