import ChartLayout
import Foundation
import PushChartDiagnostics
import PushChartTestSupport
import Testing

@testable import TimeZoneFiles

/// Databases as folders and as archives.
@Suite struct TimeZoneDatabaseTests {
    /// The files of a small database; zones with equal bytes share them in an archive.
    private static let files: [(name: String, bytes: [UInt8])] = [
        ("Etc/UTC", TZifBytes().bytes), ("Europe/Berlin", TZifBytes.berlin.bytes),
        ("Europe/Broken", Array(TZifBytes.berlin.bytes.dropLast())), ("Europe/Busingen", TZifBytes.berlin.bytes),
    ]

    /// Calls a closure with a folder that exists meanwhile.
    private static func withFolder(
        version file: (name: String, text: String)?,
        _ body: (TimeZoneDatabase, URL) throws -> Void
    ) throws {
        let folder = try TemporaryFolder()
        for zone in files { try folder.write(zone.name, Data(zone.bytes)) }
        if let file { try folder.write(file.name, file.text) }
        try withExtendedLifetime(folder) { try body(TimeZoneDatabase(folder: folder.url.path()), folder.url) }
    }

    /// An archive in Android's format.
    static func archive(_ files: [(name: String, bytes: [UInt8])], version: String = "2025b") -> [UInt8] {
        var data: [UInt8] = []
        var places: [[UInt8]: Int] = [:]
        var index: [UInt8] = []
        for file in files {
            let place = places[file.bytes] ?? data.count
            if places.updateValue(place, forKey: file.bytes) == nil { data += file.bytes }
            index += Array(file.name.utf8) + [UInt8](repeating: 0, count: 40 - file.name.utf8.count)
            index += TZifBytes.number(place, 4) + TZifBytes.number(file.bytes.count, 4) + [0, 0, 0, 0]
        }
        let header = Array("tzdata\(version)".utf8) + [0]
        let start = 24 + index.count
        return header + TZifBytes.number(24, 4) + TZifBytes.number(start, 4) + TZifBytes.number(start + data.count, 4)
            + index + data
    }

    private static func error(_ body: () throws -> Void) -> PushChartError? {
        do {
            try body()
            return nil
        } catch { return error as? PushChartError }
    }

    private static func check(_ database: TimeZoneDatabase, version: String) throws {
        let berlin = try database.timeZone(named: "Europe/Berlin")
        #expect(berlin.name == "Europe/Berlin")
        #expect(berlin.rulesVersion == version)
        #expect(berlin.utcOffset(atSecondsSince1970: 1_784_000_000) == 7200)
        #expect(try database.timeZone(named: "Europe/Busingen").utcOffset(atSecondsSince1970: 0) == 3600)
        for name in [
            "Europe/Rome", "Europe", "Europe/Berlin/Mitte", "europe/berlin", "../Etc/UTC", "", "device", "+25:00",
        ] {
            #expect(Self.error { _ = try database.timeZone(named: name) }?.code == .timeZoneUnknown, "\(name)")
        }
        #expect(try database.timeZone(named: "UTC") == .utc)
        #expect(try database.timeZone(named: "-03:30") == ChartTimeZone(utcOffset: -12_600))
        let broken = Self.error { _ = try database.timeZone(named: "Europe/Broken") }
        #expect(broken?.code == .timeZoneDamaged)
        #expect(broken?.message.contains("Europe/Broken") == true)
    }

    @Test func folder() throws {
        let list = """
            # version 2031z
            R A 1 2 3
            Z Europe/Berlin 0:53:28 - LMT 1893
            L Europe/Berlin Europe/Busingen

            """
        try Self.withFolder(version: ("tzdata.zi", list)) { database, folder in
            try Self.check(database, version: "2031z")
            let unknown = Self.error { _ = try database.timeZone(named: "Europe/Berln") }
            #expect(
                unknown?.message == "the tz database 2031z has no time zone Europe/Berln: did you mean Europe/Berlin?"
            )
            // A link leads to another zone, a pipe and a large file lead nowhere.
            let (path, name) = (folder.path(), "Europe/Other")
            #expect(symlink("Berlin", "\(path)/\(name)") == 0)
            #expect(try database.timeZone(named: name).name == name)
            #expect(mkfifo("\(path)/Pipe", 0o600) == 0)
            #expect(Self.error { _ = try database.timeZone(named: "Pipe") }?.code == .timeZoneUnreadable)
            try Data(count: 1 << 20).write(to: folder.appending(path: "Large"))
            #expect(Self.error { _ = try database.timeZone(named: "Large") }?.code == .timeZoneUnreadable)
        }
    }

    @Test func folderWithAnotherFileForTheVersion() throws {
        try Self.withFolder(version: ("+VERSION", "2030a\n")) { database, _ in
            try Self.check(database, version: "2030a")
        }
    }

    /// Without a version, the digest of the file tells rules apart.
    @Test(arguments: [
        nil, "", "# version ", "# version 20\u{1B}[31m\n", "# version \(String(repeating: "9", count: 99))",
    ])
    func folderWithoutVersion(list: String?) throws {
        try Self.withFolder(version: list.map { ("tzdata.zi", $0) }) { database, _ in
            #expect(database.version == nil)
            let version = try #require(database.timeZone(named: "Europe/Berlin").rulesVersion)
            #expect(version.hasPrefix("fnv1a:") && version.utf8.count == 22)
            #expect(try database.timeZone(named: "Etc/UTC").rulesVersion != version)
        }
    }

    @Test func missingFolder() {
        let error = Self.error { _ = try TimeZoneDatabase(folder: "/nowhere").timeZone(named: "Europe/Berlin") }
        #expect(error?.code == .timeZoneNoDatabase)
        #expect(error?.message.contains("/nowhere") == true)
    }

    @Test func archive() throws {
        try Self.check(TimeZoneDatabase(archive: Self.archive(Self.files)), version: "2025b")
        let database = TimeZoneDatabase(archive: Self.archive(Self.files))
        let unknown = Self.error { _ = try database.timeZone(named: "Europe/Bussingen") }
        #expect(
            unknown?.message == "the tz database 2025b has no time zone Europe/Bussingen: did you mean Europe/Busingen?"
        )
    }

    @Test func cutArchives() {
        let bytes = Self.archive(Self.files)
        #expect(bytes.count > 232)
        for count in bytes.indices {
            let database = TimeZoneDatabase(archive: Array(bytes[..<count]))
            #expect(throws: PushChartError.self) { try database.timeZone(named: "Europe/Berlin") }
        }
    }

    @Test func zonesOfAStyle() throws {
        let database = TimeZoneDatabase(archive: Self.archive(Self.files))
        func zones(_ name: String) throws -> ChartTimeZones {
            let json = #"{"xAxis":{"valueFormatter":{"date":"d","timeZone":"\#(name)"}}}"#
            let style = try ChartStyle(parsing: Array(json.bareStyle.utf8), name: "night")
            return try database.timeZones(of: style, device: ChartTimeZone(utcOffset: 60))
        }
        #expect(try zones("Europe/Berlin").named.mapValues(\.rulesVersion) == ["Europe/Berlin": "2025b"])
        #expect(try zones("device") == ChartTimeZones(device: ChartTimeZone(utcOffset: 60)))
        #expect(Self.error { _ = try zones("Europe/Rome") }?.message.hasPrefix("the style night: ") == true)
        let none = TimeZoneDatabase(folder: "/nowhere")
        #expect(throws: Never.self) { try none.timeZones(of: .standard, device: .utc) }
    }

    /// The database of a program from `swift build` is that of the system.
    @Test func standardDatabase() throws {
        #expect(try #require(TimeZoneDatabase.standard.version).utf8.count >= 5)
        let names = [
            "Europe/Berlin", "America/St_Johns", "Asia/Kathmandu", "Etc/GMT+12", "America/Argentina/Buenos_Aires",
        ]
        for name in names { #expect(try TimeZoneDatabase.standard.timeZone(named: name).name == name) }
    }
}
