import ArgumentParser
import ChartLayout
import ChartRaster
import PNGFile
import SystemPackage

/// Draws a page of small charts, each showing one property of a style.
struct Gallery: ParsableCommand, MachineReadable {
    static let configuration = CommandConfiguration(
        abstract: "Draws a page of small charts, each showing one property of a style.",
        discussion: """
            Makes FOLDER/gallery.html and the pictures in FOLDER/gallery, which open without a network.

            pushchart gallery samples/gallery.json --output previews
            """
    )

    @Argument(help: "The list of charts.")
    var file: String

    @Option(name: .shortAndLong, help: "The folder for the page.")
    var output: String

    @Option(help: "A font file to use instead of Inter Regular.")
    var fontFile: String?

    @Flag(help: "Writes errors to standard output as JSON too.")
    var json = false

    func run() throws {
        let gallery = try GalleryFile(InputFile(path: file))
        let folder = FilePath(output)
        func target(_ name: String) -> OutputFile {
            OutputFile(path: folder.appending(name), directory: folder)
        }
        let items = gallery.groups.flatMap(\.items)
        try FileRegistry.shared.declare(
            inputs: fontFile.map { [InputFile(path: $0)] } ?? [],
            outputs: [target("gallery.html")] + items.map { target("gallery/\($0.name)@2x.png") }
        )
        try folder.appending("gallery").createOutputDirectory()
        let font = try fontFile.map { try FontFile(path: $0) }
        try inParallel(items) {
            ChartRasterizer(font: font)
        } work: { item, rasterizer in
            Result {
                let list = LineChart(item.chart, style: item.style, appearance: item.appearance).displayList()
                return try PNGImage(pixels: rasterizer.draw(list, scale: 2).pixels, scale: 2).encoded(.small)
            }
        } take: { item, result in
            try target("gallery/\(item.name)@2x.png").write(try result.get())
        }
        let page = GalleryPage(gallery: gallery, folder: "gallery")
        try target("gallery.html").write(Array(page.html.utf8))
    }
}
