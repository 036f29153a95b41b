import ArgumentParser
import Files

/// A report that `--report` asks for.
struct RequestedReport: Equatable, Sendable {
    enum Format: String, CaseIterable {
        /// One page for people.
        case html
        /// For programs.
        case json
        /// For CI servers.
        case junit
        /// Annotations on standard output, for GitHub Actions.
        case github
    }

    let format: Format
    let file: OutputFile

    /// Whether the file exists and begins as a report of this format does.
    var fileHoldsEarlierReport: Bool {
        let start =
            switch format {
            case .html: "<!DOCTYPE html>\n"
            case .json: "{\"passed\":"
            case .junit: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"pushchart\""
            case .github: ""
            }
        let input = InputFile(path: file.path, regularFilesOnly: true, isReplaceable: true)
        guard !start.isEmpty, let opened = try? input.openForReading() else { return false }
        let bytes = try? opened.descriptor.readAvailableBytes(maximumByteCount: start.utf8.count)
        return bytes?.elementsEqual(start.utf8) ?? false
    }

    static func == (left: Self, right: Self) -> Bool {
        left.format == right.format && left.file.path == right.file.path
    }
}

/// The value of `--report`: `html=FILE,json=FILE,junit=FILE,github`.
struct RequestedReportList: ExpressibleByArgument, Sendable {
    let requests: [RequestedReport]

    init?(argument: String) {
        // A comma begins a new report only before the name of a format, so file names may contain commas.
        var parts: [String] = []
        for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
            if Self.format(atStartOf: part) == nil, !parts.isEmpty {
                parts[parts.count - 1] += "," + part
            } else {
                parts.append(String(part))
            }
        }
        var requests: [RequestedReport] = []
        for part in parts {
            guard let format = Self.format(atStartOf: part[...]) else { return nil }
            let path = part.dropFirst(format.rawValue.count + 1)
            guard (format == .github) == path.isEmpty else { return nil }
            requests.append(RequestedReport(format: format, file: OutputFile(path: path.isEmpty ? "-" : String(path))))
        }
        self.requests = requests
    }

    private static func format(atStartOf part: Substring) -> RequestedReport.Format? {
        RequestedReport.Format.allCases.first { format in
            format == .github ? part == "github" : part.hasPrefix("\(format.rawValue)=")
        }
    }
}
