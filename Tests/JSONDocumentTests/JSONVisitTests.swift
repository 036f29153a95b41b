import JSONDocument
import Testing

@Suite("Visits of the values of a document")
struct JSONVisitTests {
    private static let document = #"{"a":[1,{"b":2}],"c":{"d":[3]},"e":4}"#

    private func visitedPaths(
        _ next: (JSONPath) -> JSONValue.VisitContinuation
    ) throws -> [String] {
        var paths: [String] = []
        try JSONValue(parsing: Array(Self.document.utf8)).visitSelfAndDescendants(ownPath: JSONPath(keys: "top")) {
            _,
            steps in
            paths.append(JSONPath(steps).description)
            return next(JSONPath(steps))
        }
        return paths
    }

    @Test("Every value is visited, a container before its contents")
    func order() throws {
        let paths = ["top", "top.a", "top.a[0]", "top.a[1]", "top.a[1].b", "top.c", "top.c.d", "top.c.d[0]", "top.e"]
        #expect(try visitedPaths { _ in .children } == paths)
    }

    @Test("Contents are left out, and a visit ends, where the closure says so")
    func pruning() throws {
        let withoutA = try visitedPaths { $0 == JSONPath(keys: "top", "a") ? .siblings : .children }
        #expect(withoutA == ["top", "top.a", "top.c", "top.c.d", "top.c.d[0]", "top.e"])
        let untilB = try visitedPaths { $0.steps.last == .key("b") ? .end : .children }
        #expect(untilB == ["top", "top.a", "top.a[0]", "top.a[1]", "top.a[1].b"])
    }

    @Test("The deepest document is visited")
    func depth() throws {
        let depth = JSONValue.maximumDepth
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        var deepest = 0
        try JSONValue(parsing: Array(text.utf8)).visitSelfAndDescendants(ownPath: JSONPath()) { _, steps in
            deepest = max(deepest, steps.count)
            return .children
        }
        #expect(deepest == depth - 1)
    }
}
