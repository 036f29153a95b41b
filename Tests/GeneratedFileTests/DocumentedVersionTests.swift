import Foundation
import PushChartTestSupport
import Testing

@testable import SeriesDecoding

/// What the pages say of the versions of the chart text, compared with the code.
@Suite struct DocumentedVersionTests {
    /// The pages of the repository without the list of changes, which tells of earlier versions.
    static let pages =
        ["README.md"]
        + ["docs", "samples"].flatMap { folder in
            let paths = try? FileManager.default.subpathsOfDirectory(
                atPath: VectorFile.repository.appending(path: folder).path
            )
            return (paths ?? []).filter { $0.hasSuffix(".md") && $0 != "CHANGELOG.md" }.map { "\(folder)/\($0)" }
        }

    /// The numbers of each statement on versions of the text: `versions 1 to 3`, `A text of version 2 or 3`.
    static func statements(in page: String) -> [[Int]] {
        let text = #"(?i)\b(?:text|format)\b[^.;|\n]*?\bversions? ([0-9]+(?:(?:, | to | or | and )[0-9]+)*)"#
        guard let pattern = try? Regex(text) else { return [] }
        return page.matches(of: pattern).map { match in
            (match.output[1].substring ?? "").split { !$0.isNumber }.compactMap { Int($0) }
        }
    }

    @Test func pagesNameTheVersionsOfTheCode() throws {
        let known = ChartTextVersion.allCases.map(\.rawValue)
        var count = 0
        for path in Self.pages {
            let page = try String(contentsOf: VectorFile.repository.appending(path: path), encoding: .utf8)
            for numbers in Self.statements(in: page) {
                count += 1
                #expect(Set(numbers).isSubset(of: known), "\(path): \(numbers)")
                // A list of versions does not end before the last one.
                if numbers.count > 1 { #expect(numbers.last == known.last, "\(path): \(numbers)") }
            }
        }
        #expect(count >= 3)
    }

    @Test(
        arguments: [
            ("The chart's text format, versions 1 to 3", [1, 3]), ("A chart text of version 1 or 2 keeps it", [1, 2]),
            ("Its text has version 2. Swift has version 6", [2]), ("a text of version 3; the", [3]), ("the text", []),
        ]
    ) func statementsAreFound(page: String, numbers: [Int]) {
        #expect(Self.statements(in: page).flatMap(\.self) == numbers)
    }
}
