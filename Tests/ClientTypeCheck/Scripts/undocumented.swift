// Lists the symbols of symbol graphs that have no documentation, and fails if there are any.
import Foundation

struct Graph: Decodable {
    struct Symbol: Decodable {
        struct Kind: Decodable { let identifier: String }
        struct Comment: Decodable {
            struct Line: Decodable { let text: String }
            let lines: [Line]
        }
        struct Location: Decodable { let uri: String }
        let kind: Kind
        let pathComponents: [String]
        let docComment: Comment?
        let location: Location?
    }
    struct Module: Decodable { let name: String }
    let module: Module
    let symbols: [Symbol]
}

var count = 0
var missing: [String] = []
for file in CommandLine.arguments.dropFirst() {
    let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
    // The compiler synthesized symbols without a location.
    for symbol in graph.symbols where symbol.location != nil {
        count += 1
        let text = symbol.docComment?.lines.map(\.text).joined().trimmingCharacters(in: .whitespaces) ?? ""
        if text.isEmpty {
            missing.append("\(graph.module.name).\(symbol.pathComponents.joined(separator: "."))")
        }
    }
}
for name in missing.sorted() { print("error: \(name) has no documentation") }
print("\(count) public symbols, \(missing.count) of them without documentation.")
exit(missing.isEmpty && count > 100 ? 0 : 1)
