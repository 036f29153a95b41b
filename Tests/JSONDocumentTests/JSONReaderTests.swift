import PushChartDiagnostics
import PushChartTestSupport
import Testing

@testable import JSONDocument

@Suite("Reading JSON by pulling")
struct JSONReaderTests {
    @Test("The path names the value that is read")
    func paths() throws {
        var reader = JSONReader(Array(#"{"a.b": [1, {"c": [null, true]}], "d": "x"}"#.utf8))
        #expect(reader.path.description == "")
        try reader.beginObject()
        #expect(try reader.moveToNextMember()?.text == "a.b")
        #expect(reader.path.description == #"["a.b"]"#)
        try reader.beginArray()
        #expect(try reader.moveToNextElement())
        #expect(try reader.readDouble() == 1)
        #expect(reader.path.description == #"["a.b"][0]"#)
        #expect(try reader.moveToNextElement())
        let mark = reader.mark
        try reader.beginObject()
        #expect(try reader.moveToNextMember()?.text == "c")
        try reader.beginArray()
        #expect(try reader.moveToNextElement())
        #expect(reader.path.description == #"["a.b"][1].c[0]"#)
        reader.rewind(to: mark)
        #expect(reader.path.description == #"["a.b"][1]"#)
        try reader.skipValue()
        #expect(try !reader.moveToNextElement())
        #expect(reader.path.description == #"["a.b"]"#)
        #expect(try reader.moveToNextMember()?.text == "d")
        #expect(try reader.kindOfNextValue() == .string)
        #expect(try Array(reader.readSpellingOfString()) == Array("x".utf8))
        #expect(try reader.moveToNextMember() == nil)
        try reader.readEnd()
    }

    @Test(
        "A pair of numbers is read in one step, and anything else is left",
        arguments: [
            ("[1,2]", true), (" [ 1.5 , null ] ", true), ("[1,2,3]", false), ("[1]", false), ("[]", false),
            ("[1,nul]", false), ("[1,null", false), ("[1,2", false), ("[1e999,2]", false), ("[1,1e999]", false),
            ("[01,2]", false), (#"["1",2]"#, false), ("{}", false), ("", false), ("[[1,2]]", false), ("[1,2}", false),
        ]
    )
    func pairs(text: String, isPair: Bool) {
        var reader = JSONReader(Array(text.utf8))
        let pair = reader.readNumberPairIfNext()
        #expect((pair != nil) == isPair)
        #expect(isPair ? text.utf8.count - reader.position <= 1 : reader.position == 0)
    }

    @Test(
        "A key that occurs twice is found among many, however it is spelled",
        arguments: [3, 16, 17, 18, 100, 50_000]
    )
    func manyKeys(count: Int) throws {
        let members = (0..<count).map { "\"k\($0)\":{\"k0\":\($0)}" }
        for member in [0, count / 2, count - 1] {
            let unique = "{\(members.joined(separator: ","))}"
            var reader = JSONReader(Array(unique.utf8))
            try reader.skipValue()
            let twice = "{\(members.joined(separator: ",")),\"\\u006b\(member)\":0}"
            #expect { try JSONValue(parsing: Array(twice.utf8)) } throws: { error in
                let error = error as? PushChartError
                return error?.code == .duplicateKey && error?.place.offset == unique.utf8.count
                    && error?.place.path == "k\(member)"
            }
        }
    }

    @Test("Values beyond the limit are skipped, and what is skipped does not count")
    func limit() throws {
        let bytes = Array(#"[[1,2,3],  "12345678",{"a":[]},[{}]]"#.utf8)
        func values(_ limit: Int) throws -> (values: [JSONValue], isWithinLimit: Bool) {
            var reader = JSONReader(bytes, maximumKeptByteCount: limit)
            var values: [JSONValue] = []
            try reader.beginArray()
            _ = try reader.moveToNextElement()
            try reader.skipValue()
            while try reader.moveToNextElement() { values.append(try reader.readValue()) }
            try reader.readEnd()
            return (values, reader.keptByteCount <= limit)
        }
        let all = try values(.max)
        #expect(all.values == ["12345678", ["a": []], [[:]]] && all.isWithinLimit)
        #expect(try values(40).isWithinLimit)
        let some = try values(20)
        #expect(some.values == ["12345678", .null, .null] && !some.isWithinLimit)
        #expect(try values(10).values == [.null, .null, .null])
    }
}

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
