import JSONDocument
import PushPayload
import Testing

@Suite("Weights")
struct PayloadWeightTests {
    @Test("every key has its share, to the byte", arguments: Vectors.weight)
    func weight(vector: Vectors.Weight) throws {
        let push = try PushDocument(parsing: Array(vector.payload.utf8))
        let weight = push.weight
        #expect(weight.total == vector.total)
        #expect(weight.total == push.bytes.count)
        #expect(weight.keys.map { Vectors.Weight.Share(path: "\($0.path)", bytes: $0.byteCount) } == vector.keys)
        #expect(weight.apsKeys.map { Vectors.Weight.Share(path: "\($0.path)", bytes: $0.byteCount) } == vector.aps)
        #expect(weight.apsOverhead == vector.frame)
    }

    @Test("the largest keys, ties in the payload's order")
    func largest() throws {
        let text =
            #"{"b":"22","aps":{"alert":"a long text","x":[1]},"a":"11","c":"3333","chart":"something very long"}"#
        let weight = try PushDocument(parsing: Array(text.utf8)).weight
        #expect(weight.largest(4, except: "chart").map(\.path.description) == ["aps.alert", "c", "b", "a"])
        #expect(weight.largest(1).map(\.path.description) == ["chart"])
        #expect(weight.largest(100).count == 6)
    }
}
