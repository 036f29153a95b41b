import ChartLayout
package import Files
import JSONDocument
import PushLint
package import PushPayload
import SeriesCodec
import SeriesTables
import Synchronization
import SystemPackage

/// A payload or table that was read.
struct ChartFile: Sendable {
    /// A payload in the clear, with its chart.
    struct OpenedPayload: Sendable {
        let document: PushDocument
        let chart: SeriesChart
        /// The text of the chart.
        let text: String
        /// The path of the chart, if the payload has a value there.
        let path: JSONPath?
        /// A Live Activity and a browser draw without the bitmap of an extension, and so at every scale.
        let transport: Transport
    }

    enum Content: Sendable {
        /// A payload as it was sent, and what it holds in the clear: an error without its key, or without a chart.
        case payload(PushDocument, opened: Result<OpenedPayload, any Error>)
        case series(TableSeries)
    }

    let bytes: [UInt8]
    let content: Content
    /// The style that chose the columns of a table; `nil` for a payload, which names its own.
    let style: ResolvedStyle?

    /// The payload in the clear; `nil` for a table.
    ///
    /// - Throws: The error of a payload that is sealed or has no chart.
    var payload: OpenedPayload? {
        get throws { if case .payload(_, let opened) = content { try opened.get() } else { nil } }
    }

    /// The chart; that of a table has no style.
    ///
    /// - Throws: The error of a payload that is sealed or has no chart, or of the columns.
    var chart: SeriesChart {
        get throws {
            switch content {
            case .payload(_, let opened): return try opened.get().chart
            case .series(let file):
                let (axis, names, series) = try TableSeries.chartSeries(of: [file])
                return SeriesChart(axis: axis, names: names, series: series, unit: file.unit)
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
        bytes = try input.readWholeFile(
            maximumByteCount: mayBeTable ? TableSeries.maximumByteCount : PushDocument.maximumByteCount
        )
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
            let (chart, text) = try ErrorInFile.naming(input.path.string) {
                let text = try document.chartText(at: settings.chartPath)
                return (try SeriesDecoder().decode(text), text)
            }
            return OpenedPayload(
                document: document,
                chart: chart,
                text: text,
                path: (settings.chartPath ?? document.chartPath).flatMap { document.value[$0] == nil ? nil : $0 },
                transport: document.drawingTransport
            )
        }
        content = .payload(sent, opened: opened)
    }
}

/// Parses the payloads of files, and opens those that are sealed.
package struct PayloadReader: Sendable {
    /// Whether there is a key for sealed payloads. Without one, they are refused.
    let hasKeys: Bool
    let parse: @Sendable (_ content: [UInt8], _ file: InputFile) throws -> PushDocument
    let open: @Sendable (_ payload: PushDocument, _ file: InputFile) throws -> PushDocument

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
