import Foundation
import PushChartTestSupport
import Testing

/// The vectors of this module, `Tests/Vectors/payload`.
enum Vectors {
    /// A template, and its payload with a chart.
    struct Chart: Decodable, Sendable, NamedVector {
        let name: String
        let template: String
        let at: String
        let chart: String
        let output: String
    }

    /// A template that cannot contain a chart, and the expected error.
    struct MustFail: Decodable, Sendable, NamedVector {
        let name: String
        let template: String
        let at: String
        let code: String
        let message: [String]
        let path: String?
        let limit: String?
        let missing: Int?
    }

    /// A payload with the sizes of its keys.
    struct Size: Decodable, Sendable, NamedVector {
        struct KeySize: Decodable, Hashable, Sendable {
            let path: String
            let bytes: Int
        }

        let name: String
        let payload: String
        let total: Int
        let keys: [KeySize]
        let aps: [KeySize]
        let frame: Int
    }

    /// A template whose texts are shortened.
    struct Fitting: Decodable, Sendable, NamedVector {
        let name: String
        let template: String
        let texts: [String]
        let limit: Int
        let cut: String?
        let ellipsis: String?
        let countedFor: String?
        let output: String
    }

    /// A payload, and the codes and positions that the linter finds.
    struct Lint: Decodable, Sendable, NamedVector {
        let name: String
        let payload: String
        let headers: [String]?
        let transport: String?
        let limit: Int?
        let findings: [[String]]
    }

    /// A template of a transport, and its payload with the chart `q`, or the error.
    struct Transport: Decodable, Sendable, NamedVector {
        let name: String
        let transport: String
        let path: String?
        let template: String
        let output: String?
        let counted: Int?
        let error: String?
        let at: String?
        let message: [String]?
    }

    /// Texts with placeholders, and the expected texts with figures.
    struct Figures: Decodable, Sendable, NamedVector {
        let name: String
        let values: [Double]
        let text: String
        let decimals: Int?
        let decimalSeparator: String?
        let groupSeparator: String?
        let unit: String?
        let output: String
    }

    static let fitting = VectorFile.load("payload/fitting.json", as: [Fitting].self)
    static let transports = VectorFile.load("payload/transports.json", as: [Transport].self)
    static let lint = VectorFile.load("payload/lint.json", as: [Lint].self)
    static let figures = VectorFile.load("payload/figures.json", as: [Figures].self)
    static let chart = VectorFile.load("payload/chart.json", as: [Chart].self)
    static let mustFail = VectorFile.load("payload/must_fail.json", as: [MustFail].self)
    static let sizes = VectorFile.load("payload/sizes.json", as: [Size].self)
}
