import Diagnostics
import Testing

struct EditDistanceTests {
    @Test func distance() {
        #expect(EditDistance.distance(from: "kitten", to: "sitting") == 3)
    }

    @Test(arguments: [
        ("colour", "colors"), ("LINEWIDTH", "lineWidth"), ("lable", "label"), ("radius", nil),
        (String(repeating: "x", count: 100_000), nil),
    ])
    func nearestName(to text: String, nearest: String?) {
        #expect(EditDistance.nearestName(to: text, among: ["colors", "lineWidth", "label", "a"]) == nearest)
    }
}
