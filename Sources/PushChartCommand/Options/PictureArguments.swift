import ArgumentParser
import ChartLayout
import ChartPreview
import PackRequests
import PushChartDiagnostics
import PushChartFiles
import PushPayload
import SystemPackage
import TimeZoneFiles

/// A subcommand that draws pictures.
protocol PictureDrawingCommand: ParsableCommand {
    var pictures: PictureArguments { get }
}

/// The options for drawing payloads and CSV files.
struct PictureArguments: ParsableArguments {
    @Option(help: "Device pixels per point.")
    var scale = 2.0

    @Option(help: "The appearance of the chart: light, dark, or both, with a picture for each.")
    var appearance = RequestedAppearances.light

    @Option(help: ArgumentHelp("A style by name, or a style file.", valueName: "name|file.json"), completion: .file())
    var style: String?

    @Option(help: ArgumentHelp("The folder of named styles.", valueName: "dir"), completion: .directory)
    var styles: String?

    @Option(
        help: ArgumentHelp(
            "The font file instead of PUSHCHART_FONT or Inter Regular. A second one draws semibold text.",
            valueName: "file"
        ),
        completion: .file()
    )
    var fontFile: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The time zone 'device' of a style: a name such as Europe/Berlin, or an offset such as +01:00. Without it, UTC.",
            valueName: "zone"
        )
    )
    var timeZone: TimeZoneReference?

    @OptionGroup var timeZones: TimeZoneDatabaseArguments

    @Option(
        help: ArgumentHelp(
            "The language 'device' of a style, such as de or pt-BR. Without it, English.",
            discussion: "The command knows \(KnownLocale.tags.joined(separator: ", ")).",
            valueName: "language"
        )
    )
    var locale: DeviceLanguage?

    @Flag(
        inversion: .prefixedNo,
        help: "Writes the origin into pictures: digests of payload, style and font, time zones, language, and versions."
    )
    var provenance = true

    @OptionGroup var chartOptions: ChartPathArguments

    @OptionGroup(title: "Columns of CSV files")
    var columns: ColumnArguments

    @OptionGroup(title: "Charts of CSV files")
    var csvChart: CSVChartArguments

    var inputs: [InputFile] {
        let style = style.flatMap { StyleLibrary.isPath($0) ? $0 : nil }
        return ([style].compactMap(\.self) + fontFile).map { InputFile(path: $0) } + chartOptions.keyFiles.inputs
    }

    /// The time zone of the device that the options name.
    private var namedTimeZone: ChartTimeZone? { get throws { try timeZone.map(timeZones.database.timeZone) } }

    /// The time zone of the device, by default UTC.
    var deviceTimeZone: ChartTimeZone { get throws { try namedTimeZone ?? .utc } }

    /// The renderer of the pictures.
    ///
    /// - Parameter keepsPayloads: Whether each payload is read once, and kept for further pictures.
    /// - Throws: `PushChartError` if a folder does not exist, or the font cannot be read.
    func makeRenderer(keepsPayloads: Bool = false) throws -> PictureRenderer {
        var settings = PreviewSettings(
            styles: try StyleLibrary(option: styles),
            timeZoneDatabase: try timeZones.database,
            columns: try columns.requested(timeZones.database)
        )
        settings.scale = scale
        settings.appearance = appearance.all[0]
        settings.style = style
        settings.fontFiles = fontFile
        settings.fontFolder = ProgramArguments.fontFolder
        settings.deviceTimeZone = try namedTimeZone
        settings.deviceLocale = locale?.tag
        settings.statesProvenance = provenance
        settings.chartPath = chartOptions.at
        settings.completeCSVChart = csvChart.options.completing
        let keyFiles = chartOptions.keyFiles
        return try PictureRenderer(
            settings,
            payloads: PayloadReader(
                hasKeys: !keyFiles.files.isEmpty,
                parse: { try PushDocument(parsing: $0, of: $1) },
                open: { try keyFiles.opened($0, of: $1) }
            ),
            keepsPayloads: keepsPayloads
        )
    }

    func validate() throws {
        guard scale.isFinite, scale > 0 else { throw ValidationError("--scale must be greater than 0") }
        guard fontFile.count <= 2 else {
            throw ValidationError("--font-file takes a font, and one of semibold text: remove the others")
        }
    }
}

/// The language of the device that an option names.
struct DeviceLanguage: ExpressibleByArgument {
    let tag: String

    /// Parses a tag of BCP 47, also with low lines as in `de_DE`.
    init?(argument: String) {
        let text = argument.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "-")
        guard case .language(let tag)? = LocaleReference(text) else { return nil }
        self.tag = tag
    }
}

/// The appearances to draw.
enum RequestedAppearances: String, CaseIterable, ExpressibleByArgument {
    case light, dark, both

    var all: [Appearance] { Appearance(rawValue: rawValue).map { [$0] } ?? Appearance.allCases }
}

extension StyleLibrary {
    /// The library of the option `--styles`.
    init(option: String?) throws {
        let directory = try option.map { try FilePath(folder: $0) { "\(option: "styles", $0)" } }
        let remedy: MessageText = "give the folder of styles with \(option: "styles")"
        self.init(directory: directory, remedyWithoutDirectory: remedy.spelled(for: .ofMessages))
    }
}

extension FilePath {
    /// The folder that an option names.
    ///
    /// - Parameter option: The option with its value, for the message.
    init(folder: String, option: (_ folder: String) -> MessageText) throws {
        self.init(folder)
        guard !isDirectory else { return }
        let reason = exists ? "it is not a folder" : "the folder does not exist"
        throw PushChartError(.unreadableFile, "\(option(string)): \(reason)")
    }
}
