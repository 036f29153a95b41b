import ChartLayout
public import ChartRaster
public import Foundation
import JSONDocument
import PNGFile
import Pixels
import SeriesCodec
import TimeZoneFiles

/// The small charts of `samples/gallery.json`, each with one property of a style.
///
/// The style of an item overrides keys of the base. Charts with a type do not take its data set. A series may have `x`,
/// and `null` in `y` for a gap. Data may have `time`, and `repeat` to repeat the samples up to a number. An item may
/// have `reference`, `unit` and `appearance`.
public struct Gallery {
    /// A small chart.
    public struct Item {
        /// The name of its picture without scale and extension.
        public let name: String
        let title: String
        let proof: String
        /// The style in the file, without the base.
        let source: JSONValue
        let style: ChartStyle
        let timeZones: ChartTimeZones
        let chart: SeriesChart
        let appearance: Appearance

        /// The item as a picture at scale 2, in PNG.
        public func picture(drawnBy rasterizer: ChartRasterizer) throws -> Data {
            let list = LineChart(chart, style: style, appearance: appearance, timeZones: timeZones).displayList()
            let image = PNGImage(pixels: try rasterizer.draw(list, scale: 2).pixels, scale: 2)
            return Data(try image.encoded(.small))
        }
    }

    /// Charts below a common heading.
    public struct Group {
        let title: String
        /// The charts in their order on the page.
        public let items: [Item]
    }

    /// The groups in their order on the page.
    public let groups: [Group]
    /// The style that all items override.
    let base: JSONValue

    /// Reads a gallery, and icons beside it.
    public init(path: String) throws {
        let location = URL(filePath: path)
        let (data, folder) = (try Data(contentsOf: location), location.deletingLastPathComponent())
        let file = try JSONDecoder().decode(GalleryFile.self, from: data)
        let document = try JSONValue(parsing: Array(data))
        guard let base = document["base"] else { throw GalleryError(place: "base") }
        self.base = base
        // The data set of the base is a line, whose keys other types do not have.
        let view = base.removing("dataSet")
        groups = try file.groups.enumerated().map { groupIndex, group in
            let items = try group.items.enumerated().map { index, item in
                let place = "groups[\(groupIndex)].items[\(index)]"
                guard let source = document["groups"]?[groupIndex]?["items"]?[index]?["style"] else {
                    throw GalleryError(place: "\(place).style")
                }
                guard let shared = file.data[item.data] else { throw GalleryError(place: "\(place).data") }
                let whole = (source["type"] == nil ? base : view).merged(with: source)
                var style = try ChartStyle(parsing: whole.bytes, name: item.name)
                for name in style.imageNames {
                    let icon = try Data(contentsOf: folder.appending(path: name))
                    let pixels = try PNGImage(decoding: Array(icon)).pixels
                    let scale = name.hasSuffix("@3x.png") ? 3.0 : name.hasSuffix("@2x.png") ? 2 : 1
                    style.images[name] = IconImage(
                        width: pixels.width,
                        height: pixels.height,
                        scale: scale,
                        bytes: pixels.bytes
                    )
                }
                let size = style.size ?? ChartSizeInPoints(width: 220, height: 130)
                return Item(
                    name: item.name,
                    title: item.title,
                    proof: item.proof,
                    source: source,
                    style: style,
                    timeZones: try TimeZoneDatabase.standard.timeZones(of: style, device: .utc),
                    chart: SeriesChart(
                        axis: shared.time == true ? .time : .number,
                        series: try shared.series.map { try $0.timeSeries(sampleCount: shared.repeat) },
                        width: size.width,
                        height: size.height,
                        reference: item.reference,
                        unit: item.unit
                    ),
                    appearance: item.appearance == "dark" ? .dark : .light
                )
            }
            return Group(title: group.title, items: items)
        }
    }
}

/// A place of a gallery that is missing.
private struct GalleryError: Error {
    let place: String
}

/// The gallery as it is written, without the styles.
private struct GalleryFile: Decodable {
    struct Group: Decodable {
        let title: String
        let items: [Item]
    }

    struct Item: Decodable {
        let name: String
        let title: String
        let proof: String
        let data: String
        let appearance: String?
        let reference: Double?
        let unit: String?
    }

    struct SharedData: Decodable {
        let time: Bool?
        let `repeat`: Int?
        let series: [Series]
    }

    struct Series: Decodable {
        let label: String?
        let x: [Double]?
        let y: [Double?]

        /// The series, with its samples repeated up to a number.
        func timeSeries(sampleCount: Int?) throws -> TimeSeries {
            let rows = (0..<(sampleCount ?? y.count)).map { index in
                (time: x?[index % y.count] ?? Double(index), value: y[index % y.count])
            }
            return try TimeSeries(label: label ?? "", rows: rows)
        }
    }

    let data: [String: SharedData]
    let groups: [Group]
}

extension JSONValue {
    fileprivate subscript(key: String) -> JSONValue? {
        if case .object(let object) = self { object[key] } else { nil }
    }

    fileprivate subscript(index: Int) -> JSONValue? {
        if case .array(let values) = self, values.indices.contains(index) { values[index] } else { nil }
    }

    /// An object without one of its keys.
    fileprivate func removing(_ key: String) -> JSONValue {
        guard case .object(var object) = self else { return self }
        object[key] = nil
        return .object(object)
    }

    /// This value with the keys of another one. Objects merge recursively; other values are replaced.
    fileprivate func merged(with other: JSONValue) -> JSONValue {
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
