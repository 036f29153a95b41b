import Foundation

/// A picture in a new temporary folder, so that pushes do not overwrite each other's pictures.
struct PictureFile {
    /// The location of the picture. The system moves the file when it takes the attachment.
    let url: URL

    /// Writes a PNG completely or not at all.
    init(writing png: Data) throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("chart-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        url = folder.appendingPathComponent("chart.png")
        do {
            try png.write(to: url, options: .atomic)
        } catch {
            remove()
            throw error
        }
    }

    /// Removes the picture and its folder.
    func remove() {
        try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
    }
}
