public import ChartLayout
internal import ChartLayoutFoundation
public import Foundation
import PushChartDiagnostics

/// The style files of an app, and the pictures that they name as icons. CI has the same files.
public struct StyleFolder: Sendable {
    /// The bundle with the files.
    public let bundle: Bundle

    /// The folder in the resources of the bundle; `nil` for files that are in no folder.
    public let name: String?

    /// The largest style file in bytes: 128 KiB. An extension may use 24 MB in all.
    public static let maximumFileByteCount = 1 << 17

    /// The largest number of pixels of all icons of a style together: 250,000, such as 500 by 500.
    public static let maximumIconPixelCount = 250_000

    /// Decodes a PNG with a number of pixels per point.
    let decode: @Sendable (_ file: Data, _ scale: Double) -> IconImage?

    /// Reads the style that a chart names: `NAME.json`, with the icons that the bundle has.
    ///
    /// An icon that is missing, damaged or too large is not drawn. Its name is that of a PNG file. `@2x` or `@3x`
    /// at its end states the pixels per point, as on the server. Folders in the name are ignored.
    ///
    /// Dates in a time zone that the system does not know are in UTC. The log names the zone.
    ///
    /// - Parameter name: The name in the payload; `nil` for `default`, which is built in if there is no file.
    /// - Throws: `PushChartError` with the path of the first error.
    public func style(named name: String?) throws -> ChartStyle {
        let name = name ?? ChartStyle.standardName
        guard let url = url(ofStyle: name) else {
            guard name == ChartStyle.standardName else {
                throw PushChartError(
                    .styleFileUnknown,
                    "the bundle has no style file of the name in the payload; add it to the target as a resource"
                )
            }
            return .standard
        }
        var style = try ChartStyle(parsing: Self.styleFile(at: url), name: name) { base in
            try self.url(ofStyle: base).map(Self.styleFile)
        }
        _ = ChartTimeZones(for: style) { zone in
            ClientLog.write("the system does not know the time zone \(zone) of a style, so its dates are in UTC")
        }
        var remainingPixelCount = Self.maximumIconPixelCount
        for name in style.imageNames {
            style.images[name] = icon(named: name, remainingPixelCount: &remainingPixelCount)
        }
        return style
    }

    /// Reads the style that a chart names, or the style `default` if that fails. The failure is logged.
    ///
    /// An app can be older than its server. Its users see the values all the same.
    public func styleOrDefault(named name: String?) -> ChartStyle {
        do {
            return try style(named: name)
        } catch {
            ClientLog.write("a chart is drawn with the style “default”", redacting: error)
            return (try? style(named: nil)) ?? .standard
        }
    }

    private func url(ofStyle name: String) -> URL? {
        // The name comes from the payload and must not point outside the folder.
        guard !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else { return nil }
        return bundle.url(forResource: name, withExtension: "json", subdirectory: self.name)
    }

    private func icon(named name: String, remainingPixelCount: inout Int) -> IconImage? {
        let path = name as NSString
        let base = (path.lastPathComponent as NSString).deletingPathExtension
        // A file with exactly this name, and not the one for the scale of the screen.
        guard let url = bundle.url(forResource: base, withExtension: path.pathExtension, subdirectory: self.name),
            let file = try? Self.read(url, maximumByteCount: 4 * Self.maximumIconPixelCount),
            let size = Self.pixelSize(ofPNG: file), size.width > 0, size.height > 0,
            size.height <= remainingPixelCount / size.width
        else { return nil }
        remainingPixelCount -= size.width * size.height
        return decode(file, base.hasSuffix("@3x") ? 3 : base.hasSuffix("@2x") ? 2 : 1)
    }

    /// The width and height of a PNG in pixels, which it states in its first 24 bytes; `nil` for other files.
    private static func pixelSize(ofPNG file: Data) -> (width: Int, height: Int)? {
        let head = [UInt8](file.prefix(24))
        guard head.count == 24, head.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
        func number(at offset: Int) -> Int { head[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        return (number(at: 16), number(at: 20))
    }

    private static func styleFile(at url: URL) throws -> [UInt8] {
        Array(try read(url, maximumByteCount: maximumFileByteCount))
    }

    private static func read(_ url: URL, maximumByteCount: Int) throws -> Data {
        let handle = try FileHandle(forReadingFrom: url)
        defer { try? handle.close() }
        let file = try handle.read(upToCount: maximumByteCount + 1) ?? Data()
        guard file.count <= maximumByteCount else {
            throw PushChartError(
                .styleFileTooLarge,
                "a style file has more than \(maximumByteCount) bytes; remove thresholds or limit lines"
            )
        }
        return file
    }
}
