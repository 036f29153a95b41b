import ChartRaster
import Foundation
import Testing

@Suite(
    "The font of pictures",
    .enabled(if: (try? FontFile.environmentFontOrInstalledInter()) != nil, "Inter is not installed (fonts-inter)")
)
struct FontVariableTests {
    private let payload = Repository.path("samples/payloads/two-series.apns")

    private func picture(_ arguments: String..., variable: String? = nil) throws -> CommandRun {
        try CommandRun(
            ["preview", payload, "--styles", Repository.path("samples/styles"), "-o", "-", "--no-provenance"]
                + arguments,
            environment: variable.map { [FontFile.environmentVariable: $0] } ?? [:]
        )
    }

    @Test("--font-file precedes PUSHCHART_FONT, which precedes the installed font")
    func precedence() throws {
        let regular = try FontFile.environmentFontOrInstalledInter().path
        let bold = regular.replacing("Regular", with: "Bold")
        try #require(FileManager.default.fileExists(atPath: bold))
        let installed = try picture()
        let named = try picture("--font-file", bold)
        #expect(installed.status == 0 && named.status == 0, "\(installed.error)\(named.error)")
        #expect(installed.output != named.output)
        #expect(try picture(variable: bold).output == named.output)
        #expect(try picture(variable: "").output == installed.output)
        #expect(try picture("--font-file", regular, variable: bold).output == installed.output)
    }

    @Test("A font of the variable that cannot be read is an error that names both")
    func unreadable() throws {
        let run = try picture(variable: "/no/such font.otf")
        #expect(run.status == 3)
        #expect(run.error.contains("PUSHCHART_FONT: the font file /no/such font.otf can't be opened"), "\(run.error)")
    }
}
