import Foundation
import ImageCompare
import JSONDocument

/// All that is told of a test run, as it goes on and at its end.
struct SnapshotReports {
    private(set) var tally = SnapshotTally()
    private let targets: [ReportTarget]
    private var entries: [JSONValue] = []
    private var junit = SnapshotJUnit()
    private var page: SnapshotPage?
    private var folders: [String] = []
    private let references: String?

    /// - Parameters:
    ///   - references: The folder of the references; nil where they lie beside the payloads.
    ///   - scale: Device pixels in a point.
    init(_ targets: [ReportTarget], references: String?, scale: Double, options: ComparisonOptions) {
        self.targets = targets
        self.references = references
        page = targets.contains { $0.form == .html } ? SnapshotPage(scale: scale, backdrop: options.backdrop) : nil
    }

    /// Whether standard output is free for people.
    private var isTalking: Bool { !targets.contains { $0.form != .github && $0.file.isStandardOutput } }

    private func wants(_ form: ReportTarget.Form) -> Bool { targets.contains { $0.form == form } }

    /// Takes a result.
    mutating func add(_ result: SnapshotResult) throws {
        tally.count(result)
        if wants(.json) { entries.append(SnapshotJSON.entry(result)) }
        if wants(.junit) { junit.add(result) }
        page?.add(result)
        if result.standing != .passed, isTalking {
            let word = result.standing == .failed ? "FAILED  " : ""
            try StandardOutput.writeEscapedLine("\(word)\(result.snapshot.title): \(result.sentence)")
        }
        if wants(.github), let line = SnapshotAnnotations.line(result) { try say(line) }
        // Only what was drawn waits to be judged.
        guard result.standing == .failed, case .checked = result.outcome else { return }
        let folder = result.snapshot.folder
        if folders.last?.pathBytes != folder.pathBytes { folders.append(folder) }
    }

    /// Takes the reports of an earlier run away, since this one has nothing to tell and theirs is no longer true.
    func abandon() {
        for target in targets where target.isThere && !FileRegistry.shared.isInput(target.file.path) {
            try? FileManager.default.removeItem(atPath: target.file.path)
        }
    }

    /// Writes the reports.
    func finish() throws {
        for target in targets {
            switch target.form {
            case .json:
                try target.file.write(SnapshotJSON.report(entries, tally).line)
            case .junit: try target.file.write(Array(junit.xml.utf8))
            case .html: if let page { try target.file.write(Array(page.html(tally).utf8)) }
            case .github: break
            }
        }
        guard isTalking else { return }
        try StandardOutput.writeEscapedLine(tally.sentence)
        if tally.failed > 0 {
            for folder in folders {
                let apart = references.flatMap { $0.isInside(folder) ? nil : " --references \($0.shellWord)" } ?? ""
                try StandardOutput.writeEscapedLine(
                    "Look with 'pushchart snapshots show NAME --in \(folder.shellWord)', and take "
                        + "what is right with 'pushchart snapshots accept NAME --in \(folder.shellWord)\(apart)'."
                )
            }
        }
        if tally.recorded > 0 {
            try StandardOutput.writeEscapedLine("Look at what was recorded, and commit it; the next run holds against it.")
        }
    }

    /// Annotations go where GitHub reads them, beside a report or not.
    private func say(_ line: String) throws {
        if isTalking { try StandardOutput.writeRawLine(line) } else { StandardError.writeRawLine(line) }
    }
}

extension String {
    /// The text as one word of a shell's command line.
    var shellWord: String {
        let plain = unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
                || "/._-@~+=:,".unicodeScalars.contains($0)
        }
        return plain && !isEmpty && !hasPrefix("~") ? self : "'\(replacing("'", with: "'\\''"))'"
    }
}
