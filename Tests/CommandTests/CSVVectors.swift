import Foundation
import Testing

/// The vectors of the CSV reader, `Tests/Vectors/csv`.
enum CSVVectors {
    struct Valid: Decodable, Sendable, CustomTestStringConvertible {
        struct Column: Decodable, Sendable {
            let name: String
            /// Time and value of each row, `null` for a gap.
            let rows: [[Double?]]
        }

        let name: String
        let csv: String
        let time: String?
        let values: [String]?
        let axis: String
        let columns: [Column]
        var testDescription: String { name }
    }

    struct MustFail: Decodable, Sendable, CustomTestStringConvertible {
        let name: String
        let csv: String?
        let hex: String?
        let time: String?
        let values: [String]?
        let code: String
        let line: Int?
        let says: [String]
        var testDescription: String { name }

        var bytes: [UInt8] {
            if let csv { return Array(csv.utf8) }
            let digits = (hex ?? "").compactMap(\.hexDigitValue)
            return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
        }
    }

    static let valid = load("valid", [Valid].self)
    static let mustFail = load("must_fail", [MustFail].self)

    private static func load<Value: Decodable>(_ name: String, _ type: [Value].Type) -> [Value] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Vectors/csv/\(name).json")
        do {
            return try JSONDecoder().decode(type, from: Data(contentsOf: file))
        } catch {
            fatalError("\(file.path): \(error)")
        }
    }
}
