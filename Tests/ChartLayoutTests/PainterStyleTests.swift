import ChartLayout
import Foundation
import JSONDocument
import PushChartTestSupport
import Testing

/// What painters of browsers and Android read of a style.
@Suite("The style of painters")
struct PainterStyleTests {
    private static let folders = ["samples/styles", "samples/recipes"]

    static let samples = folders.flatMap { folder in
        let names = try? FileManager.default.contentsOfDirectory(
            atPath: VectorFile.repository.appending(path: folder).path
        )
        return (names ?? []).filter { $0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0)" }
    }

    private static func bytes(_ path: String) -> [UInt8]? {
        (try? Data(contentsOf: VectorFile.repository.appending(path: path))).map(Array.init)
    }

    private static func resolved(_ bytes: [UInt8]) throws -> ResolvedStyle {
        try ResolvedStyle(parsing: bytes, name: "own") { Self.bytes("samples/styles/\($0).json") }
    }

    private static func object(_ json: [UInt8]) throws -> NSDictionary {
        try #require(try JSONSerialization.jsonObject(with: Data(json)) as? NSDictionary)
    }

    @Test("A sample has less than 2 kB, is valid, and says the same of itself", arguments: samples)
    func sample(path: String) throws {
        let file = PainterStyle(of: try Self.resolved(#require(Self.bytes(path)))).line
        #expect(file.count <= PainterStyle.maximumByteCount)
        #expect(try SchemaCheck(PainterStyle.schema).isValid(file), "\(String(decoding: file, as: UTF8.self))")
        let again = PainterStyle(of: try Self.resolved(file))
        #expect(try Self.object(again.line) == Self.object(file), "\(String(decoding: again.line, as: UTF8.self))")
        #expect(again.keysLeftOut.isEmpty)
    }

    @Test(arguments: Vectors.entries("styles/painters.json"))
    func vector(_ vector: Vector) throws {
        let style = PainterStyle(of: try Self.resolved(#require(vector.json("style"))))
        let text = String(decoding: style.line, as: UTF8.self)
        #expect(try Self.object(style.line) == Self.object(#require(vector.json("file"))), "\(text)")
        #expect(style.keysLeftOut == vector["left"] as? [String])
    }

    @Test("Names of colors are not valid")
    func names() throws {
        let check = try SchemaCheck(PainterStyle.schema)
        #expect(try check.isValid(Array(##"{"backgroundColor":"#000000"}"##.utf8)))
        for file in [#"{"backgroundColor":"label"}"#, #"{"legend":{}}"#, #"{"leftAxis":{"labelFont":9}}"#] {
            #expect(try !check.isValid(Array(file.utf8)))
        }
    }
}
