import Foundation
import PNGFile
import PushChartPixels
import PushChartTestSupport

/// A folder with payloads, and the subcommands that test them.
struct SnapshotFolder {
    let scratch: TemporaryFolder

    init(_ scratch: TemporaryFolder) { self.scratch = scratch }

    /// - Parameter payloads: Paths in the folder. All are copies of one payload.
    init(_ payloads: String...) throws {
        scratch = try TemporaryFolder()
        for path in payloads { try add(path) }
    }

    /// Adds a payload.
    func add(_ path: String, _ source: String = "flat") throws {
        let content = try Data(contentsOf: URL(filePath: Repository.path("samples/payloads/\(source).apns")))
        try scratch.write(path, content)
    }

    /// Runs `pushchart test`, independent of the environment.
    @discardableResult
    func test(_ arguments: String..., ci: Bool = false) throws -> CommandRun {
        try CommandRun(
            ["test"] + arguments,
            environment: ["CI": ci ? "1" : "", "PUSHCHART_RECORD": ""],
            in: scratch.url
        )
    }

    @discardableResult
    func accept(_ arguments: String...) throws -> CommandRun {
        try CommandRun(["accept"] + arguments, in: scratch.url)
    }

    /// The names of all files below a folder, in order.
    func files(_ path: String) -> [String] {
        let walk = FileManager.default.enumerator(atPath: scratch.path(path))
        return (walk?.compactMap { $0 as? String } ?? []).filter { exists("\(path)/\($0)") }.sorted()
    }

    func exists(_ path: String) -> Bool { scratch.read(path) != nil }

    func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: scratch.path(path)) }

    /// Changes a pixel of a reference.
    func spoil(_ path: String) throws {
        let file = URL(fileURLWithPath: scratch.url.path + "/" + path)
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
