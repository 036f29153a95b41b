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

    @Test("A value is replaced, appended or removed")
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

    @Test("A key with a lone surrogate is not found")
    func loneSurrogate() throws {
        let object = try object(#"{"\ud83d":1}"#)
        #expect(object["\u{FFFD}"] == nil)
    }

    @Test("A member has its byte count")
    func memberBytes() throws {
        let members = try object(#"{"a":[1,2],"été":"x"}"#).members
        #expect(members.map(\.byteCount) == [9, 11])
    }

    @Test("A path is written in its short form")
    func paths() {
        #expect(JSONPath().description == "")
        #expect(JSONPath(keys: "aps", "alert")["we.ird"].description == #"aps.alert["we.ird"]"#)
        #expect(JSONPath(keys: "series")[0]["loc-args"][12].description == "series[0].loc-args[12]")
        #expect(JSONPath()[3].description == "[3]")
        #expect(JSONPath(keys: "é\u{7F}\u{9B}\u{1B}").description == #"["é\u007F\u009B\u001B"]"#)
        #expect(JSONPath(keys: "")["a\nb\""].description == #"[""]["a\nb\""]"#)
    }
}
