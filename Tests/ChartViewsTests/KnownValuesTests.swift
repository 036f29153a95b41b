import ChartLayoutFoundation
import Testing

/// What a view needs again for each movement of a finger is found once.
@Suite struct KnownValuesTests {
    @Test
    func `a value is found once for each key`() {
        let known = KnownValues<String>()
        var found: [String] = []
        for key in ["a", "b", "a", "", "b", ""] {
            let value = known.value(of: key) {
                found.append(key)
                return "value of \(key)"
            }
            #expect(value == "value of \(key)")
        }
        #expect(found == ["a", "b", ""])
        #expect(KnownValues<String>().value(of: "a") { "another" } == "another")
    }
}
