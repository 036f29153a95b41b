package import PushChartFiles

/// A report that the caller of a test run asks for.
package struct RequestedReport: Sendable {
    package enum Format: String, CaseIterable {
        /// One page for people.
        case html
        /// For programs.
        case json
        /// For CI servers.
        case junit
        /// Annotations on standard output, for GitHub Actions.
        case github
    }

    package let format: Format
    package let file: OutputFile

    package init(format: Format, file: OutputFile) {
        self.format = format
        self.file = file
    }

    /// Whether the file exists and begins as a report of this format does.
    package var fileHoldsEarlierReport: Bool {
        let start =
            switch format {
            case .html: "<!DOCTYPE html>\n"
            case .json: "{\"passed\":"
            case .junit: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"pushchart\""
            case .github: ""
            }
        let input = InputFile(path: file.path, regularFilesOnly: true, isReplaceable: true)
        guard !start.isEmpty, let opened = try? input.openForReading() else { return false }
        let bytes = try? opened.descriptor.readAvailable(upToCount: start.utf8.count)
        return bytes?.elementsEqual(start.utf8) ?? false
    }
}
