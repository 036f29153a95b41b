import ArgumentParser
import ChartLayout
import ChartRaster
import PNGFile
import SystemPackage

/// Draws a page of small charts, each with one property of a style.
struct DrawStylePropertyGallery: ParsableCommand, JSONOutputCommand {
    static let configuration = CommandConfiguration(
        commandName: "gallery",
        abstract: "Draws a page of small charts, each with one property of a style.",
        discussion: """
            Writes FOLDER/gallery.html, and the pictures in FOLDER/gallery. The page needs no network.

            pushchart gallery samples/gallery.json --output previews
            """
    )

    @Argument(
        help: ArgumentHelp("The gallery file.", valueName: "gallery.json"),
        completion: .file(extensions: ["json"])
    )
    var file: String

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The folder of the page.", valueName: "dir"),
        completion: .directory
    )
    var output: String

    @Option(
        help: ArgumentHelp("The font file instead of PUSHCHART_FONT or Inter Regular.", valueName: "file"),
        completion: .file()
    )
    var fontFile: String?

    @Flag(help: "Also writes errors to standard output as JSON.")
    var json = false

    func run() throws {
        let gallery = try GalleryDefinitionFile(InputFile(path: file))
        let folder = FilePath(output)
        func target(_ name: String) -> OutputFile {
            OutputFile(path: folder.appending(name), directory: folder)
        }
        let items = gallery.sections.flatMap(\.items)
        try FileRegistry.shared.declare(
            inputs: fontFile.map { [InputFile(path: $0)] } ?? [],
            outputs: [target("gallery.html")] + items.map { target("gallery/\($0.name)@2x.png") }
        )
        try folder.appending("gallery").createOutputDirectoryIfMissing()
        let font = try fontFile.map { try FontFile(path: $0) }
        try processInParallel(items, progressOf: "pictures") {
            ChartRasterizer(font: font)
        } process: { item, rasterizer in
            Result {
                let list = LineChart(item.chart, style: item.style, appearance: item.appearance).displayList()
                return try PNGImage(pixels: rasterizer.draw(list, scale: 2).pixels, scale: 2).encoded(.small)
            }
        } consume: { item, result in
            try target("gallery/\(item.name)@2x.png").writeWholeFile(try result.get())
        }
        let page = GalleryPage(gallery: gallery, folder: "gallery")
        try target("gallery.html").writeWholeFile(Array(page.html.utf8))
    }
}
