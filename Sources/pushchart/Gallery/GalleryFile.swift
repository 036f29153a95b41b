import ChartLayout
import Foundation
import JSONDocument
import SeriesCodec

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
        /// How sure it is that the phone draws the same.
        let proof: String
        /// The style as written, without the base.
        let source: JSONValue
        let style: ChartStyle
        let chart: SeriesChart
        let appearance: Appearance
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
        let value: JSONValue
        do {
            value = try JSONValue(parsing: file.read(limit: Self.limit))
        } catch let error as JSONError {
            throw Failure("bad-gallery", "\(file.path): it is not JSON: \(error)", status: .unreadable)
        }
        func bad(_ reason: String) -> Failure {
            Failure("bad-gallery", "\(file.path): \(reason)", status: .unreadable)
        }
        guard case .object(let object) = value, let base = object["base"], case .object(let data)? = object["data"],
            case .array(let groups)? = object["groups"]
        else { throw bad("it has no \"base\", \"data\" and \"groups\"") }
        self.base = base
        let library = StyleLibrary(folder: nil)
        let folder = URL(filePath: file.path).deletingLastPathComponent()
        var names: Set<String> = []
        self.groups = try groups.map { group in
            guard case .object(let group) = group, let title = group["title"]?.text,
                case .array(let items)? = group["items"]
            else { throw bad("a group has no \"title\" and \"items\"") }
            let read = try items.map { item -> Item in
                guard case .object(let item) = item, let name = item["name"]?.text, let title = item["title"]?.text,
                    let proof = item["proof"]?.text, case .array(let keys)? = item["keys"],
                    let source = item["style"], let data = item["data"]?.text.flatMap({ data[$0] })
                else { throw bad("an item lacks one of name, title, keys, proof, data, style, or its data") }
                guard name.utf8.allSatisfy({ $0.isASCIIName }), !name.isEmpty, names.insert(name).inserted else {
                    throw bad("'\(name)' is no name of an item's own, of small letters, digits and hyphens")
                }
                let whole = base.overlaid(with: source)
                do {
                    var style = try ChartStyle(parsing: whole.bytes, name: name)
                    try library.readImages(of: &style, from: folder)
                    let size = style.size ?? StyleSize(width: 220, height: 130)
                    return Item(
                        name: name,
                        title: title,
                        keys: keys.compactMap(\.text),
                        proof: proof,
                        source: source,
                        style: style,
                        chart: try Self.chart(data, item, size),
                        appearance: item["appearance"]?.text.flatMap(Appearance.init(rawValue:)) ?? .light
                    )
                } catch {
                    let failure = Failure(error)
                    throw Failure(failure.code, "\(file.path): \(name): \(failure.message)", status: failure.status)
                }
            }
            return Group(title: title, items: read)
        }
    }

    private static func chart(_ data: JSONValue, _ item: JSONObject, _ size: StyleSize) throws -> SeriesChart {
        func bad(_ reason: String) -> Failure { Failure("bad-gallery", "its data \(reason)", status: .unreadable) }
        guard case .object(let data) = data, case .array(let list)? = data["series"] else {
            throw bad("have no series")
        }
        let count = number(data["repeat"]).flatMap { Int(exactly: $0) }.map { min(max($0, 0), 100_000) }
        let series = try list.map { entry -> TimeSeries in
            guard case .object(let entry) = entry, case .array(let values)? = entry["y"], !values.isEmpty else {
                throw bad("have a series without y")
            }
            var times: [JSONValue]?
            if case .array(let x)? = entry["x"] { times = x }
            guard times.map({ $0.count == values.count }) ?? true else { throw bad("have as many x as y") }
            let rows = (0..<(count ?? values.count)).map { index in
                let place = index % values.count
                let time = times.flatMap { number($0[place]) } ?? Double(index)
                return (time: time, value: number(values[place]))
            }
            return try TimeSeries(label: entry["label"]?.text ?? "", rows: rows)
        }
        return SeriesChart(
            axis: data["time"] == .bool(true) ? .time : .number,
            series: series,
            width: size.width,
            height: size.height,
            reference: number(item["reference"]),
            unit: item["unit"]?.text
        )
    }

    private static func number(_ value: JSONValue?) -> Double? {
        if case .number(let number)? = value { number.double } else { nil }
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
            let key = member.key.readable
            object[key] = object[key]?.overlaid(with: member.value) ?? member.value
        }
        return .object(object)
    }
}
