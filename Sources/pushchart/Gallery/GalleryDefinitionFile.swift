import ChartLayout
import Files
import JSONDocument
import SeriesCodec
import SystemPackage

/// A file of small charts, each with one property of a style.
///
///     {"base": {…a style…}, "data": {"wave": {"series": [{"label": "wave", "y": [8, 104, 81]}]}},
///      "groups": [{"title": "Line", "items": [
///        {"name": "stepped", "title": "Steps", "keys": ["dataSet.mode"], "proof": "source", "data": "wave",
///         "style": {"dataSet": {"mode": "stepped"}}}]}]}
///
/// The style of an item overrides keys of the base. A series may have `x`, and `null` in `y` for a gap. Data may have
/// `time`, and `repeat` to repeat the samples up to a number. An item may have `reference`, `unit` and `appearance`.
struct GalleryDefinitionFile {
    struct GalleryItem: Sendable {
        let name: String
        let title: String
        /// The style keys that it shows.
        let keys: [String]
        let proof: PhoneFidelityEvidence
        /// The style in the file, without the base.
        let source: JSONValue
        let style: ChartStyle
        let chart: SeriesChart
        let appearance: Appearance
    }

    /// The evidence that the phone draws the same.
    enum PhoneFidelityEvidence: String, CaseIterable {
        case reference, client, source, ours, open
    }

    /// Items of a gallery below a common heading.
    struct GallerySection: Sendable {
        let title: String
        let items: [GalleryItem]
    }

    let sections: [GallerySection]
    /// The style that all items override.
    let base: JSONValue

    private static let maximumByteCount = 1 << 20

    /// Parses a gallery.
    ///
    /// - Throws: ``CommandFailure`` with the code `bad-gallery` or the code of a style error.
    init(_ file: InputFile) throws {
        let bytes = try file.readWholeFile(maximumByteCount: Self.maximumByteCount)
        do {
            try self.init(JSONValue(parsing: bytes), folder: file.path.directory)
        } catch let error as JSONError {
            throw CommandFailure("bad-gallery", "\(file.path): it is not JSON: \(error)", status: .unreadable)
        } catch {
            let failure = CommandFailure(error)
            throw CommandFailure(failure.code, "\(file.path): \(failure.message)", status: failure.status)
        }
    }

    private init(_ value: JSONValue, folder: FilePath) throws {
        let gallery = try GalleryDefinitionObjectReader(value, at: "", keys: ["base", "data", "groups"])
        base = try gallery.value(forKey: "base")
        var remainingSamples = SharedGallerySeries.maximumTotalSampleCount
        var data: [(name: String, data: SharedGallerySeries)] = []
        for member in try gallery.members(ofObjectForKey: "data") {
            data.append(
                (
                    member.key,
                    try SharedGallerySeries(member.value, at: member.path, remainingSamples: &remainingSamples)
                )
            )
        }
        let shared = SharedGalleryInputs(base: base, data: data, folder: folder)
        sections = try gallery.array(forKey: "groups").map { try GallerySection($0.value, at: $0.path, shared: shared) }
        var names: Set<String> = []
        for item in sections.flatMap(\.items) where !names.insert(item.name).inserted {
            throw CommandFailure("bad-gallery", "two items have the name '\(item.name)'", status: .unreadable)
        }
    }
}

/// The base style, data and images that all items share.
private struct SharedGalleryInputs {
    let base: JSONValue
    let data: [(name: String, data: SharedGallerySeries)]
    /// The folder of images.
    let folder: FilePath
}

extension GalleryDefinitionFile.GallerySection {
    fileprivate init(_ value: JSONValue, at path: String, shared: SharedGalleryInputs) throws {
        let group = try GalleryDefinitionObjectReader(value, at: path, keys: ["title", "items"])
        title = try group.string(forKey: "title")
        items = try group.array(forKey: "items").map {
            try GalleryDefinitionFile.GalleryItem($0.value, at: $0.path, shared: shared)
        }
    }
}

extension GalleryDefinitionFile.GalleryItem {
    private static let knownKeys = [
        "name", "title", "keys", "proof", "data", "style", "appearance", "reference", "unit",
    ]

    fileprivate init(_ value: JSONValue, at path: String, shared: SharedGalleryInputs) throws {
        let item = try GalleryDefinitionObjectReader(value, at: path, keys: Self.knownKeys)
        name = try item.string(forKey: "name")
        guard !name.isEmpty, name.utf8.allSatisfy(\.isItemNameCharacter) else {
            throw item.error(forKey: "name", "may only have lowercase letters, digits and hyphens: \(name.excerpt)")
        }
        title = try item.string(forKey: "title")
        keys = try item.strings(forKey: "keys")
        proof = try item.enumeration(forKey: "proof")
        appearance = try item.contains(key: "appearance") ? item.enumeration(forKey: "appearance") : .light
        source = try item.value(forKey: "style")
        let dataName = try item.string(forKey: "data")
        guard let data = shared.data.first(where: { $0.name == dataName })?.data else {
            throw item.error(forKey: "data", "is not in the data of the gallery: \(dataName.excerpt)")
        }
        do {
            var style = try ChartStyle(parsing: shared.base.merged(with: source).bytes, name: name)
            try StyleLibrary.readStyleIcons(of: &style, from: shared.folder)
            self.style = style
        } catch {
            let failure = CommandFailure(error)
            throw CommandFailure(failure.code, "\(item.path(of: "style")): \(failure.message)", status: failure.status)
        }
        let size = style.size ?? ChartSizeInPoints(width: 220, height: 130)
        chart = SeriesChart(
            axis: data.axis,
            series: data.series,
            width: size.width,
            height: size.height,
            reference: try item.contains(key: "reference") ? item.number(forKey: "reference") : nil,
            unit: try item.contains(key: "unit") ? item.string(forKey: "unit") : nil
        )
    }
}

extension UInt8 {
    /// Whether it is a lowercase letter, a digit or a hyphen.
    fileprivate var isItemNameCharacter: Bool {
        (0x61...0x7A).contains(self) || (0x30...0x39).contains(self) || self == 0x2D
    }
}

extension JSONValue {
    /// This value with the keys of another one. Objects merge recursively; other values are replaced.
    func merged(with other: JSONValue) -> JSONValue {
        guard case .object(var object) = self, case .object(let changes) = other else {
            // Each data set of an array merges with the one for all of them.
            guard case .object = self, case .array(let values) = other else { return other }
            return .array(values.map(merged))
        }
        for member in changes.members {
            let key = member.key.lossyText
            object[key] = object[key]?.merged(with: member.value) ?? member.value
        }
        return .object(object)
    }
}
