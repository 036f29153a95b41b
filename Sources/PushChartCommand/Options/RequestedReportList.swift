import ArgumentParser
import PushChartFiles
import PushChartSnapshots

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
