public import ChartLayout
import ChartLayoutFoundation
import ChartPainting
public import Foundation
public import PushChartPixels
import SeriesDecoding

/// A preview that the command drew of a payload of `samples`.
///
/// The simulator reads the files of the Mac.
public struct SamplePreview {
    /// The name of the picture, such as `article~dark@2x`.
    public let name: String
    /// The name of the payload.
    public let payload: String
    /// Light or dark.
    public let appearance: Appearance
    /// Device pixels per point.
    public let scale: Double

    /// The folder of the package.
    public static let root = URL(fileURLWithPath: #filePath)
        .appendingPathComponent("../../../../..").standardizedFileURL

    // The command draws them so without options.
    static let painter = DisplayListPainter(deviceTimeZone: timeZone, deviceLocale: locale)
    static let timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    static let locale = Locale(identifier: "en_US")

    /// The names of all payloads.
    public static var payloads: [String] { get throws { try names(in: "samples/payloads", extension: "apns") } }

    /// All previews, by name.
    public static var all: [SamplePreview] {
        get throws { try names(in: "previews", extension: "png").compactMap(SamplePreview.init) }
    }

    private init?(name: String) {
        let parts = name.split(separator: "@")
        guard parts.count == 2, let scale = parts[1].split(separator: "x").first.flatMap({ Double($0) }) else {
            return nil
        }
        let stem = parts[0].split(separator: "~")
        self.name = name
        self.scale = scale
        payload = String(stem[0])
        appearance = stem.count == 2 && stem[1] == "dark" ? .dark : .light
    }

    /// The preview; `nil` if it is no picture.
    public func picture() throws -> PixelBuffer? {
        PixelBuffer(png: try Data(contentsOf: Self.root.appendingPathComponent("previews/\(name).png")))
    }

    /// The display list, as the phone and the command lay it out.
    public func items() throws -> [DisplayList.Item] {
        let chart = try text().decoded()
        return Self.plotted(chart, style: try Self.styles().styleOrDefault(named: chart.style), appearance)
            .displayList().items
    }

    /// The part of the picture that a thumbnail shall show.
    public func thumbnail() throws -> CGRect {
        let chart = try text().decoded()
        let part = LayeredChart(chart, style: try Self.styles().styleOrDefault(named: chart.style)).thumbnailRect
        return CGRect(x: part.x, y: part.y, width: part.width, height: part.height)
    }

    /// The chart of the payload. A Live Activity has it in its content state.
    func text() throws -> ChartText {
        let file = try Data(contentsOf: Self.root.appendingPathComponent("samples/payloads/\(payload).apns"))
        let userInfo = try JSONSerialization.jsonObject(with: file) as? [String: Any]
        let state = (userInfo?["aps"] as? [String: Any])?["content-state"] as? [String: Any]
        return ChartText((userInfo?["chart"] ?? state?["chart"]) as? String ?? "")
    }

    static func styles() throws -> StyleFolder {
        guard let bundle = Bundle(url: root.appendingPathComponent("samples/styles")) else {
            throw CocoaError(.fileNoSuchFile)
        }
        return StyleFolder(in: bundle)
    }

    static func plotted(_ chart: SeriesChart, style: ChartStyle, _ appearance: Appearance) -> LayeredChart {
        LayeredChart(
            chart,
            style: style,
            appearance: appearance,
            timeZones: ChartTimeZones(for: style, device: timeZone),
            locale: ChartLocale(for: style, device: locale)
        )
    }

    private static func names(in folder: String, extension wanted: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
            .filter { $0.hasSuffix(".\(wanted)") }.map { String($0.dropLast(wanted.count + 1)) }.sorted()
    }
}
