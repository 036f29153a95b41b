import Foundation
import JSONDocument
import PushChartTestSupport
import Testing

/// The vectors of this module, `Tests/Vectors/json`.
enum Vectors {
    struct Valid: Decodable, Sendable, NamedVector {
        let name: String
        let text: String
        let minimal: String
    }

    struct MustFail: Decodable, Sendable, NamedVector {
        let name: String
        let text: String?
        let hex: String?
        let code: String
        let offset: Int
        let line: Int
        let path: String

        var bytes: [UInt8] {
            if let text { return Array(text.utf8) }
            return [UInt8](hexadecimal: hex ?? "")
        }
    }

    /// A document, and the output of another encoder.
    struct Dialect: Decodable, Sendable, CustomTestStringConvertible {
        let dialect: String
        let name: String
        let input: String
        let written: String
        var testDescription: String { "\(dialect): \(name)" }
    }

    /// A path as text, and its steps.
    struct Path: Decodable, Sendable, CustomTestStringConvertible {
        let text: String
        let steps: [JSONPath.Step]
        var testDescription: String { text }

        private enum CodingKeys: CodingKey { case text, steps }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            text = try container.decode(String.self, forKey: .text)
            var list = try container.nestedUnkeyedContainer(forKey: .steps)
            var steps: [JSONPath.Step] = []
            while !list.isAtEnd {
                if let index = try? list.decode(Int.self) {
                    steps.append(.index(index))
                } else {
                    steps.append(.key(try list.decode(String.self)))
                }
            }
            self.steps = steps
        }
    }

    /// Paths that are read, and texts that are refused.
    struct Paths: Decodable, Sendable {
        let read: [Path]
        let refused: [String]
    }

    static let dialects = VectorFile.load("json/dialects.json", as: [Dialect].self)
    static let paths = VectorFile.load("json/paths.json", as: Paths.self)
    static let valid = VectorFile.load("json/valid.json", as: [Valid].self)
    static let mustFail = VectorFile.load("json/must_fail.json", as: [MustFail].self)
}
