import Foundation
import PushChartDiagnostics
import PushChartTestSupport
import SeriesCodec
import Testing

@testable import ChartLayout

@Suite struct StyleTests {
    @Test(arguments: Vectors.entries("styles/good.json"))
    func isRead(_ vector: Vector) throws {
        let style = try ChartStyle(parsing: #require(vector.json("style")).bareStyle, name: "good")
        #expect(try !LayeredChart(.reference(), style: style).displayList().items.isEmpty)
    }

    @Test(arguments: Vectors.entries("styles/bad.json"))
    func isRefused(_ vector: Vector) throws {
        let bytes = vector.json("style")?.bareStyle ?? Array((vector.text("text") ?? "").utf8)
        do {
            _ = try ChartStyle(parsing: bytes, name: "bad")
            Issue.record("the style was accepted")
        } catch {
            #expect(error.code.rawValue == vector.text("code"))
            let path = vector.text("path") ?? ""
            if error.code != .styleNotJSON {
                #expect(error.place.path ?? "" == path, "\(error)")
                #expect(error.description.hasPrefix(path))
            }
            if let message = vector.text("message") { #expect(error.message.contains(message), "\(error)") }
        }
    }

    @Test func vectorsAreThere() {
        #expect(Vectors.entries("styles/bad.json").count > 40)
        #expect(Vectors.entries("styles/good.json").count > 10)
        #expect(Vectors.entries("numbers.json").count > 25)
        #expect(Vectors.entries("dates.json").count > 10)
        #expect(Vectors.entries("ticks.json").count > 10)
        #expect(Vectors.entries("ranges.json").count > 8)
    }

    @Test(arguments: [(1000, true), (1001, false)])
    func gradientsHaveAtMost1000Colors(count: Int, isRead: Bool) {
        let colors = Array(repeating: ##""#FFFFFF""##, count: count).joined(separator: ",")
        let positions = Array(repeating: "0.5", count: count).joined(separator: ",")
        let gradient = #"{"colors":[\#(colors)],"positions":[\#(positions)]}"#
        #expect(((try? ChartStyle(#"{"dataSet":{"fill":{"linearGradient":\#(gradient)}}}"#)) != nil) == isRead)
    }

    @Test func everyKeyIsListedOnce() {
        let keys = StyleKey.all
        #expect(StyleKey.all.count > 300)
        #expect(Set(keys.map(\.path)).count == keys.count)
        for path in [
            "size", "leftAxis.limitLines[].label", "xAxis.valueFormatter.number.unit", "dataSet.lineWidth",
            "lastValueDataSet.circleRadius", "legend.form", "dataSet.valueFormatter.date", "locale.monthSymbols",
        ] {
            #expect(keys.contains { $0.path == path && $0.isSupported }, "\(path)")
        }
        #expect(keys.contains { $0.path == "marker" && !$0.isSupported })
    }

    /// No key takes a list of lists of lists, so an error at the path of each key shows that the key is read.
    @Test func everyKeyIsRead() {
        for key in StyleKey.all {
            let steps = key.path.split(separator: ".").map(String.init)
            var json = "[[[]]]"
            for depth in steps.indices.reversed() {
                let outer = steps[..<depth].map { $0 + "." }.joined()
                // The other required keys of the object.
                let needed = StyleKey.all.filter { other in
                    other.isRequired && other.path.hasPrefix(outer) && other.path != outer + steps[depth]
                        && !other.path.dropFirst(outer.count).contains(".")
                }
                let others = needed.map { other in
                    let name = other.path.dropFirst(outer.count)
                    return name == "colors" ? ##","colors":["#FFFFFF"]"## : #","\#(name)":0"#
                }
                let isList = steps[depth].hasSuffix("[]")
                let name = isList ? String(steps[depth].dropLast(2)) : steps[depth]
                json = #"{"\#(name)":\#(isList ? "[\(json)]" : json)\#(others.joined())}"#
            }
            do {
                _ = try ChartStyle(json)
                Issue.record("\(json) was accepted")
            } catch let error as PushChartError {
                #expect(
                    (error.place.path ?? "").hasPrefix(key.path.replacingOccurrences(of: "[]", with: "[0]")),
                    "\(error)"
                )
            } catch {
                Issue.record(error)
            }
        }
    }

    @Test func modelKeepsDGChartsClamps() throws {
        let style = try ChartStyle(
            #"{"dataSet":{"lineWidth":40,"cubicIntensity":0},"leftAxis":{"limitLines":[{"limit":1,"lineWidth":99}]}}"#
        )
        #expect(style.dataSets[0].lineWidth == 10)
        #expect(style.dataSets[0].cubicIntensity == 0.05)
        #expect(try ChartStyle(#"{"xAxis":{"labelCount":30}}"#).view.xAxis.labelCount == 25)
        #expect(style.view.leftAxis.limitLines[0].lineStyle.width == 12)
    }

    @Test func granularityEnablesItself() throws {
        #expect(try ChartStyle(#"{"xAxis":{"granularity":2}}"#).view.xAxis.granularityEnabled)
        let off = try ChartStyle(#"{"xAxis":{"granularityEnabled":false,"granularity":2}}"#)
        #expect(!off.view.xAxis.granularityEnabled)
    }

    @Test func standardStyleIsItsSource() throws {
        let style = try ChartStyle(parsing: Array(ChartStyle.standardSource.utf8), name: "default")
        #expect(style == ChartStyle.standard)
        #expect(style.name == ChartStyle.standardName)
        // So a packer need not read it.
        #expect(style.size == ChartSizeInPoints(width: 360, height: 180))
        #expect(style.dataSets.allSatisfy { $0.lineJoin != .miter })
        #expect(style.lastValueDataSet != nil)
        #expect(style != ChartStyle(name: "default"))
    }

    @Test func randomBytesAreRefusedOrRead() {
        var random = SeededGenerator(seed: 7)
        let source = Array(ChartStyle.standardSource.utf8)
        var read = 0
        var refused = 0
        for _ in 0..<1000 {
            var bytes = source
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0x20...0x7E, using: &random)
            }
            do {
                _ = try ChartStyle(parsing: bytes, name: "random")
                read += 1
            } catch {
                refused += 1
                // A refused JSON document has the path of a key or value in its error.
                #expect(error.code == .styleNotJSON || error.place.path?.isEmpty == false, "\(error)")
            }
        }
        #expect(read > 0)
        #expect(refused > 0)
    }
}

/// The schema of styles accepts what the reader accepts. `GeneratedFileTests` compares the documents.
@Suite struct StyleDocumentTests {
    /// The schema accepts every style that the reader accepts.
    @Test(arguments: Vectors.entries("styles/good.json"))
    func schemaAccepts(_ vector: Vector) throws {
        #expect(try SchemaCheck(StyleJSONSchema.text).isValid(#require(vector.json("style"))))
    }

    /// The vectors with a wrong key or type. A schema cannot check relations between values.
    static let refusedBySchema = Vectors.entries("styles/bad.json").filter { vector in
        ["style-unknown-key", "style-wrong-type", "style-not-supported"].contains(vector.text("code") ?? "")
            && vector.json("style") != nil
    }

    @Test(arguments: refusedBySchema)
    func schemaRefuses(_ vector: Vector) throws {
        let style = try #require(vector.json("style"))
        #expect(try !SchemaCheck(StyleJSONSchema.text).isValid(style), "\(String(decoding: style, as: UTF8.self))")
    }

    @Test func schemaVectorsExist() {
        #expect(Self.refusedBySchema.count > 15)
    }
}
