import Foundation
import PNGFile
import Pixels

/// A folder with payloads, and the subcommands that test them.
struct SnapshotFolder {
    let scratch: Scratch

    /// - Parameter payloads: Paths in the folder. All are copies of one payload.
    init(_ payloads: String...) throws {
        scratch = try Scratch()
        for path in payloads { try add(path) }
    }

    /// Adds a payload.
    func add(_ path: String, _ source: String = "flat") throws {
        let content = try Data(contentsOf: URL(filePath: Repository.path("samples/payloads/\(source).apns")))
        try write(path, content)
    }

    func write(_ path: String, _ content: Data) throws {
        let file = scratch.folder.path + "/" + path
        try FileManager.default.createDirectory(
            atPath: String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)]),
            withIntermediateDirectories: true
        )
        try content.write(to: URL(fileURLWithPath: file))
    }

    /// Runs `pushchart test`, independent of the environment.
    @discardableResult
    func test(_ arguments: String..., ci: Bool = false) throws -> CommandRun {
        try CommandRun(
            ["test"] + arguments,
            environment: ["CI": ci ? "1" : "", "PUSHCHART_RECORD": ""],
            in: scratch.folder
        )
    }

    @discardableResult
    func snapshots(_ arguments: String...) throws -> CommandRun {
        try CommandRun(["snapshots"] + arguments, in: scratch.folder)
    }

    func exists(_ path: String) -> Bool { scratch.read(path) != nil }

    func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: scratch.path(path)) }

    /// Changes a pixel of a reference.
    func spoil(_ path: String) throws {
        let file = URL(fileURLWithPath: scratch.folder.path + "/" + path)
        var image = try PNGImage(decoding: [UInt8](Data(contentsOf: file)))
        image.pixels.bytes[0] ^= 1
        try Data(image.encoded()).write(to: file)
    }

    /// The report of a run with `--json` about each snapshot.
    static func entries(_ run: CommandRun) throws -> [[String: Any]] {
        let report = try JSONSerialization.jsonObject(with: run.output) as? [String: Any]
        return report?["snapshots"] as? [[String: Any]] ?? []
    }
}
