import ChartRaster
import Foundation
import PushChartPreviews

// Makes the payloads of `samples`, or the gallery of `previews`, with the libraries:
//   make-previews payloads samples/manifest.json FOLDER
//   make-previews gallery samples/gallery.json FOLDER

func write(_ data: Data, to path: String) throws {
    let file = URL(filePath: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
}

var arguments = CommandLine.arguments.dropFirst()
switch (arguments.popFirst(), arguments.popFirst(), arguments.popFirst(), arguments) {
case ("payloads", let manifest?, let folder?, []):
    for entry in try SampleManifest(path: manifest).entries {
        try write(entry.payload(), to: "\(folder)/\(entry.name).apns")
    }
case ("gallery", let file?, let folder?, []):
    let gallery = try Gallery(path: file)
    let rasterizer = ChartRasterizer()
    for item in gallery.groups.flatMap(\.items) {
        let picture = try item.picture(drawnBy: rasterizer)
        try write(picture, to: "\(folder)/\(Gallery.pictureFolder)/\(item.name)@2x.png")
    }
    try write(Data(gallery.page.utf8), to: "\(folder)/gallery.html")
default:
    FileHandle.standardError.write(Data("usage: make-previews payloads MANIFEST FOLDER\n".utf8))
    FileHandle.standardError.write(Data("       make-previews gallery GALLERY FOLDER\n".utf8))
    exit(64)
}
