public import Foundation
import JSONDocument
import PackRequests
import PushChartDiagnostics
import PushPayload
import SeriesTables

/// The payloads of `samples/manifest.json`.
///
/// An entry has a name, series files and a template, relative to the manifest. It may have a style, the names of the
/// `columns` with values, and `options` as a request has them.
public struct SampleManifest {
    /// A payload of the samples.
    public struct Entry: Sendable {
        /// The name of the payload without its extension.
        public fileprivate(set) var name = ""
        fileprivate var template = ""
        fileprivate var series: [String] = []
        fileprivate var columns: [String] = []
        fileprivate var options = RequestOptions()
        fileprivate var folder = URL(filePath: "/")

        /// Packs the payload.
        public func payload() throws -> Data {
            let files = try series.map {
                try TableSeries(parsing: bytes(of: $0), file: $0, values: columns)
            }
            let template = try PushDocument(parsing: bytes(of: template))
            let request = try PackRequest(template: template, files: files, options: options)
            return Data(try request.pack(now: { 0 }).document.bytes)
        }

        private func bytes(of file: String) throws -> [UInt8] {
            Array(try Data(contentsOf: folder.appending(path: file)))
        }
    }

    /// The payloads in the order of the manifest.
    public let entries: [Entry]

    /// Reads a manifest.
    public init(path: String) throws {
        let location = URL(filePath: path)
        var start = Entry()
        start.folder = location.deletingLastPathComponent()
        let reader = JSONValueReader.object(Self.entry, defaults: start)
            .listReader(expecting: .objectList, elementCount: 1...1000)
        entries = try reader.read(JSONValue(parsing: Array(Data(contentsOf: location))), JSONPath())
    }

    private static let entry = KeyTable<Entry, PreviewFileFaults>(required: ["name", "template", "series"]) {
        KeyTableRow("name", sets: \.name, as: .text(maximumCharacterCount: 100))
        KeyTableRow("template", sets: \.template, as: .text(maximumCharacterCount: 1000))
        KeyTableRow("series", sets: \.series, as: names)
        KeyTableRow("columns", sets: \.columns, as: names)
        KeyTableRow("style", sets: \.options.style, as: .text(maximumCharacterCount: 100))
        KeyTableRow("options", type: .object) { (entry, json, path) throws(PushChartError) in
            for member in try JSONValueReader<JSONObject, PreviewFileFaults>.anyObject.read(json, path).members {
                try entry.options.setOption(named: member.key, to: member.value)
            }
        }
    }

    private static let names = JSONValueReader<String, PreviewFileFaults>.text(maximumCharacterCount: 1000)
        .listReader(expecting: .texts(count: 1...8), elementCount: 1...8)
}

/// Faults of a manifest or a gallery.
enum PreviewFileFaults: KeyTableFaults {
    static func error(_ fault: KeyFault, at path: JSONPath) -> PushChartError {
        PushChartError(.badRequest, MessageText(fault.message), at: Place(path: path))
    }
}
