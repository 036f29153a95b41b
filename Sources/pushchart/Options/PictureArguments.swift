public import ArgumentParser
public import ChartLayout

/// The options for drawing payloads and CSV files.
struct PictureArguments: ParsableArguments {
    @Option(help: "Device pixels per point.")
    var scale = 2.0

    @Option(help: "The appearance of the chart.")
    var appearance = Appearance.light

    @Option(help: ArgumentHelp("A style by name, or a style file.", valueName: "name|file.json"), completion: .file())
    var style: String?

    @Option(help: ArgumentHelp("The folder of named styles.", valueName: "dir"), completion: .directory)
    var styles: String?

    @Option(
        help: ArgumentHelp("The font file instead of PUSHCHART_FONT or Inter Regular.", valueName: "file"),
        completion: .file()
    )
    var fontFile: String?

    @Flag(
        inversion: .prefixedNo,
        help: "Writes the origin into pictures: digests of payload, style and font, and versions."
    )
    var provenance = true

    @OptionGroup var chartOptions: ChartKeyArguments

    @OptionGroup(title: "Columns of CSV files")
    var columns: ColumnArguments

    /// The files that the options name.
    var inputs: [InputFile] {
        let style = style.flatMap { StyleLibrary.isPath($0) ? $0 : nil }
        return [style, fontFile].compactMap { $0.map { InputFile(path: $0) } } + chartOptions.keyFiles.inputs
    }

    func validate() throws {
        guard scale.isFinite, scale > 0 else { throw ValidationError("--scale must be greater than 0") }
    }
}

extension Appearance: ExpressibleByArgument {}
