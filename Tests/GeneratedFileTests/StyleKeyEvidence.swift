import ChartLayout
import Foundation
import PushChartTestSupport
import Testing

/// The keys of a style, how certain each is, and the pictures of the gallery that show it.
enum StyleKeyEvidence {
    /// The objects that repeat the keys of another object.
    private static let originals: KeyValuePairs = [
        "rightAxis.": "leftAxis.", "timeAxis.": "xAxis.", "lastValueDataSet.": "dataSet.",
        "limitLine.": "leftAxis.limitLines[].",
    ]

    /// The keys that do not repeat another of the same kind.
    static var keys: [StyleKey] {
        let values = Dictionary(StyleKey.all.map { ($0.path, $0.valueDescription) }) { first, _ in first }
        return StyleKey.all.filter { key in
            !originals.contains { copy, original in
                key.path.hasPrefix(copy)
                    && values[original + key.path.dropFirst(copy.count)] == key.valueDescription
            }
        }
    }

    /// The state of each key: verified against an image made by iOS (`reference`) or against recordings of DGCharts
    /// (`client`), not a property of DGCharts (`ours`), or `not supported`.
    static let states: [String: String] = VectorFile.load("layout/styles/states.json")

    /// The names of the items of `samples/gallery.json` that show each key.
    static func pictures() throws -> [String: [String]] {
        struct Gallery: Decodable {
            struct Group: Decodable { let items: [Item] }
            struct Item: Decodable {
                let name: String
                let keys: [String]?
            }
            let groups: [Group]
        }
        let file = VectorFile.repository.appending(path: "samples/gallery.json")
        let items = try JSONDecoder().decode(Gallery.self, from: Data(contentsOf: file)).groups.flatMap(\.items)
        return items.reduce(into: [:]) { shown, item in
            for key in item.keys ?? [] { shown[key, default: []].append(item.name) }
        }
    }
}

@Suite struct StyleKeyEvidenceTests {
    @Test func everyKeyHasAState() throws {
        let states = StyleKeyEvidence.states
        for key in StyleKeyEvidence.keys {
            let state = try #require(states[key.path], "\(key.path) is missing")
            #expect(key.isSupported == (state != "not supported"), "\(key.path)")
            #expect(["reference", "client", "ours", "not supported"].contains(where: state.hasPrefix), "\(key.path)")
        }
        #expect(states.count == StyleKeyEvidence.keys.count)
    }

    @Test func everyKeyThatIsDrawnHasAPicture() throws {
        let pictures = try StyleKeyEvidence.pictures()
        #expect(Set(pictures.keys).isSubset(of: StyleKey.all.map(\.path)))
        for key in StyleKeyEvidence.keys { #expect((pictures[key.path] == nil) != key.isSupported, "\(key.path)") }
    }
}
