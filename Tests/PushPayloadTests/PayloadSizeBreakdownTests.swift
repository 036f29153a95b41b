import JSONDocument
import PushPayload
import Testing

@Suite("Sizes of keys")
struct PayloadSizeBreakdownTests {
    @Test("Each key has its exact size", arguments: Vectors.sizes)
    func sizes(vector: Vectors.Size) throws {
        let push = try PushDocument(parsing: Array(vector.payload.utf8))
        let size = push.sizeBreakdown
        #expect(size.total == vector.total)
        #expect(size.total == push.bytes.count)
        #expect(size.keys.map { Vectors.Size.KeySize(path: "\($0.path)", bytes: $0.byteCount) } == vector.keys)
        #expect(size.apsKeys.map { Vectors.Size.KeySize(path: "\($0.path)", bytes: $0.byteCount) } == vector.aps)
        #expect(size.apsOverhead == vector.frame)
    }

    @Test("The largest keys come first, and keys of equal size in the order of the payload")
    func largest() throws {
        let text =
            #"{"b":"22","aps":{"alert":"a long text","x":[1]},"a":"11","c":"3333","chart":"something very long"}"#
        let size = try PushDocument(text).sizeBreakdown
        #expect(
            size.largestKeys(4, except: JSONPath(keys: "chart")).map(\.path.description) == [
                "aps.alert", "c", "b", "a",
            ]
        )
        #expect(size.largestKeys(1).map(\.path.description) == ["chart"])
        #expect(size.largestKeys(100).count == 6)
    }
}
