import Foundation

/// The payloads of `samples/manifest.json`.
///
/// An entry has a name, series files and a template, relative to the manifest. It may have a style, and options of
/// `pushchart encode` by their long names; flags are true.
public struct SampleManifest {
    /// A payload of the samples.
    public struct Entry {
        /// The name of the payload without its extension.
        public let name: String
        /// The arguments of `pushchart` that write the payload to standard output.
        public let arguments: [String]
    }

    /// The payloads in the order of the manifest.
    public let entries: [Entry]

    /// Reads a manifest. The files of its entries begin with the folder of its path.
    public init(path: String) throws {
        let folder = path.dropLast(path.reversed().prefix { $0 != "/" }.count)
        func file(_ name: String) -> String { folder + name }
        let items = try JSONDecoder().decode([ManifestEntry].self, from: Data(contentsOf: URL(filePath: path)))
        entries = items.map { item in
            let options = (item.options ?? [:]).sorted { $0.key < $1.key }.flatMap { name, value in
                value.arguments.map { $0.map { "--\(name)=\($0)" } ?? "--\(name)" }
            }
            let style = item.style.map { ["--style=\($0)"] } ?? []
            let files = ["--into=\(file(item.template))"] + item.series.map(file)
            return Entry(name: item.name, arguments: ["encode"] + options + style + files)
        }
    }
}

private struct ManifestEntry: Decodable {
    let name: String
    let series: [String]
    let template: String
    let style: String?
    let options: [String: Option]?

    /// The value of an option: a number, a text, `true` or a list.
    struct Option: Decodable {
        /// The value of each occurrence of the option; nil for a flag.
        let arguments: [String?]

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let list = try? value.decode([Option].self) {
                arguments = list.flatMap(\.arguments)
            } else if let number = try? value.decode(Double.self) {
                arguments = [number == number.rounded() ? String(Int(number)) : String(number)]
            } else if let text = try? value.decode(String.self) {
                arguments = [text]
            } else {
                arguments = try value.decode(Bool.self) ? [nil] : []
            }
        }
    }
}
