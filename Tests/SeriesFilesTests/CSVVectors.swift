import Foundation
import TestSupport
import Testing

/// The vectors of the CSV reader, `Tests/Vectors/csv`.
enum CSVVectors {
    struct Valid: Decodable, Sendable, NamedVector {
        struct Column: Decodable, Sendable {
            let name: String
            /// Time and value of each row, `null` for a gap.
            let rows: [[Double?]]
        }

        let name: String
        let csv: String
        let time: String?
        let values: [String]?
        /// The axis that is asked for.
        let requestedAxis: String?
        let axis: String
        let columns: [Column]
        /// A phrase of each note about what was chosen; none if it is missing.
        let notes: [String]?
    }

    struct MustFail: Decodable, Sendable, NamedVector {
        let name: String
        let csv: String?
        let hex: String?
        let time: String?
        let values: [String]?
        let requestedAxis: String?
        let code: String
        let line: Int?
        let message: [String]

        var bytes: [UInt8] {
            if let csv { return Array(csv.utf8) }
            return [UInt8](hexadecimal: hex ?? "")
        }
    }

    static let valid = VectorFile.load("csv/valid.json", as: [Valid].self)
    static let mustFail = VectorFile.load("csv/must_fail.json", as: [MustFail].self)
}
