import ArgumentParser
import ChartLayout
import ChartRaster
import Foundation
import PNGFile
import PushChartCommand
import PushChartDiagnostics
import PushChartPixels
import PushChartTestSupport
import SeriesCodec
import Testing

@testable import PreviewTesting

/// A temporary folder instead of the folder of a test.
struct Sources {
    private let temporary: TemporaryFolder

    init() throws { temporary = try TemporaryFolder() }

    var folder: URL { temporary.url }

    var file: String { folder.appending(path: "ChartTests.swift").path }

    func reference(_ name: String) -> URL { folder.appending(path: "__Snapshots__/ChartTests/\(name).png") }
}

@Suite("Previews in tests")
struct PreviewTests {
    private func chart(_ last: Double = 4) throws -> SeriesChart {
        let series = try TimeSeries(rows: [(0, 1), (1, 3), (2, 2), (3, last)])
        return SeriesChart(axis: .number, series: [series])
    }

    private func payload(_ name: String) throws -> [UInt8] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = folder.deletingLastPathComponent().appending(path: "samples/payloads/\(name).apns")
        return [UInt8](try Data(contentsOf: file))
    }

    private func files(of sources: Sources) -> [String] {
        let folder = sources.folder.appending(path: "__Snapshots__/.pushchart/ChartTests").path
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    @Test("A failure leaves files until its picture is accepted")
    func failureIsAccepted() throws {
        let sources = try Sources()
        func verify(_ chart: SeriesChart, named name: String) -> PreviewFailure? {
            verifyPreview(of: chart, named: name, record: .missing, testName: "prices()", filePath: sources.file)
        }
        #expect(try verify(chart(), named: "old")?.code == .recorded)
        let reference = sources.reference("prices.new")
        try FileManager.default.copyItem(at: sources.reference("prices.old"), to: reference)
        let failure = try #require(verify(chart(3.9), named: "new"))
        #expect(failure.code == .different)
        #expect(failure.message.contains("; the series changed; reference \(reference.path), picture "))
        #expect(failure.message.contains("pushchart accept \(reference.path) makes it the reference"))
        #expect(files(of: sources) == ["prices.new.actual.png", "prices.new.difference.png"])
        let ignored = sources.folder.appending(path: "__Snapshots__/.pushchart/.gitignore")
        #expect(try Data(contentsOf: ignored) == Data("*\n".utf8))

        var accept = try PushChart.parseAsRoot(["accept", reference.path])
        try accept.run()
        #expect(try verify(chart(3.9), named: "new") == nil)
        #expect(files(of: sources) == [])
    }

    @Test("A changed title of a payload is a failure until it is accepted")
    func changedTitle() throws {
        let sources = try Sources()
        let push = String(decoding: try payload("flat"), as: UTF8.self)
        func verify(_ text: String, named name: String) -> PreviewFailure? {
            let bytes = Array(text.utf8)
            return verifyPreview(of: bytes, named: name, record: .missing, testName: "push()", filePath: sources.file)
        }
        #expect(verify(push, named: "old")?.code == .recorded)
        let reference = sources.reference("push.new").deletingPathExtension()
        for type in ["png", "txt"] {
            let old = sources.reference("push.old").deletingPathExtension().appendingPathExtension(type)
            try FileManager.default.copyItem(at: old, to: reference.appendingPathExtension(type))
        }
        let failure = try #require(verify(push.replacing("Pump 4", with: "Pump 5"), named: "new"))
        #expect(failure.code == .differentText)
        #expect(failure.message.hasSuffix("\n- title: Pump 4\n+ title: Pump 5"), "\(failure.message)")
        // One name may not stand for two texts of one picture.
        #expect(verify(push, named: "new")?.code == .nameUsedTwice)

        var accept = try PushChart.parseAsRoot(["accept", sources.folder.appending(path: "__Snapshots__").path])
        try accept.run()
        #expect(verify(push.replacing("Pump 4", with: "Pump 5"), named: "new") == nil)
    }

    @Test("The appearances of a trait each have a reference, and an appearance of the test replaces them")
    func appearancesOfTrait() throws {
        let sources = try Sources()
        func verify(_ last: Double = 4, appearance: Appearance? = nil) throws -> PreviewFailure? {
            try PreviewTestSettings.$current.withValue(PreviewTestSettings(appearances: [.light, .dark])) {
                try verifyPreview(
                    of: chart(last),
                    appearance: appearance,
                    record: .missing,
                    testName: "prices()",
                    filePath: sources.file
                )
            }
        }
        let recorded = try #require(try verify())
        #expect(recorded.code == .recorded)
        #expect(recorded.message.split(separator: "\n").count == 2)
        let (light, dark) = (sources.reference("prices"), sources.reference("prices~dark"))
        #expect(try Data(contentsOf: light) != Data(contentsOf: dark))
        #expect(try verify() == nil)
        try FileManager.default.removeItem(at: dark)
        #expect(try verify(appearance: .light) == nil)
        let again = try #require(try verify())
        #expect(again.code == .recorded)
        #expect(again.message.split(separator: "\n").count == 1)
    }

    @Test("A pass and a subject that cannot be drawn remove the files of an earlier failure")
    func staleFiles() throws {
        let sources = try Sources()
        func verify(_ subject: some Previewable, named name: String, record: RecordMode) -> PreviewFailure? {
            verifyPreview(of: subject, named: name, record: record, testName: "prices()", filePath: sources.file)
        }
        #expect(try verify(chart(4), named: "old", record: .missing)?.code == .recorded)
        #expect(try verify(chart(3.9), named: "other", record: .missing)?.code == .recorded)
        #expect(files(of: sources) == [])
        let new = sources.reference("prices.new")
        let failed = ["prices.new.actual.png", "prices.new.difference.png"]
        try FileManager.default.copyItem(at: sources.reference("prices.old"), to: new)
        #expect(try verify(chart(3.9), named: "new", record: .never)?.code == .different)
        #expect(files(of: sources) == failed)
        #expect(verify(Array("{}".utf8), named: "new", record: .never)?.code == .undrawable)
        #expect(files(of: sources) == [])
        #expect(try verify(chart(3.9), named: "new", record: .missing)?.code == .different)
        #expect(files(of: sources) == failed)
        try Data(contentsOf: sources.reference("prices.other")).write(to: new)
        #expect(try verify(chart(3.9), named: "new", record: .never) == nil)
        #expect(files(of: sources) == [])
    }

    @Test("A failure whose files cannot be written counts as what it is")
    func unwritableFiles() throws {
        let sources = try Sources()
        let folder = sources.folder.appending(path: "__Snapshots__")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data().write(to: folder.appending(path: ".pushchart"))
        let failure = try verifyPreview(of: chart(), record: .never, testName: "t()", filePath: sources.file)
        #expect(failure?.code == .missingReference)
        #expect(failure?.message.contains("pictures only attached: ") == true, "\(failure?.message ?? "")")
    }

    @Test("A reference is recorded, matched, and no longer matched")
    func lifecycle() throws {
        let sources = try Sources()
        func verify(_ chart: SeriesChart, named name: String, record: RecordMode) -> PreviewFailure? {
            verifyPreview(
                of: chart,
                named: name,
                record: record,
                testName: "prices(of:)",
                filePath: sources.file
            )
        }
        let missing = try #require(verify(chart(), named: "a", record: .never))
        #expect(missing.code == .missingReference)
        #expect(missing.pictures.map(\.name) == ["prices.a.actual.png"])
        #expect(!FileManager.default.fileExists(atPath: sources.reference("prices.a").path))

        let recorded = try #require(verify(chart(), named: "a", record: .missing))
        #expect(recorded.code == .recorded)
        #expect(FileManager.default.fileExists(atPath: sources.reference("prices.a").path))
        #expect(try verify(chart(), named: "a", record: .never) == nil)

        // A process draws each name once, so the test uses another name.
        let copy = sources.reference("prices.b")
        try FileManager.default.copyItem(at: sources.reference("prices.a"), to: copy)
        let before = try Data(contentsOf: copy)
        let different = try #require(verify(chart(3.9), named: "b", record: .missing))
        #expect(different.code == .different)
        #expect(
            different.pictures.map(\.name) == [
                "prices.b.expected.png", "prices.b.actual.png", "prices.b.difference.png",
            ]
        )
        #expect(different.message.hasPrefix("ChartTests/prices.b: different: "))
        #expect(different.message.contains(copy.path))
        #expect(!different.message.contains("\n"))
        #expect(try Data(contentsOf: copy) == before)
        let failed = try #require(verify(chart(3.9), named: "b", record: .failed))
        #expect(failed.code == .recorded)
        #expect(try verify(chart(3.9), named: "b", record: .never) == nil)
        #expect(try verify(chart(3.9), named: "b", record: .all)?.code == .recorded)
    }

    @Test("Two pictures cannot have the same name")
    func nameUsedTwice() throws {
        let sources = try Sources()
        #expect(try verifyPreview(of: chart(), record: .missing, filePath: sources.file)?.code == .recorded)
        #expect(try verifyPreview(of: chart(2), record: .all, filePath: sources.file)?.code == .nameUsedTwice)
    }

    @Test("A file that is not a picture does not pass", arguments: ["", "text", "\u{89}PNG\r\n\u{1A}\n"])
    func unreadable(content: String) throws {
        let sources = try Sources()
        let file = sources.reference("t")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(content.unicodeScalars.map { UInt8($0.value) }).write(to: file)
        let failure = try #require(
            try verifyPreview(of: chart(), record: .missing, testName: "t()", filePath: sources.file)
        )
        #expect(failure.code == .unreadableReference)
    }

    @Test("A payload without a chart cannot be drawn")
    func undrawable() throws {
        let sources = try Sources()
        let failure = verifyPreview(of: Array("{}".utf8), record: .all, filePath: sources.file)
        #expect(failure?.code == .undrawable)
        #expect(!FileManager.default.fileExists(atPath: sources.folder.appending(path: "__Snapshots__").path))
    }

    @Test("A message names what of a payload has changed, and says so if nothing has")
    func sources() throws {
        let recorded = try Sources()
        func verify(_ name: String, style: ChartStyle, record: RecordMode, from sources: Sources) throws
            -> PreviewFailure?
        {
            try verifyPreview(
                of: payload(name),
                style: style,
                record: record,
                testName: "t()",
                filePath: sources.file
            )
        }
        let night = try ChartStyle(parsing: Array(##"{"backgroundColor": "#000000"}"##.utf8), name: "at night")
        #expect(try verify("flat", style: .standard, record: .missing, from: recorded)?.code == .recorded)
        #expect(try verify("flat", style: .standard, record: .never, from: recorded) == nil)
        /// A folder of another run with the same reference.
        func later() throws -> Sources {
            let later = try Sources()
            let file = later.reference("t")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try FileManager.default.copyItem(at: recorded.reference("t"), to: file)
            return later
        }
        // A style of a Swift test is code.
        let failure = try #require(try verify("flat", style: night, record: .never, from: later()))
        #expect(failure.message.contains("; data and style files are unchanged: the code, "), "\(failure.message)")
        let other = try #require(try verify("spikes", style: .standard, record: .never, from: later()))
        #expect(other.message.contains("the series changed, the texts changed"), "\(other.message)")
    }

    @Test("A style comes from the folder of styles, and a failure names the file that changed")
    func styles() throws {
        let sources = try Sources()
        var styled = try chart()
        styled.style = "night"
        func verify(_ name: String, styles: String?, record: RecordMode = .missing) -> PreviewFailure? {
            verifyPreview(
                of: styled,
                named: name,
                styles: styles,
                record: record,
                testName: "t()",
                filePath: sources.file
            )
        }
        let unknown = try #require(verify("a", styles: nil))
        #expect(unknown.code == .undrawable)
        #expect(unknown.message.contains("the style “night” is unknown: give the folder of styles"), "\(unknown)")

        let folder = sources.folder.appending(path: "Styles")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        func write(_ color: String, to name: String) throws {
            let style = ##"{"extends": "default", "backgroundColor": "\##(color)"}"##
            try Data(style.utf8).write(to: folder.appending(path: name))
        }
        try write("#000000", to: "nihgt.json")
        #expect(verify("a", styles: "Styles")?.message.contains("did you mean “nihgt”?") == true)
        try write("#000000", to: "night.json")
        #expect(verify("a", styles: "Styles")?.code == .recorded)
        #expect(verify("a", styles: folder.path, record: .never) == nil)
        let settings = PreviewTestSettings(styles: "Styles")
        #expect(PreviewTestSettings.$current.withValue(settings) { verify("a", styles: nil, record: .never) } == nil)

        try FileManager.default.copyItem(at: sources.reference("t.a"), to: sources.reference("t.b"))
        try write("#000001", to: "night.json")
        let changed = try #require(verify("b", styles: "Styles", record: .never))
        #expect(changed.message.contains("; the style file night changed; reference "), "\(changed)")
    }

    @Test("Faults of a payload are warnings, and failures if they are refused")
    func faults() throws {
        let sources = try Sources()
        let push = String(decoding: try payload("flat"), as: UTF8.self).replacing("Pump 4", with: "Pump {lats}")
        let bytes = Array(push.utf8)
        func verify(_ strict: Bool?) -> PreviewFailure? {
            verifyPreview(of: bytes, record: .missing, strict: strict, testName: "t()", filePath: sources.file)
        }
        let recorded = try #require(verify(nil))
        #expect(recorded.code == .recorded)
        #expect(verify(nil) == nil)
        let failure = try #require(verify(true))
        #expect(failure.code == .findings)
        #expect(failure.message.contains("\nwarning: ") && failure.message.contains("{last}"), "\(failure)")
        withKnownIssue {
            #expect(assertPreview(of: bytes, testName: "t()", filePath: sources.file))
        } matching: { issue in
            issue.severity == .warning && issue.description.contains("{last}")
        }
    }

    @Test("Names stay in their folder")
    func names() throws {
        let sources = try Sources()
        let failure = try verifyPreview(
            of: chart(),
            named: "../ü b/:",
            record: .missing,
            testName: "t()",
            filePath: sources.file
        )
        #expect(failure?.code == .recorded)
        #expect(FileManager.default.fileExists(atPath: sources.reference("t.-.-ü b--").path))
    }

    @Test("Names in backticks keep their brackets")
    func rawNames() throws {
        let sources = try Sources()
        for (number, test) in ["prices (dark)()", "prices (light)()", "prices (light)(of:)"].enumerated() {
            let failure = try verifyPreview(
                of: chart(Double(number)),
                named: number == 2 ? "of" : nil,
                record: .missing,
                testName: test,
                filePath: sources.file
            )
            #expect(failure?.code == .recorded)
        }
        for name in ["prices (dark)", "prices (light)", "prices (light).of"] {
            #expect(FileManager.default.fileExists(atPath: sources.reference(name).path), "\(name)")
        }
    }

    @Test("A pipe instead of a reference is not read", .timeLimit(.minutes(1)))
    func pipe() throws {
        let sources = try Sources()
        let file = sources.reference("t")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try #require(mkfifo(file.path, 0o600) == 0)
        let failure = try verifyPreview(of: chart(), record: .never, testName: "t()", filePath: sources.file)
        #expect(failure?.code == .unreadableReference)
        #expect(failure?.message.contains("it is not a regular file; reference /") == true, "\(failure?.message ?? "")")
    }

    @Test("A picture states its provenance unless that is turned off")
    func provenance() async throws {
        let sources = try Sources()
        func texts(_ name: String, _ settings: PreviewTestSettings) throws -> [PNGImage.TextChunk] {
            let failure = PreviewTestSettings.$current.withValue(settings) {
                try? verifyPreview(of: chart(), named: name, record: .all, testName: "t()", filePath: sources.file)
            }
            #expect(failure?.code == .recorded)
            let file = try Data(contentsOf: sources.reference("t.\(name)"))
            return try PNGImage(decoding: [UInt8](file)).texts
        }
        let written = try texts("written", PreviewTestSettings(scale: 2))
        #expect(written.map(\.keyword) == ["Software"])
        let start = "PushChart \(ProductVersion.current) font:"
        #expect(written.first?.value.hasPrefix(start) == true && written.first?.value.contains(" series:") == true)
        #expect(try texts("without", PreviewTestSettings(provenance: false)).isEmpty)
        #expect(PreviewSettingsTrait.previews(provenance: false).settings.provenance == false)
    }

    @Test("A failed assertion records an issue", .previews(record: .never))
    func assertion() throws {
        let sources = try Sources()
        try withKnownIssue {
            let chart = try chart()
            #expect(!assertPreview(of: chart, filePath: sources.file))
        } matching: { issue in
            issue.description.contains("there is no reference")
        }
    }

    @Test("A chart, its line chart and its display list give the same picture")
    func subjects() throws {
        let sources = try Sources()
        let line = LayeredChart(try chart(), style: .standard)
        #expect(verifyPreview(of: try chart(), record: .missing, filePath: sources.file)?.code == .recorded)
        #expect(verifyPreview(of: line, record: .never, filePath: sources.file) == nil)
        #expect(verifyPreview(of: line.displayList(), record: .never, filePath: sources.file) == nil)
    }

    @Test("A styled subject refuses another style or appearance")
    func alreadyStyled() throws {
        let sources = try Sources()
        let dark = LayeredChart(try chart(), style: .standard, appearance: .dark)
        func code(_ subject: some Previewable, style: ChartStyle? = nil, appearance: Appearance? = nil) -> String? {
            verifyPreview(of: subject, style: style, appearance: appearance, record: .all, filePath: sources.file)?
                .code.rawValue
        }
        #expect(code(dark, style: .standard) == "undrawable")
        #expect(code(dark, appearance: .light) == "undrawable")
        #expect(code(dark, appearance: .dark) == "recorded")
        #expect(code(dark.displayList(), appearance: .dark) == "undrawable")
        #expect(code(dark.displayList()) == "recorded")
        #expect(code(try chart(), appearance: .dark) == "recorded")
        #expect(code(try chart(), appearance: .light) == "name-used-twice")
    }

    @Suite("Traits", .previews(record: .all, scale: 1))
    struct Traits {
        @Test("A trait applies to the tests of a suite, and the nearest one counts", .previews(record: .never))
        func nested() {
            #expect(PreviewTestSettings.current.record == .never)
            #expect(PreviewTestSettings.current.scale == 1)
        }
    }
}
