import Foundation

/// A picture in a temporary folder of its own, so that no push overwrites another's.
struct PictureFile {
    /// Where the picture is; the system moves it away when it takes the attachment.
    let url: URL

    /// Writes a PNG, wholly or not at all.
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
