import Foundation
import Testing

/// The vectors of this room, `Tests/Vectors/json`.
enum Vectors {
    struct Valid: Decodable, Sendable, CustomTestStringConvertible {
        let name: String
        let text: String
        let minimal: String
        var testDescription: String { name }
    }

    struct MustFail: Decodable, Sendable, CustomTestStringConvertible {
        let name: String
        let text: String?
        let hex: String?
        let code: String
        let offset: Int
        let line: Int
        let path: String
        var testDescription: String { name }

        var bytes: [UInt8] {
            if let text { return Array(text.utf8) }
            let digits = (hex ?? "").compactMap(\.hexDigitValue)
            return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
        }
    }

    static let valid = load("valid", [Valid].self)
    static let mustFail = load("must_fail", [MustFail].self)

    private static func load<Value: Decodable>(_ name: String, _ type: [Value].Type) -> [Value] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Vectors/json/\(name).json")
        do {
            return try JSONDecoder().decode(type, from: Data(contentsOf: file))
        } catch {
            fatalError("\(file.path): \(error)")
        }
    }
}

/// SplitMix64, so that every run draws the same documents.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
