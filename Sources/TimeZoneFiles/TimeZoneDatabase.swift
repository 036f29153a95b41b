import CBundledTimeZones
public import ChartLayout
public import PushChartDiagnostics
import PushChartFiles
import SystemPackage

/// A version of the tz database, which finds the time zones that styles name.
///
///     import ChartLayout
///     let zones = try TimeZoneDatabase.standard.timeZones(of: .standard, device: .utc)
///     let list = LayeredChart(chart, style: .standard, timeZones: zones).displayList()
public struct TimeZoneDatabase: Sendable {
    private enum Storage {
        case archive(TimeZoneArchive)
        case folder(TimeZoneFolder)
    }

    private let storage: Storage
    /// The version, such as `2025b`; `nil` if the database does not state it.
    public let version: String?

    /// The database in this program, or without one that of the system, in `/usr/share/zoneinfo`.
    ///
    /// Only programs that `make dist` builds contain a database. Neither the variables `TZ` and `TZDIR` nor the time zone
    /// of the host have an effect.
    public static let standard: TimeZoneDatabase = {
        var count = 0
        guard let bytes = cbundledtimezones_bytes(&count) else { return TimeZoneDatabase(folder: systemFolder) }
        return TimeZoneDatabase(archive: Array(UnsafeBufferPointer(start: bytes, count: count)))
    }()

    private static let systemFolder = "/usr/share/zoneinfo"

    /// Creates the database of a folder with a TZif file for each zone, in folders by region.
    ///
    /// - Parameter folder: The path of the folder. A folder that does not exist has no zones.
    public init(folder: String) {
        let folder = TimeZoneFolder(path: FilePath(folder))
        storage = .folder(folder)
        version = folder.version
    }

    /// Creates the database in the bytes of a file in Android's format.
    init(archive bytes: [UInt8]) {
        let archive = TimeZoneArchive(bytes: bytes)
        storage = .archive(archive)
        version = try? archive.version
    }

    /// Finds a zone.
    ///
    /// - Parameter name: The name in the tz database, such as `Europe/Berlin`; or an offset, such as `+01:00`, or `UTC`.
    /// - Throws: `PushChartError`.
    public func timeZone(named name: String) throws(PushChartError) -> ChartTimeZone {
        guard let reference = TimeZoneReference(name), reference != .device else { throw unknownNameError(name) }
        return try timeZone(reference)
    }

    /// Finds the zone that an option names.
    ///
    /// - Returns: UTC for `device`.
    package func timeZone(_ reference: TimeZoneReference) throws(PushChartError) -> ChartTimeZone {
        switch reference {
        case .device: .utc
        case .named(let name): try timeZone(withFileNamed: name)
        case .utcOffset(let seconds): ChartTimeZone(utcOffset: seconds)
        }
    }

    private func timeZone(withFileNamed name: String) throws(PushChartError) -> ChartTimeZone {
        guard let bytes = try file(named: name) else { throw unknownNameError(name) }
        let rules: TimeZoneFile
        do throws(PushChartError) {
            rules = try TimeZoneFile(parsing: bytes)
        } catch {
            throw error.withText("the file of the time zone \(name): \(error.text)")
        }
        // Without a version, the content of the file identifies the rules.
        let rulesVersion = version ?? "fnv1a:\(ContentDigest.hexDigits(of: bytes))"
        return ChartTimeZone(name: name, rulesVersion: rulesVersion, rules: rules.utcOffset)
    }

    /// Finds the zones that a style names.
    ///
    /// - Parameters:
    ///   - style: The style.
    ///   - device: The zone of the device that shows the chart.
    /// - Throws: `PushChartError`, with the name of the style.
    public func timeZones(of style: ChartStyle, device: ChartTimeZone) throws(PushChartError) -> ChartTimeZones {
        do throws(PushChartError) {
            return try ChartTimeZones(device: device, named: style.timeZoneNames) { name throws(PushChartError) in
                try timeZone(named: name)
            }
        } catch {
            throw error.withText("the style \(style.name): \(error.text)")
        }
    }

    private func file(named name: String) throws(PushChartError) -> [UInt8]? {
        switch storage {
        case .archive(let archive): try archive.file(named: name)
        case .folder(let folder): try folder.file(named: name)
        }
    }

    private func unknownNameError(_ name: String) -> PushChartError {
        let names: [String]
        switch storage {
        case .archive(let archive): names = (try? archive.names) ?? []
        case .folder(let folder): names = folder.names
        }
        let hint =
            EditDistance.nearestName(to: name, among: names).map { "did you mean \($0)?" }
            ?? "use a name such as Europe/Berlin"
        let database = version.map { "the tz database \($0)" } ?? "the tz database"
        return PushChartError(.timeZoneUnknown, "\(database) has no time zone \(name): \(hint)")
    }
}
