import JSONDocument
import PushChartTestSupport
import Testing

@testable import ChartLayout
@testable import DrawLists

/// Charts that DGCharts drew, operation by operation. `Tests/Vectors/client/README.md` describes the files.
@Suite struct RecordingTests {
    static let recordings = lines(of: "recordings") + lines(of: "marks")
    static let endings = lines(of: "client-ends")

    /// The lines of a compressed file; an unreadable file ends the run, because tests without vectors check nothing.
    private static func lines(of name: String) -> [Recording] {
        do {
            return try VectorFile.gunzippedLines(of: VectorFile.url("client/\(name).jsonl.gz")).map(
                Recording.init(line:)
            )
        } catch {
            fatalError("\(name): \(error)")
        }
    }

    @Test func filesAreComplete() {
        #expect(Self.recordings.count == 160)
        #expect(Self.recordings.filter(\.endsClient).isEmpty)
        #expect(Self.endings.filter(\.endsClient).count == 31)
    }

    @Test(arguments: recordings) func drawsAsTheClient(recording: Recording) throws {
        #expect(try recording.firstDifference() == nil)
    }

    /// The client's process ends for these charts. The preview draws them, always in the same way.
    @Test(arguments: endings) func drawsWhatEndsTheClient(recording: Recording) throws {
        #expect(try recording.firstDifference() == nil)
    }

    /// A comparison that finds no difference is worth nothing unless it finds every kind of difference.
    @Test func comparisonFindsChanges() throws {
        let size = ChartSizeInPoints(width: 2000, height: 2000)
        let recording = try #require(Self.recordings.first { 20..<100 ~= $0.operations?.count ?? 0 })
        // Without the operations that paint nothing.
        let operations = try #require(recording.operations).filter {
            !PaintedShape.shapes(of: [$0], size: size).isEmpty
        }
        func difference(_ changed: [JSONValue]) -> String? {
            PaintedShape.firstDifference(between: changed, and: operations, size: size)
        }
        #expect(difference(operations) == nil)
        for index in operations.indices {
            var shortened = operations
            shortened.remove(at: index)
            #expect(difference(shortened) != nil)
            var changed = operations
            changed[index] = operations[index].withEachNumber { $0 + 0.01 }
            #expect(difference(changed) != nil)
        }
    }
}

extension JSONValue {
    /// The value with each number in it changed.
    fileprivate func withEachNumber(_ change: (Double) -> Double) -> JSONValue {
        switch self {
        case .number(let number): number.double.flatMap { JSONNumber(change($0)) }.map { .number($0) } ?? self
        case .array(let elements): .array(elements.map { $0.withEachNumber(change) })
        case .object(var object):
            .object(
                {
                    for member in object.members {
                        object[member.key.text ?? ""] = member.value.withEachNumber(change)
                    }
                    return object
                }()
            )
        case .string, .bool, .null: self
        }
    }
}
