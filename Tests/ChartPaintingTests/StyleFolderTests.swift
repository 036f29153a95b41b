import ChartLayout
import Foundation
import PushChartDiagnostics
import PushChartTestSupport
import Testing

@testable import ChartPainting

/// Styles and icons come from a bundle. Files that are missing, damaged or huge leave a style that draws.
@Suite struct StyleFolderTests {
    private static let icon = png(3, 2)

    @Test(arguments: [("dot.png", 1.0), ("dot@2x.png", 2), ("dot@3x.png", 3), ("icons/dot@2x.png", 2)])
    func `an icon has the size and the scale that it has on the server`(name: String, scale: Double) throws {
        let file = String(name.split(separator: "/").last ?? "")
        let image = try Self.folder([file: Self.icon, "s.json": Self.style(naming: name)]).style(named: "s").images[
            name
        ]
        #expect(image == IconImage(width: 3, height: 2, scale: scale, bytes: Array(Self.icon.dropFirst(24))))
    }

    @Test(arguments: [
        ("another.png", 3, 2, 48), ("dot.png", 3, 2, 23), ("dot.png", 1, 250_001, 48), ("dot.png", 501, 500, 48),
        ("dot.png", 0, 9, 48), ("dot.png", 9, 0, 48), ("dot.png", 1 << 31, 1 << 31, 48), ("dot.png", 3, 2, 1_000_001),
    ])
    func `a missing, cut or huge icon is not drawn, and not decoded`(
        file: String,
        width: Int,
        height: Int,
        byteCount: Int
    ) throws {
        let bytes = Self.png(width, height) + [UInt8](repeating: 9, count: max(0, byteCount - 48))
        let files = [file: Array(bytes.prefix(byteCount)), "s.json": Self.style(naming: "dot.png")]
        let folder = try Self.folder(files) { _, _ in
            Issue.record("the icon is decoded")
            return nil
        }
        #expect(try folder.style(named: "s").images.isEmpty)
    }

    @Test
    func `icons together have a limit, which the largest icon reaches`() throws {
        let sets = ["a.png", "b.png", "dot.png"].map { #"{"icon": "\#($0)"}"# }.joined(separator: ",")
        let style = Array(#"{"dataSet": [\#(sets)]}"#.utf8)
        for (width, names) in [(400, ["a.png", "dot.png"]), (625, ["a.png"])] {
            let big = Self.png(width, 400)
            let folder = try Self.folder(["a.png": big, "b.png": big, "dot.png": Self.icon, "s.json": style])
            #expect(try folder.style(named: "s").images.keys.sorted() == names)
        }
    }

    @Test
    func `a style with a time zone that the system does not know is used`() throws {
        let style = #"{"timeAxis": {"valueFormatter": {"date": "d", "timeZone": "Europe/Atlantis"}}}"#
        let folder = try Self.folder(["s.json": Array(style.utf8)])
        #expect(try folder.style(named: "s").timeZoneNames == ["Europe/Atlantis"])
    }

    @Test(arguments: [
        ("missing", "style-file-unknown"), ("../s", "style-file-unknown"), (".hidden", "style-file-unknown"),
        ("", "style-file-unknown"), ("damaged", "style-not-json"), ("later", "style-unknown-key"),
        ("huge", "style-file-too-large"),
    ])
    func `a style that cannot be used has a reason, and default in its place`(name: String, code: String) throws {
        let folder = try Self.folder([
            ".hidden.json": Array("{}".utf8), "damaged.json": Array("{".utf8),
            "later.json": Array(#"{"aKeyToCome": 1}"#.utf8), "huge.json": Self.style(byteCount: 1 << 17 + 1),
        ])
        let error = #expect(throws: (any Error).self) { try folder.style(named: name) }
        #expect((error as? PushChartError)?.code.rawValue ?? (error as? PushChartError)?.code.rawValue == code)
        #expect(folder.styleOrDefault(named: name) == .standard)
    }

    @Test
    func `a style file of 128 KiB is read`() throws {
        #expect(throws: Never.self) {
            try Self.folder(["s.json": Self.style(byteCount: 1 << 17)]).style(named: "s")
        }
    }

    @Test
    func `the app's own style default comes before the built-in one, unless it is damaged`() throws {
        let own = try Self.folder(["default.json": Array(#"{"noDataText": "own"}"#.utf8)])
        #expect(try own.style(named: nil) != .standard)
        #expect(own.styleOrDefault(named: "missing") == (try own.style(named: nil)))
        let damaged = try Self.folder(["default.json": Array("{".utf8)])
        #expect(damaged.styleOrDefault(named: "missing") == .standard)
        #expect(try Self.folder([:]).style(named: nil) == .standard)
    }

    @Test(arguments: 0...255)
    func `colors keep what their opacity leaves of them`(alpha: Int) {
        for color in 0...255 {
            let premultiplied = UInt8((color * alpha + 127) / 255)
            var pixel = [premultiplied, 0, UInt8(alpha), UInt8(alpha)]
            pixel.unpremultiply()
            #expect(pixel[1] == 0 && pixel[2] == (alpha == 0 ? 0 : 255) && pixel[3] == alpha)
            #expect(alpha == 0 || abs(color - Int(pixel[0])) <= 255 / alpha / 2 + 1)
        }
    }

    /// The head of a PNG, and six pixels.
    private static func png(_ width: Int, _ height: Int) -> [UInt8] {
        let numbers = [width, height].flatMap { number in [24, 16, 8, 0].map { UInt8(number >> $0 & 255) } }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array("....IHDR".utf8) + numbers
            + [UInt8](repeating: 7, count: 24)
    }

    private static func style(naming icon: String) -> [UInt8] {
        Array(#"{"dataSet": {"icon": "\#(icon)", "drawIconsEnabled": true}}"#.utf8)
    }

    private static func style(byteCount: Int) -> [UInt8] {
        Array("{\(String(repeating: " ", count: byteCount - 2))}".utf8)
    }

    private static func folder(
        _ files: [String: [UInt8]],
        decoding decode: @escaping @Sendable (Data, Double) -> IconImage? = { file, scale in
            IconImage(width: 3, height: 2, scale: scale, bytes: Array(file.dropFirst(24)))
        }
    ) throws -> TemporaryStyles { try TemporaryStyles(files, decoding: decode) }
}

/// A bundle of files, in which each PNG has the six pixels after its head.
private struct TemporaryStyles {
    private let files = try? TemporaryFolder()
    private let styles: StyleFolder

    init(_ contents: [String: [UInt8]], decoding decode: @escaping @Sendable (Data, Double) -> IconImage?) throws {
        let folder = try #require(files)
        for (name, bytes) in contents { try folder.write(name, Data(bytes)) }
        styles = StyleFolder(bundle: try #require(Bundle(url: folder.url)), name: nil, decode: decode)
    }

    func style(named name: String?) throws -> ChartStyle {
        try withExtendedLifetime(files) { try styles.style(named: name) }
    }

    func styleOrDefault(named name: String?) -> ChartStyle {
        withExtendedLifetime(files) { styles.styleOrDefault(named: name) }
    }
}
