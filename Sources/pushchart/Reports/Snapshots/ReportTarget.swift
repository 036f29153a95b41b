import ArgumentParser
import Foundation

/// A report of a test run that was asked for, and where it goes.
struct ReportTarget: Equatable, Sendable {
    /// The form of a report.
    enum Form: String, CaseIterable {
        /// A page for people, in one file.
        case html
        /// For programs.
        case json
        /// For CI servers.
        case junit
        /// Annotations on standard output, for GitHub Actions.
        case github
    }

    let form: Form
    let file: OutputFile

    /// Whether a report of this form lies there: what is begun differently may be anything, and is left alone.
    var isThere: Bool {
        let start =
            switch form {
            case .html: "<!DOCTYPE html>\n"
            case .json: "{\"passed\":"
            case .junit: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"pushchart\""
            case .github: ""
            }
        guard !start.isEmpty,
            let handle = try? InputFile(path: file.path, onlyRegular: true, isReplaceable: true).open()
        else { return false }
        let found = try? handle.read(upToCount: start.utf8.count)
        return found.map { $0.elementsEqual(start.utf8) } ?? false
    }

    static func == (left: Self, right: Self) -> Bool { left.form == right.form && left.file.path == right.file.path }
}

/// The value of `--report`: `html=FILE,json=FILE,junit=FILE,github`.
struct ReportTargets: ExpressibleByArgument, Sendable {
    let targets: [ReportTarget]

    init?(argument: String) {
        // A comma begins a new report only where a form's name follows, so file names may hold commas.
        var parts: [String] = []
        for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
            if Self.form(of: part) == nil, !parts.isEmpty {
                parts[parts.count - 1] += "," + part
            } else {
                parts.append(String(part))
            }
        }
        var targets: [ReportTarget] = []
        for part in parts {
            guard let form = Self.form(of: part[...]) else { return nil }
            let path = part.dropFirst(form.rawValue.count + 1)
            guard (form == .github) == path.isEmpty else { return nil }
            targets.append(ReportTarget(form: form, file: OutputFile(path: form == .github ? "-" : String(path))))
        }
        self.targets = targets
    }

    private static func form(of part: Substring) -> ReportTarget.Form? {
        ReportTarget.Form.allCases.first { form in
            form == .github ? part == "github" : part.hasPrefix("\(form.rawValue)=")
        }
    }
}
