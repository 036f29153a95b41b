import ChartLayout
public import ChartRaster
public import Foundation
import JSONDocument
import PNGFile
import PushChartDiagnostics
import PushChartPixels
import SeriesCodec
import TimeZoneFiles

/// The small charts of `samples/gallery.json`, each with one property of a style.
///
/// The style of an item overrides keys of the base. Charts with a type do not take its data set. A series may have `x`,
/// and `null` in `y` for a gap. Data may have `axis`, `names`, and `repeat` to repeat the samples up to a number. An item
/// may have `reference`, `levels`, `unit` and `appearance`.
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
            let list = LayeredChart(chart, style: style, appearance: appearance, timeZones: timeZones).displayList()
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
        let file = try GalleryFile.Reader<GalleryFile>.object(GalleryFile.keys, defaults: GalleryFile())
            .read(JSONValue(parsing: Array(Data(contentsOf: location))), JSONPath())
        base = .object(file.base)
        groups = try file.groups.map { group in
            let items = try group.items.map { item in
                guard let data = file.data[item.data] else {
                    throw PushChartError(.badRequest, "there are no data \(item.data)", at: Place(path: item.name))
                }
                return try Item(item, base: file.base, data: data, folder: location.deletingLastPathComponent())
            }
            return Group(title: group.title, items: items)
        }
    }
}

extension Gallery.Item {
    init(_ item: GalleryFile.Item, base: JSONObject, data: GalleryFile.SharedData, folder: URL) throws {
        // The data set of the base is a line, whose keys other types do not have.
        var view = base
        if item.style["type"] != nil { view["dataSet"] = nil }
        source = .object(item.style)
        var style = try ChartStyle(parsing: JSONValue.object(view).merged(with: source).bytes, name: item.name)
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
        name = item.name
        title = item.title
        proof = item.proof
        self.style = style
        timeZones = try TimeZoneDatabase.standard.timeZones(of: style, device: .utc)
        chart = SeriesChart(
            axis: data.axis,
            names: data.names,
            series: try data.series.map { try $0.timeSeries(sampleCount: data.sampleCount) },
            width: size.width,
            height: size.height,
            reference: item.reference,
            levels: item.levels.sorted { $0.key < $1.key }.map { NamedLevel(name: $0.key, value: $0.value) },
            unit: item.unit
        )
        appearance = item.appearance
    }
}

extension JSONValue {
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
