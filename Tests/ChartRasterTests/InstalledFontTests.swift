import ChartLayout
import Foundation
import PushChartDiagnostics
import PushChartPixels
import PushChartTestSupport
import Testing

@testable import ChartRaster

@Suite("The installed font", .enabled(if: fontIsThere, "Inter is not installed (fonts-inter)"))
struct InstalledFontTests {
    private let regular: FontFile
    private let bold: FontFile

    init() throws {
        regular = try FontFile.environmentFontOrInstalledInter()
        bold = try FontFile(path: regular.path.replacing("Regular", with: "Bold"))
    }

    private func write(_ bytes: [UInt8], to path: String) throws { try Data(bytes).write(to: URL(filePath: path)) }

    private func picture(drawnWith font: FontFile) throws -> PixelBuffer {
        let run = GlyphRun(
            glyphs: [GlyphRun.Glyph(scalar: "g", x: 2, advance: 10)],
            baseline: 14,
            fontSize: 16,
            color: black
        )
        let list = DisplayList(width: 16, height: 20, items: [.text(run)])
        return try ChartRasterizer(font: font).draw(list, scale: 2).pixels
    }

    @Test("The first folder with Inter counts, and in it a single font before a collection and a variable font")
    func order() throws {
        try TemporaryFolder.withPath { folder in
            for name in ["InterVariable.ttf", "Inter.ttc", "Inter-Regular.ttf", "Inter-Regular.otf"] {
                try write(regular.bytes, to: "\(folder)/\(name)")
                let found = try FontFile.fontFile(atEnvironmentPath: nil, orInterIn: ["/no/such/folder", folder, "/"])
                #expect(found.path == "\(folder)/\(name)")
            }
            let named = try FontFile.fontFile(atEnvironmentPath: bold.path, orInterIn: [folder])
            #expect(named == bold)
        }
    }

    @Test("A missing font is an error with all places")
    func missing() throws {
        try TemporaryFolder.withPath { folder in
            let error = #expect(throws: PushChartError(.fontMissing, "")) {
                try FontFile.fontFile(atEnvironmentPath: nil, orInterIn: [folder, "/no/such/folder"])
            }
            let names = "Inter-Regular.otf, Inter-Regular.ttf, Inter.ttc, InterVariable.ttf"
            #expect(error?.message.hasSuffix("no \(names) is in \(folder), /no/such/folder") == true)
            let unreadable = #expect(throws: PushChartError(.fontUnreadable, "")) {
                try FontFile.fontFile(atEnvironmentPath: "\(folder)/x", orInterIn: [folder])
            }
            #expect(unreadable?.message == "PUSHCHART_FONT: the font file \(folder)/x: the file does not exist")
        }
    }

    @Test("The standard paths include those of Debian, Fedora, Arch and macOS")
    func places() {
        let paths = [
            "/usr/share/fonts/opentype/inter/Inter-Regular.otf", "/usr/share/fonts/truetype/inter/Inter-Regular.ttf",
            "/usr/share/fonts/rsms-inter-fonts/Inter-Regular.ttf", "/usr/share/fonts/inter/Inter.ttc",
            "/Library/Fonts/Inter.ttc",
        ]
        #expect(Set(paths).isSubset(of: FontFile.standardPaths))
        #expect(Set(FontFile.standardPaths).count == FontFile.standardPaths.count)
    }

    @Test("Of a collection Inter Regular is drawn, wherever it is; of another collection the first face")
    func collections() throws {
        let pictures = try (regular: picture(drawnWith: regular), bold: picture(drawnWith: bold))
        #expect(pictures.regular != pictures.bold)
        try TemporaryFolder.withPath { folder in
            for (fonts, expected) in [
                ([regular, bold], pictures.regular), ([bold, bold, regular], pictures.regular), ([bold], pictures.bold),
            ] {
                try write(Self.collection(of: fonts.map(\.bytes)), to: "\(folder)/Inter.ttc")
                #expect(try picture(drawnWith: FontFile(path: "\(folder)/Inter.ttc")) == expected)
            }
        }
    }

    @Test("A damaged collection is an error or draws, and never reads beyond the file")
    func damagedCollections() throws {
        let collection = Self.collection(of: [bold.bytes, regular.bytes])
        try TemporaryFolder.withPath { folder in
            var heads = (1..<24).map { Array(collection[..<$0]) }
            heads.append(collection[..<8] + [0xFF, 0xFF, 0xFF, 0xFF] + collection[12...])
            heads.append(collection[..<12] + [0xFF, 0xFF, 0xFF, 0xFF] + collection[16...])
            let errors = try heads.enumerated().map { number, bytes -> (any Error)? in
                try write(bytes, to: "\(folder)/\(number).ttc")
                let font = try FontFile(path: "\(folder)/\(number).ttc")
                do {
                    _ = try picture(drawnWith: font)
                    return nil
                } catch { return error }
            }
            let codes = errors.map { ($0 as? PushChartError)?.code }
            // Without a whole head there is no font. A head that lies may still lead to one.
            #expect(codes.prefix(23).allSatisfy { $0 == .fontUnreadable })
            #expect(zip(errors, codes).allSatisfy { $0 == nil || $1 == .fontUnreadable })
        }
    }

    /// A collection of fonts, as in the chapter "Font Collections" of the OpenType specification.
    private static func collection(of fonts: [[UInt8]]) -> [UInt8] {
        func bigEndian(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
        var file = Array("ttcf".utf8) + bigEndian(0x0001_0000) + bigEndian(fonts.count)
        var start = 12 + 4 * fonts.count
        for font in fonts {
            file += bigEndian(start)
            start += (font.count + 3) / 4 * 4
        }
        for var font in fonts {
            // The offsets of tables count from the start of the collection.
            for table in 0..<Int(font[4]) << 8 + Int(font[5]) {
                let field = 12 + 16 * table + 8..<12 + 16 * table + 12
                let offset = font[field].reduce(0) { $0 << 8 | Int($1) }
                font.replaceSubrange(field, with: bigEndian(offset + file.count))
            }
            file += font + Array(repeating: 0, count: (4 - font.count % 4) % 4)
        }
        return file
    }
}
