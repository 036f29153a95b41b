import Foundation
import PushChartTestSupport

/// The examples of docs/swift.md as one program, which Tests/LinkageTest builds and runs.
///
/// Those with a package that Linux lacks or the program does not link are only type-checked: Tests/ClientTypeCheck.
enum SwiftPageProgram {
    /// The modules that the program links.
    private static let modules: Set = ["Foundation", "PushChart", "SealedPush"]

    static var text: String {
        let page = VectorFile.repository.appending(path: "docs/swift.md")
        let parts = ((try? String(contentsOf: page, encoding: .utf8)) ?? "").components(separatedBy: "```swift\n")
            .dropFirst()
        let examples = parts.compactMap { $0.components(separatedBy: "\n```").first?.components(separatedBy: "\n") }
        let bodies = examples.compactMap { lines -> String? in
            let (imports, body) = (lines.filter { $0.hasPrefix("import ") }, lines.filter { !$0.hasPrefix("import ") })
            guard imports.allSatisfy({ modules.contains(String($0.dropFirst(7))) }) else { return nil }
            return body.drop { $0.isEmpty }.joined(separator: "\n")
        }
        return """
            // `make generate` writes this file from the examples of docs/swift.md, with their spaces.
            // swift-format-ignore-file
            \((modules.union(["Surroundings"])).sorted().map { "import \($0)" }.joined(separator: "\n"))

            \(bodies.joined(separator: "\n\n"))

            try notify("Eve")

            """
    }
}
