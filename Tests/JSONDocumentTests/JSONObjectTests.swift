import JSONDocument
import Testing

@Suite("Objects and paths")
struct JSONObjectTests {
    private func object(_ text: String) throws -> JSONObject {
        guard case .object(let object) = try JSONValue(parsing: Array(text.utf8)) else {
            throw NoObject()
        }
        return object
    }

    private struct NoObject: Error {}

    private func text(_ object: JSONObject) -> String {
        String(decoding: JSONValue.object(object).bytes, as: UTF8.self)
    }

    @Test("a value is replaced in place, appended or removed")
    func members() throws {
        var object = try object(#"{"a":1,"\u0062":2,"c":3}"#)
        #expect(object["b"] == .number(JSONNumber(2)))
        object["b"] = .bool(true)
        object["d"] = .null
        object["a"] = nil
        object["x"] = nil
        #expect(text(object) == #"{"\u0062":true,"c":3,"d":null}"#)
        #expect(object["a"] == nil)
        object["quote\""] = .array([])
        #expect(text(object) == #"{"\u0062":true,"c":3,"d":null,"quote\"":[]}"#)
        #expect(object["quote\""] == .array([]))
    }

    @Test("a key with a lone surrogate is nobody's")
    func loneSurrogate() throws {
        let object = try object(#"{"\ud83d":1}"#)
        #expect(object["\u{FFFD}"] == nil)
    }

    @Test("members know their bytes")
    func memberBytes() throws {
        let members = try object(#"{"a":[1,2],"été":"x"}"#).members
        #expect(members.map(\.byteCount) == [9, 11])
    }

    @Test("paths are written as people write them")
    func paths() {
        #expect(JSONPath().description == "")
        #expect(JSONPath(keys: "aps", "alert")["we.ird"].description == #"aps.alert["we.ird"]"#)
        #expect(JSONPath(keys: "series")[0]["loc-args"][12].description == "series[0].loc-args[12]")
        #expect(JSONPath()[3].description == "[3]")
        #expect(JSONPath(keys: "")["a\nb\""].description == #"[""]["a\nb\""]"#)
    }
}
