import ChartLayout
import Foundation
import PushChartTestSupport
import SeriesTables
import Testing

/// The vectors of the reader of tables, `Tests/Vectors/tables`.
enum TableVectors {
    /// What is asked of a file beside its columns and its axis.
    struct Options: Decodable, Sendable {
        let times: [String]?
        let timeFormat: String?
        let zone: String?
        /// Seconds since 1970 at which the clocks of the zone are set back by an hour.
        let clocksSetBackAt: Int?
        let missing: [String]?
        let by: String?
        let skipLines: Int?
        let header: Bool?
    }

    struct Valid: Decodable, Sendable, NamedVector {
        struct Column: Decodable, Sendable {
            let name: String
            /// Time and value of each row, `null` for a gap.
            let rows: [[Double?]]
        }

        let name: String
        let table: String
        let time: String?
        let values: [String]?
        /// The axis that is asked for.
        let requestedAxis: String?
        let options: Options?
        let axis: String
        let columns: [Column]
        /// A phrase of each note about what was chosen; none if it is missing.
        let notes: [String]?
    }

    struct MustFail: Decodable, Sendable, NamedVector {
        let name: String
        let table: String?
        let hex: String?
        let time: String?
        let values: [String]?
        let requestedAxis: String?
        let options: Options?
        let code: String
        let line: Int?
        let message: [String]
        /// Phrases that the message does not have.
        let lacks: [String]?

        var bytes: [UInt8] {
            if let table { return Array(table.utf8) }
            return [UInt8](hexadecimal: hex ?? "")
        }
    }

    /// What a vector asks of its file.
    static func requested(
        _ time: String?,
        _ values: [String]?,
        _ axis: String?,
        _ options: Options?
    ) throws -> RequestedColumns {
        var requested = RequestedColumns()
        requested.times = options?.times ?? time.map { [$0] } ?? []
        requested.values = values ?? []
        requested.axis = axis.flatMap(RequestedXAxis.init(rawValue:))
        requested.timeFormat = try options?.timeFormat.map { try TimePattern(parsing: $0) }
        // An offset such as +01:00.
        requested.zone = options?.zone.flatMap { Int($0.prefix(3)) }.map { hours in
            let change = options?.clocksSetBackAt ?? .max
            return ChartTimeZone(name: "Test", rulesVersion: "1") { ($0 < change ? hours : hours - 1) * 3600 }
        }
        requested.missing = options?.missing ?? []
        requested.by = options?.by
        requested.skippedLineCount = options?.skipLines ?? 0
        requested.hasHeader = options?.header ?? true
        return requested
    }

    static let valid = VectorFile.load("tables/valid.json", as: [Valid].self)
    static let mustFail = VectorFile.load("tables/must_fail.json", as: [MustFail].self)
}
