import Foundation

/// A real series: of `samples/series`, or beside the repository on the developers' machines, in `../shared/corpus`.
public struct CorpusFile: CustomStringConvertible, Sendable {
    private let file: URL

    /// The name of the file, without the extension.
    public var description: String { file.deletingPathExtension().lastPathComponent }

    /// All files, in the order of their names; none elsewhere.
    public static let all: [CorpusFile] = {
        let folder = VectorFile.repository.deletingLastPathComponent().appending(path: "shared/corpus")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
        return names.filter { $0.hasSuffix(".csv") }.sorted().map { CorpusFile(file: folder.appending(path: $0)) }
    }()

    /// A file of `samples/series` without gaps, and with times of a day.
    public static func sample(_ name: String) -> CorpusFile {
        CorpusFile(file: VectorFile.repository.appending(path: "samples/series/\(name).csv"))
    }

    /// The reason why tests of the corpus are skipped elsewhere.
    public static let missing = "no ../shared/corpus beside the repository"

    /// The seconds since 1970 and the value of each row; `nil` is a gap.
    public func rows() throws -> [(time: Double, value: Double?)] {
        let text = try String(contentsOf: file, encoding: .utf8)
        var formatter = Date.ISO8601FormatStyle(timeZone: .gmt)
        formatter = formatter.year().month().day().dateTimeSeparator(.space).time(includingFractionalSeconds: false)
        return try text.split(separator: "\n").dropFirst().map { line in
            let cells = line.split(separator: ",")
            return (try formatter.parse(String(cells[0])).timeIntervalSince1970, Double(cells[1]))
        }
    }
}
