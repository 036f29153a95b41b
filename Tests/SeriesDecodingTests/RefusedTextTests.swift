import SeriesDecoding
import TestSupport
import Testing

/// A text that must be refused.
struct RefusedVector: Decodable, CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let code: String

    var testDescription: String { name }

    static let all: [RefusedVector] = ["v1", "v2"].flatMap {
        VectorFile.load("codec/\($0)/refused.json", as: [RefusedVector].self)
    }
}

@Suite("Refused texts")
struct RefusedTextTests {
    @Test("All vectors are present")
    func present() { #expect(RefusedVector.all.count >= 20) }

    @Test("A bad text is refused", arguments: RefusedVector.all)
    func refused(vector: RefusedVector) {
        #expect(throws: SeriesError(.init(rawValue: vector.code), "")) {
            try SeriesDecoder().decode(vector.text)
        }
    }
}
