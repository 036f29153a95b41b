import ChartLayout
import Files
import JSONDocument
import SeriesCodec
import SystemPackage

/// A list of small charts, each showing one property of a style.
///
///     {"base": {…a style…}, "data": {"wave": {"series": [{"label": "wave", "y": [8, 104, 81]}]}},
///      "groups": [{"title": "Line", "items": [
///        {"name": "stepped", "title": "Steps", "keys": ["dataSet.mode"], "proof": "source", "data": "wave",
///         "style": {"dataSet": {"mode": "stepped"}}}]}]}
///
/// An item's style is laid over the base. A series may have `x`, and `null` in `y` for a gap; data may have `time`, and
/// `repeat` for so many samples made of the series' over and over. An item may have `reference`, `unit` and `appearance`.
struct GalleryFile {
    /// One chart.
    struct Item: Sendable {
        let name: String
        let title: String
        /// The keys of style files that it shows.
        let keys: [String]
        let proof: Proof
        /// The style as written, without the base.
        let source: JSONValue
        let style: ChartStyle
        let chart: SeriesChart
        let appearance: Appearance
    }

    /// How sure it is that the phone draws the same.
    enum Proof: String, CaseIterable {
        case reference, source, ours, open
    }

    /// Items under one heading.
    struct Group: Sendable {
        let title: String
        let items: [Item]
    }

    let groups: [Group]
    /// The style under all others.
    let base: JSONValue

    private static let limit = 1 << 20

    /// Reads a gallery.
    ///
    /// - Throws: ``Failure`` with the code `bad-gallery`, or a style's own error.
    init(_ file: InputFile) throws {
        let bytes = try file.read(maximumByteCount: Self.limit)
        do {
            try self.init(JSONValue(parsing: bytes), folder: file.path.directory)
        } catch let error as JSONError {
            throw Failure("bad-gallery", "\(file.path): it is not JSON: \(error)", status: .unreadable)
        } catch {
            let failure = Failure(error)
            throw Failure(failure.code, "\(file.path): \(failure.message)", status: failure.status)
        }
    }

    private init(_ value: JSONValue, folder: FilePath) throws {
        let gallery = try GalleryObject(value, at: "", keys: ["base", "data", "groups"])
        base = try gallery.value("base")
        var room = GalleryData.mostSamplesInAll
        var data: [(name: String, data: GalleryData)] = []
        for member in try gallery.members("data") {
            data.append((member.key, try GalleryData(member.value, at: member.place, room: &room)))
        }
        let shelf = GalleryShelf(base: base, data: data, folder: folder)
        groups = try gallery.list("groups").map { try Group($0.value, at: $0.place, shelf) }
        var names: Set<String> = []
        for item in groups.flatMap(\.items) where !names.insert(item.name).inserted {
            throw Failure("bad-gallery", "two items have the name '\(item.name)'", status: .unreadable)
        }
    }
}

/// What the items of a gallery share.
private struct GalleryShelf {
    let base: JSONValue
    let data: [(name: String, data: GalleryData)]
    /// Where images are.
    let folder: FilePath
}

extension GalleryFile.Group {
    fileprivate init(_ value: JSONValue, at place: String, _ shelf: GalleryShelf) throws {
        let group = try GalleryObject(value, at: place, keys: ["title", "items"])
        title = try group.text("title")
        items = try group.list("items").map { try GalleryFile.Item($0.value, at: $0.place, shelf) }
    }
}

extension GalleryFile.Item {
    private static let known = [
        "name", "title", "keys", "proof", "data", "style", "appearance", "reference", "unit",
    ]

    fileprivate init(_ value: JSONValue, at place: String, _ shelf: GalleryShelf) throws {
        let item = try GalleryObject(value, at: place, keys: Self.known)
        name = try item.text("name")
        guard !name.isEmpty, name.utf8.allSatisfy(\.isASCIIName) else {
            throw item.bad("name", "is not of small letters, digits and hyphens: \(name.excerpt)")
        }
        title = try item.text("title")
        keys = try item.texts("keys")
        proof = try item.choice("proof")
        appearance = try item.has("appearance") ? item.choice("appearance") : .light
        source = try item.value("style")
        let dataName = try item.text("data")
        guard let data = shelf.data.first(where: { $0.name == dataName })?.data else {
            throw item.bad("data", "names no data of the gallery: \(dataName.excerpt)")
        }
        do {
            var style = try ChartStyle(parsing: shelf.base.overlaid(with: source).bytes, name: name)
            try StyleLibrary.readImages(of: &style, from: shelf.folder)
            self.style = style
        } catch {
            let failure = Failure(error)
            throw Failure(failure.code, "\(item.place("style")): \(failure.message)", status: failure.status)
        }
        let size = style.size ?? StyleSize(width: 220, height: 130)
        chart = SeriesChart(
            axis: data.axis,
            series: data.series,
            width: size.width,
            height: size.height,
            reference: try item.has("reference") ? item.number("reference") : nil,
            unit: try item.has("unit") ? item.text("unit") : nil
        )
    }
}

extension UInt8 {
    /// Whether it is a small letter, a digit or a hyphen.
    fileprivate var isASCIIName: Bool {
        (0x61...0x7A).contains(self) || (0x30...0x39).contains(self) || self == 0x2D
    }
}

extension JSONValue {
    /// This value with another one laid over it: objects are joined key by key, anything else is replaced.
    func overlaid(with other: JSONValue) -> JSONValue {
        guard case .object(var object) = self, case .object(let changes) = other else {
            // A list of data sets lies over one that is meant for all of them.
            guard case .object = self, case .array(let values) = other else { return other }
            return .array(values.map(overlaid))
        }
        for member in changes.members {
            let key = member.key.lossyText
            object[key] = object[key]?.overlaid(with: member.value) ?? member.value
        }
        return .object(object)
    }
}
