public import ArgumentParser
public import ChartLayout
import PushChartDiagnostics
import PushChartFiles
import SystemPackage
import TimeZoneFiles

/// The option for the tz database.
struct TimeZoneDatabaseArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A folder of TZif files such as /usr/share/zoneinfo, instead of the tz database in the command.",
            valueName: "dir"
        ),
        completion: .directory
    )
    var zoneinfo: String?

    /// The database of the option, or else the standard one.
    var database: TimeZoneDatabase {
        get throws {
            guard let zoneinfo else { return .standard }
            _ = try FilePath(folder: zoneinfo) { "--zoneinfo \($0)" }
            return TimeZoneDatabase(folder: zoneinfo)
        }
    }
}

/// The zone of the device is the one that an option names.
extension TimeZoneReference: ExpressibleByArgument {
    /// Parses `UTC`, an offset such as `+01:00`, or a name of the tz database.
    public init?(argument: String) {
        self.init(argument)
        if self == .device { return nil }
    }
}
