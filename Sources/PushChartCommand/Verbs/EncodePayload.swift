import ArgumentParser
import ChartLayout
import ChartPreview
import JSONDocument
import PackRequests
import PushChartDiagnostics
import PushChartFiles
import PushChartProcesses
import PushLint
import PushPayload
import SeriesCodec
import SeriesTables
import SystemPackage

/// Packs series into a payload.
struct EncodePayload: ParsableCommand, JSONOutputCommand {
    static let configuration = CommandConfiguration(
        commandName: "encode",
        abstract: "Packs series into a push payload, within its byte limit.",
        discussion: """
            The template is the payload without the chart. The chart becomes a string in it, at the path of \
            --transport or --at. All other values stay as they are written. The output is exactly the payload to send.

            \(transportLines)

            Without --tolerance, the chart is as faithful as the limit allows. If bytes are missing, the texts of \
            --text become shorter and the chart becomes coarser, in the order of --shrink. In the texts, figures \
            replace \(FigureName.placeholders). docs/command.md and docs/limits.md have all rules.

            pushchart encode prices.csv --into template.apns -o push.apns
            pushchart encode cpu.csv --into template.apns --tolerance 0.5 > push.apns
            pushchart encode day.csv --value indoor --value outdoor --into template.apns
            pushchart encode day.csv --into template.apns --text aps.alert.body --text aps.alert.title:2:20 --shrink \
            text,chart --max-chart-error 2
            pushchart encode today.csv --into template.apns --reference 184.25
            pushchart encode today.csv --into template.apns --from 2026-02-17T09:30-05:00
            pushchart encode glucose.csv --into update.apns --transport liveactivity
            pushchart encode prices.csv --into template.apns --seal app.key --text seal.body
            pushchart encode --into template.apns --seal app.key -o push.apns
            pushchart encode prices.csv --into request.json --transport fcm
            mysql … | pushchart encode - --into template.apns --limit 3500 -o push.apns
            """
    )

    /// A line of the help for each transport, with the place of its chart.
    private static var transportLines: String {
        let width = Transport.allCases.reduce(0) { max($0, $1.name.count) } + 2
        return Transport.allCases.map { transport in
            transport.name + String(repeating: " ", count: width - transport.name.count)
                + "\(transport.chartPath), in \(transport.payload)" + (transport == .apns ? " (the default)" : "")
        }.joined(separator: "\n")
    }

    @Argument(help: ArgumentHelp("Tables: CSV or JSON; '-' is standard input.", valueName: "series.csv"))
    var series: [String] = []

    @Option(
        help: ArgumentHelp("The template; '-' is standard input.", valueName: "template.apns"),
        completion: .file()
    )
    var into: String

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file of the payload; '-' is standard output.", valueName: "file"),
        completion: .file()
    )
    var output = "-"

    @OptionGroup(title: "Packing")
    var packing: PackingArguments

    @Option(
        help: ArgumentHelp("The folder of the client's styles. Other styles are refused.", valueName: "dir"),
        completion: .directory
    )
    var styles: String?

    @OptionGroup(title: "Columns")
    var columns: ColumnArguments

    @Option(
        help: ArgumentHelp("Writes sizes and errors as JSON; '-' is standard output.", valueName: "file"),
        completion: .file()
    )
    var report: String?

    @Flag(help: "Writes the report and errors to standard output as JSON. Requires --output FILE.")
    var json = false

    func validate() throws {
        guard !json || report != "-" else {
            throw ValidationError("--report - and --json both write the report to standard output: give one of them")
        }
        guard output != "-" || report != "-" && !json else {
            throw ValidationError("the payload and its report cannot both go to standard output: give --output FILE")
        }
        guard report == nil || report != output else {
            throw ValidationError("the payload and its report would be one file: give two names")
        }
        guard output != "", report != "" else {
            throw ValidationError("the name of an output is empty: give a name, or '-'")
        }
        guard (series + [into]).count(where: { $0 == "-" }) <= 1 else {
            throw ValidationError("standard input can be read only once: replace one '-' by a file")
        }
    }

    func run() throws {
        let inputs = (series + [into] + [packing.keyFile].compactMap(\.self)).map { InputFile(path: $0) }
        let outputs = [output, report].compactMap { $0.map { OutputFile(path: $0) } }
        try FileConflictRegistry.shared.declare(inputs: inputs, outputs: outputs)
        // Options are validated before files are read.
        var options = try packing.optionsReadingKey()
        _ = try options.packingOptions()
        try options.requireChartPropertiesAreInRange()
        if columns.columns == .ohlc { options.samples = options.samples ?? .ohlc }
        let style = try StyleLibrary(option: styles).clientStyle(named: options.style ?? ChartStyle.standardName)
        let file = InputFile(path: into)
        let template = try PushDocument(reading: file)
        let files = try columns.readTables(
            series.map { InputFile(path: $0) },
            preferredSet: (options.samples ?? style?.keptSamples) == .ohlc ? .ohlc : nil
        )
        let request = try PackRequest(template: template, files: files, options: options, style: style)
        for file in files {
            try options.requireWindowEndsHaveZone(besideTimesAt: file.utcOffsets, of: file.file)
        }
        let push: Push
        do {
            push = try request.pack { ProcessEnvironment.secondsSince1970 }
        } catch  where error.isFaultOfSamples {
            throw error.inFile(files.map(\.file).joined(separator: ", "))
        } catch  where [.windowTimes, .emptyWindow, .colorCount].contains(error.code) {
            // The fault is an option, not the template.
            throw error
        } catch {
            throw error.inFile("\(file.path)")
        }
        let findings = push.findings
        columns.print(findings.map { $0.isInTemplate ? $0.inFile("\(file.path)") : $0 })
        let payloadReport = Self.report(of: push, findings, from: files)
        let summary = payloadReport.line
        // If the report cannot be written, there is no payload.
        if let report { try OutputFile(path: report).writeWholeFile(summary) }
        try OutputFile(path: output).writeWholeFile(push.bytes)
        if json { try StandardOutput.write(summary) }
        if !columns.quiet { StandardError.writeClosingLine(Self.closingLine(of: payloadReport)) }
    }

    /// What a person wants to know of a payload: the bytes of its limit, the samples and the error of the chart.
    private static func closingLine(of report: JSONValue) -> String? {
        guard case .object(let report) = report, let bytes = report["bytes"]?.integer,
            let limit = report["limit"]?.integer
        else { return nil }
        let samples = report["samples"]?.integer.map { ", \($0) samples" } ?? ", no chart"
        var error = ""
        if case .number(let points)? = report["inkDistancePoints"], let points = points.double {
            error = ", line at most \(((points * 100).rounded(.up) / 100).shortDescription) points away from them"
        }
        return "\(bytes) of \(limit) bytes\(samples)\(error)"
    }

    /// The report of a payload, with what was read from each CSV file.
    private static func report(of push: Push, _ findings: [Finding], from files: [TableSeries]) -> JSONValue {
        let findings = files.flatMap(\.findings) + findings
        guard case .object(var report) = push.report(findings, for: .ofMessages) else { return .null }
        if !files.isEmpty { report["files"] = .array(files.map(\.report)) }
        return .object(report)
    }
}

extension Finding {
    /// Whether the template is at fault, and not the chart.
    fileprivate var isInTemplate: Bool { code == .unfilledPlaceholder || code == .unknownPlaceholder }
}
