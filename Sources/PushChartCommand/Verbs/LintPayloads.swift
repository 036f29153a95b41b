import ArgumentParser
import ChartPreview
import JSONDocument
import PackRequests
import PushChartDiagnostics
import PushChartFiles
import PushLint
import PushPayload
import SeriesCodec

/// Finds the parts of payloads that the transport, the simulator or the client would reject or ignore.
struct LintPayloads: ParsableCommand, JSONOutputCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Finds the parts of payloads that the transport, the simulator or the client would reject or ignore.",
        discussion: """
            Prints a line for each finding: the file, a stable code, the key path or header, and the reason of APNs if \
            it has one.

            The rules of Live Activities and of FCM apply if the headers or the payload show them, or with \
            --transport. Web Push needs --transport webpush, unless the message is declarative.

            Exit statuses: 0 without findings, 1 with findings, 2 if a file is not JSON.

            pushchart lint push.apns
            pushchart lint push.apns --styles Styles
            pushchart lint *.apns --json | jq .findings
            pushchart lint update.apns --header apns-push-type=liveactivity --header apns-priority=5
            pushchart lint request.json --transport fcm
            pushchart lint - --header apns-push-type=background --header apns-priority=10 < push.apns
            """
    )

    @Argument(help: ArgumentHelp("Payloads; '-' is standard input.", valueName: "file"))
    var files: [String]

    @Option(help: ArgumentHelp("A header of the request to APNs. Repeat for more.", valueName: "name=value"))
    var header: [String] = []

    @OptionGroup var chartOptions: ChartPathArguments

    @Option(help: "The service whose rules apply. The default is the service that the headers and the payload show.")
    var transport: Transport?

    @Option(
        help: ArgumentHelp(
            "The maximum number of bytes, or a known limit. The default depends on the transport and the push type.",
            valueName: "bytes|name"
        )
    )
    var limit: PayloadLimit?

    @Option(
        help: ArgumentHelp(
            "The folder of the client's styles. A chart with another style, or that its style cannot show as meant, is a finding.",
            valueName: "dir"
        ),
        completion: .directory
    )
    var styles: String?

    @Flag(help: "Prints JSON.")
    var json = false

    func validate() throws {
        guard files.count(where: { $0 == "-" }) <= 1 else {
            throw ValidationError("standard input can be read only once: use one '-'")
        }
        for header in header where PushHeader(parsing: header) == nil {
            throw ValidationError("'\(header)' is not a header: write NAME=VALUE, such as apns-priority=10")
        }
    }

    func run() throws {
        let styleLibrary = try styles.map { try StyleLibrary(option: $0) }
        let chartPath = chartOptions.at
        let lint = PayloadLint(
            transport: transport,
            chartPath: chartPath,
            limit: limit,
            headers: header.compactMap { PushHeader(parsing: $0) },
            styleNames: styleLibrary?.names
        )
        // Sealing makes the content smaller, so its size says nothing.
        let contentLint = PayloadLint(
            transport: transport,
            chartPath: chartPath,
            limit: try PayloadLimit(parsing: String(PushDocument.maximumByteCount)),
            styleNames: styleLibrary?.names
        )
        var namesOfToldStyles: Set<String> = []
        /// The findings in a file, which is read and decoded once.
        func findings(in bytes: [UInt8], of file: InputFile) throws -> [Finding] {
            let payload = try PayloadFile(parsing: bytes)
            var chart = payload.document.flatMap { PayloadChart(in: $0, at: chartPath) }
            var findings = lint.findings(in: payload, chart: chart)
            if let document = payload.document, let seal = document.sealedText {
                if chartOptions.keyFiles.files.isEmpty {
                    findings.append(.sealedContent(seal))
                } else {
                    let content = try chartOptions.keyFiles.opened(document, of: file)
                    chart = PayloadChart(in: content, at: chartPath)
                    let inner = PayloadFile(content, byteCount: content.byteCount)
                    findings += contentLint.findings(in: inner, chart: chart).filter { !findings.contains($0) }
                }
            }
            guard let styleLibrary, let chart else { return findings }
            findings += ChartDrawingLint.findings(in: chart, styleNamed: styleLibrary.style(named:))
            let transport = transport ?? lint.detectedTransport(of: payload.document)
            // A style says the same of all payloads.
            if [.fcm, .webPush].contains(transport), let name = chart.chart.style,
                namesOfToldStyles.insert(name).inserted,
                let style = try? styleLibrary.style(named: name)
            {
                findings += style.findings(ofPaintersAt: Place(path: chart.path?.description))
            }
            return findings
        }
        var report = LintReport()
        for file in files.map({ InputFile(path: $0) }) {
            do {
                let bytes = try file.readWholeFile(maximumByteCount: 64 << 20)
                do {
                    report.add(findings: try findings(in: bytes, of: file), inFile: "\(file.path)")
                } catch {
                    let failure = PushDocument.failureWithTableHint(error, parsing: bytes, of: file)
                    report.add(failure: failure, readingFile: "\(file.path)")
                }
            } catch {
                report.add(failure: PushChartError(error).inFile("\(file.path)"), readingFile: "\(file.path)")
            }
        }
        try StandardOutput.write(json ? report.json.line : Array(report.text.utf8))
        for failure in report.failures { StandardError.writeEscapedLine(failure.reportLine) }
        StandardError.writeClosingLine(report.closingLine(ofPayloads: files.count))
        if let status = report.exitStatus { throw ExitCode(status.rawValue) }
    }
}
