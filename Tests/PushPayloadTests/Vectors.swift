import Foundation
import Testing

/// The vectors of this room, `Tests/Vectors/payload`.
enum Vectors {
    /// A template, and the payload it becomes with a chart in it.
    struct Chart: Decodable, Sendable, CustomTestStringConvertible {
        let name: String
        let template: String
        let key: String
        let chart: String
        let output: String
        var testDescription: String { name }
    }

    /// A template that no chart goes into, and what the error has to say.
    struct MustFail: Decodable, Sendable, CustomTestStringConvertible {
        let name: String
        let template: String
        let key: String
        let code: String
        let says: [String]
        let path: String?
        let limit: String?
        let missing: Int?
        var testDescription: String { name }
    }

    /// A payload with its weight.
    struct Weight: Decodable, Sendable, CustomTestStringConvertible {
        struct Share: Decodable, Hashable, Sendable {
            let path: String
            let bytes: Int
        }

        let name: String
        let payload: String
        let total: Int
        let keys: [Share]
        let aps: [Share]
        let frame: Int
        var testDescription: String { name }
    }

    /// A template whose texts are shortened.
    struct Fitting: Decodable, Sendable, CustomTestStringConvertible {
        let name: String
        let template: String
        let texts: [String]
        let limit: Int
        let cut: String?
        let ellipsis: String?
        let countedFor: String?
        let output: String
        var testDescription: String { name }
    }

    /// A payload, and the codes with their places that the linter finds.
    struct Lint: Decodable, Sendable, CustomTestStringConvertible {
        let name: String
        let payload: String
        let headers: [String]?
        let limit: Int?
        let findings: [[String]]
        var testDescription: String { name }
    }

    /// Texts with figures, and what they become.
    struct Figures: Decodable, Sendable, CustomTestStringConvertible {
        let name: String
        let values: [Double]
        let text: String
        let decimals: Int?
        let decimalSeparator: String?
        let groupSeparator: String?
        let output: String
        var testDescription: String { name }
    }

    static let fitting = load("fitting", [Fitting].self)
    static let lint = load("lint", [Lint].self)
    static let figures = load("figures", [Figures].self)
    static let chart = load("chart", [Chart].self)
    static let mustFail = load("must_fail", [MustFail].self)
    static let weight = load("weight", [Weight].self)

    private static func load<Value: Decodable>(_ name: String, _ type: [Value].Type) -> [Value] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Vectors/payload/\(name).json")
        do {
            return try JSONDecoder().decode(type, from: Data(contentsOf: file))
        } catch {
            fatalError("\(file.path): \(error)")
        }
    }
}
