public import Foundation
import JSONDocument
import PackRequests
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

    private static let entry = KeyTable<Entry, PreviewFileError>(required: ["name", "template", "series"]) {
        KeyTableRow("name", sets: \.name, as: .text(maximumCharacterCount: 100))
        KeyTableRow("template", sets: \.template, as: .text(maximumCharacterCount: 1000))
        KeyTableRow("series", sets: \.series, as: names)
        KeyTableRow("columns", sets: \.columns, as: names)
        KeyTableRow("style", sets: \.options.style, as: .text(maximumCharacterCount: 100))
        KeyTableRow("options", type: .object) { (entry, json, path) throws(PreviewFileError) in
            for member in try JSONValueReader<JSONObject, PreviewFileError>.anyObject.read(json, path).members {
                do throws(RequestError) {
                    try entry.options.setOption(named: member.key, to: member.value)
                } catch {
                    throw PreviewFileError(description: "\(path): \(error)")
                }
            }
        }
    }

    private static let names = JSONValueReader<String, PreviewFileError>.text(maximumCharacterCount: 1000)
        .listReader(expecting: .texts(count: 1...8), elementCount: 1...8)
}

/// The reason why a manifest or a gallery cannot be read.
struct PreviewFileError: KeyTableError, CustomStringConvertible {
    let description: String

    init(description: String) { self.description = description }

    init(_ fault: KeyFault, at path: JSONPath) { self.init(description: "\(path): \(fault.message)") }
}
