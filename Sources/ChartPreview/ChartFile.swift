package import ChartLayout
package import JSONDocument
import PushChartDiagnostics
package import PushChartFiles
import PushLint
package import PushPayload
package import SeriesCodec
import SeriesTables
import Synchronization
import SystemPackage

/// A payload or table that was read, or a payload or chart of a program.
package struct ChartFile: Sendable {
    /// A payload in the clear, with its chart.
    struct OpenedPayload: Sendable {
        let document: PushDocument
        let chart: SeriesChart
        let text: String
        /// The path of the chart, if the payload has a value there.
        let path: JSONPath?
        /// A Live Activity and a browser draw without the bitmap of an extension, and so at every scale.
        let transport: Transport

        /// - Parameter chartPath: The path of the chart; `nil` for the paths of the transports.
        init(_ document: PushDocument, chartPath: JSONPath?) throws {
            self.document = document
            text = try document.chartText(at: chartPath)
            chart = try SeriesDecoder().decode(text)
            path = (chartPath ?? document.chartPath).flatMap { document.value[$0] == nil ? nil : $0 }
            transport = document.drawingTransport
        }
    }

    enum Content: Sendable {
        /// A payload as it was sent, and what it holds in the clear: an error without its key, or without a chart.
        case payload(PushDocument, opened: Result<OpenedPayload, any Error>)
        case series(TableSeries)
        case chart(SeriesChart)
    }

    /// The number of bytes of the file; 0 for a chart.
    let byteCount: Int
    let content: Content
    /// The style that chose the columns of a table, or that a program made; `nil` for the one that the chart names.
    let style: ResolvedStyle?

    /// The payload in the clear; `nil` for a table.
    var payload: OpenedPayload? {
        get throws { if case .payload(_, let opened) = content { try opened.get() } else { nil } }
    }

    /// The chart; that of a table has no style.
    var chart: SeriesChart {
        get throws {
            switch content {
            case .payload(_, let opened): return try opened.get().chart
            case .series(let file):
                let (axis, names, series) = try TableSeries.chartSeries(of: [file])
                return SeriesChart(axis: axis, names: names, series: series, unit: file.unit)
            case .chart(let chart): return chart
            }
        }
    }

    /// The columns of a table; `nil` for a payload.
    var series: TableSeries? { if case .series(let series) = content { series } else { nil } }

    /// Whether the name of a file says that it is a table, so that it need not be read to see it.
    static func isNamedAsTable(_ path: FilePath) -> Bool {
        let name = path.string.lowercased()
        return name.hasSuffix(".csv") || name.hasSuffix(".tsv")
    }

    /// Reads a file, opens a sealed payload, and decodes its chart.
    ///
    /// - Throws: The errors of files, of JSON and of tables.
    init(reading input: InputFile, payloads: PayloadReader, _ settings: PreviewSettings) throws {
        let mayBeTable = !input.path.string.lowercased().hasSuffix(".apns")
        let bytes = try input.readWholeFile(
            maximumByteCount: mayBeTable ? TableSeries.maximumByteCount : PushDocument.maximumByteCount
        )
        byteCount = bytes.count
        guard !mayBeTable || FileKind(bytes) == .payload else {
            var columns = settings.columns
            let style = try settings.styles.style(nameOrFile: settings.style ?? ChartStyle.standardName)
            columns.preferredSet = style.style.hasCandlestickFirst ? .ohlc : nil
            self.style = style
            content = .series(try TableSeries(parsing: bytes, file: "\(input.path)", columns))
            return
        }
        style = nil
        let sent = try payloads.parse(bytes, input)
        let opened = Result {
            let document = try payloads.open(sent, input)
            return try PushChartError.naming(input.path.string) {
                try OpenedPayload(document, chartPath: settings.chartPath)
            }
        }
        content = .payload(sent, opened: opened)
    }

    /// A payload of a program, in a style of its own or in the one that it names.
    package init(payload bytes: [UInt8], style: ChartStyle?, chartPath: JSONPath?) throws {
        byteCount = bytes.count
        self.style = style.map { ResolvedStyle(style: $0, files: []) }
        let sent = try PushDocument(parsing: bytes)
        content = .payload(sent, opened: .success(try OpenedPayload(sent, chartPath: chartPath)))
    }

    /// A chart of a program, in a style of its own or in the one that it names.
    package init(_ chart: SeriesChart, style: ChartStyle?) {
        byteCount = 0
        self.style = style.map { ResolvedStyle(style: $0, files: []) }
        content = .chart(chart)
    }
}

/// Parses the payloads of files, and opens those that are sealed.
package struct PayloadReader: Sendable {
    /// Whether there is a key for sealed payloads. Without one, they are refused.
    let hasKeys: Bool
    let parse: @Sendable (_ content: [UInt8], _ file: InputFile) throws -> PushDocument
    let open: @Sendable (_ payload: PushDocument, _ file: InputFile) throws -> PushDocument

    package static let withoutKeys = PayloadReader(
        hasKeys: false,
        parse: { bytes, _ in try PushDocument(parsing: bytes) },
        open: { payload, _ in payload }
    )

    package init(
        hasKeys: Bool,
        parse: @escaping @Sendable (_ content: [UInt8], _ file: InputFile) throws -> PushDocument,
        open: @escaping @Sendable (_ payload: PushDocument, _ file: InputFile) throws -> PushDocument
    ) {
        self.hasKeys = hasKeys
        self.parse = parse
        self.open = open
    }
}

/// The payloads of a page. Each is read once for all its pictures, also if it cannot be read. tables may be too large to keep.
final class KeptPayloads: Sendable {
    private final class Entry: Sendable {
        let file = Mutex<Result<ChartFile, any Error>?>(nil)
    }

    private let entries = Mutex<[FilePath: Entry]>([:])

    /// The payload of a path, which the first call reads.
    func payload(at path: FilePath, read: () throws -> ChartFile) throws -> ChartFile {
        let entry = entries.withLock { entries in
            let entry = entries[path] ?? Entry()
            entries[path] = entry
            return entry
        }
        return try entry.file.withLock { kept in
            let file = kept ?? Result { try read() }
            if (try? file.get())?.series == nil { kept = file }
            return try file.get()
        }
    }
}
