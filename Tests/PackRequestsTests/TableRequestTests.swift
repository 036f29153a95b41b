import Foundation
import JSONDocument
import PackRequests
import Testing

@Suite("Tables in requests")
struct TableRequestTests {
    /// Packed: the first, second and fourth day of June 2026; instants of the first; 5, a gap, 7; 1, infinity, 2.
    private static let (days, instants) = ("AAAA4DKH2kEAAABAh4faQQAAAAAwiNpB", "AABA4DKH2kEAACDvMofaQQAAAA0zh9pB")
    private static let (values, infinite) = ("AAAAAAAAFEAAAAAAAAD4fwAAAAAAABxA", "AAAAAAAA8D8AAAAAAADwfwAAAAAAAABA")

    private static func answer(_ members: String) throws -> JSONValue {
        let line = #"{"template":{"aps":{"alert":"x"}},\#(members)}"#
        return try JSONValue(parsing: RequestAnswerer(now: { 0 }).answer(Array(line.utf8)).bytes)
    }

    @Test(
        "Each form of a table is its series",
        arguments: [
            #""table":[{"day":"2026-06-01","v":5},{"day":"2026-06-02","v":null},{"v":"7","day":"2026-06-04"}]"#,
            #""table":[["day","v"],["2026-06-01",5],["2026-06-02",null],["2026-06-04",7]]"#,
            #""table":{"rows":[["2026-06-01",5],["2026-06-02"],["2026-06-04",7]],"columns":["day","v"]}"#,
            #""table":{"day":["2026-06-01","2026-06-02","2026-06-04"],"v":[5,null,7]}"#,
            #""table":{"v":[5,"none",7],"w":["","",""],"day":["1.6.26","2.6.26","4.6.26"]},"value":"v","time-format":"%d.%m.%y""#,
            #""table":[{"a":5,"b":"2026-06-01"},{"b":"2026-06-02"},{"a":7,"b":"2026-06-04"}],"time":["b"],"by":"none""#,
            #""table":[["2026-06-01",5],["2026-06-02",-1],["2026-06-04",7]],"missing":"-1","zone":"+02:00""#,
            #""table":[["2026-06-01",5],["2026-06-02",-1],["2026-06-04",7]],"missing":[-1,"x"]"#,
            #""table":{"columns":[{"name":"day","days":"\#(days)"},{"name":"v","numbers":"\#(values)"}]}"#,
            #""table":{"columns":[{"cells":["2026-06-01","2026-06-02","2026-06-04"],"name":"a"},{"name":"","numbers":"\#(values)"}]},"value":"""#,
            #""table":{"columns":[{"name":"x","days":"\#(days)"},{"name":"y","cells":[5,"","7"]}]},"time-format":"%d.%m.%y""#,
        ]
    )
    func form(members: String) throws {
        let series = #""series":[["2026-06-01",5],["2026-06-02",null],["2026-06-04",7]]"#
        #expect(try Self.answer(members) == Self.answer(series))
    }

    @Test(
        "Columns of numbers without times are series by their labels",
        arguments: [
            (
                #"{"a":[1,2],"b":[3,4]}"#,
                #"[{"label":"a","points":[[0,1],[1,2]]},{"label":"b","points":[[0,3],[1,4]]}]"#
            ),
            (#"{"time":[1700000000,1700000060],"v":[3,4]}"#, "[[1700000000,3],[1700000060,4]]"),
            (#"{"day":["2026-06-01"],"v":[3]}"#, #"[["2026-06-01",3]]"#),
            (
                #"{"columns":[{"name":"x","numbers":"\#(values)"},{"name":"at","instants":"\#(instants)"}]}"#,
                #"[["2026-06-01T00:00:01Z",5],["2026-06-01T00:01:00.5Z",null],["2026-06-01T00:03:00Z",7]]"#
            ),
        ]
    )
    func labels(table: String, series: String) throws {
        #expect(try Self.answer(#""table":\#(table)"#) == Self.answer(#""series":\#(series)"#))
    }

    @Test(
        "A table that leaves something open is refused in the words of a request",
        arguments: [
            (
                #""table":[{"t":"2026-06-01","a":1,"b":2},{"t":"2026-06-02","a":3,"b":4}]"#, "table-values",
                #"draw with “value”: "a", or “value”: "all" for all of them"#
            ),
            (
                #""table":[{"t":"2026-06-01","u":"2026-06-03","a":1,"b":2}]"#, "table-times",
                #"draw with “time”: "t", “value”: "a", or “time”: "t", “value”: "all" for all of them"#
            ),
            (
                #""table":[{"t":"2026-06-01","c":"x","a":1},{"t":"2026-06-01","c":"x","a":2},{"t":"2026-06-02","a":3}],"by":"c""#,
                "table-series", #"draw with “by”: "none" for one line, in place of the given “by”"#
            ),
            (#""table":[{"t":"2026-06-01","a":1},{"t":"2026-06-02","a":"1x"}]"#, "table-bad-value", "(line 2)"),
            (#""table":{"columns":["t"],"rows":[["2026-06-01",1]]}"#, "table-row-length", "a row has 2 cells"),
            (#""table":[5]"#, "not-a-table", "must be an array of objects"),
            (#""table":"t,v\n1,2\n""#, "not-a-table", "must be an array of objects"),
            (#""table":{"t":5}"#, "not-a-table", "a table is an array of objects"),
            (#""table":{"columns":[{"name":"t","days":"\#(days)"},{"name":"v"}]}"#, "not-a-table", "“columns”[1] must"),
            (#""table":{"columns":[{"name":"t","days":[1]}]}"#, "not-a-table", "“columns”[0] must"),
            (
                #""table":{"columns":[{"name":"t","cells":[]},{"name":"v","cells":[]}]}"#, "table-row-length",
                "have 0 cells"
            ),
            (
                #""table":{"columns":[{"name":"t","days":"\#(days)"},{"name":"v","cells":[1]}]}"#, "table-row-length",
                "have 1 and 3 cells"
            ),
            (
                #""table":{"columns":[{"name":"t","days":"\#(days)"},{"name":"v","numbers":"\#(infinite)"}]}"#,
                "table-bad-value", "“inf” in column “v”"
            ),
            (#""table":[],"zone":"Europe/Berlin""#, "time-zone-no-database", "give an offset"),
            (#""table":[],"zone":"here""#, "bad-request", "“zone” is “here”"),
            (#""table":[],"time-format":"%d""#, "bad-request", "“time-format”"),
            (#""table":[],"series":[1]"#, "bad-request", "are both given"),
            (#""table":[],"names":["a"]"#, "bad-request", "order the rows"),
            (#""series":[[0,1]],"by":"a""#, "bad-request", "“by” is for a table"),
        ]
    )
    func refused(members: String, code: String, message: String) throws {
        let error = try Self.answer(members)[JSONPath(keys: "error")]
        #expect(error?[JSONPath(keys: "code")]?.text == code)
        let text = error?[JSONPath(keys: "message")]?.text ?? ""
        #expect(text.contains(message), "\(text)")
        let candidates = error?[JSONPath(keys: "candidates")].map { String(decoding: $0.bytes, as: UTF8.self) }
        let expected = [
            "table-values": #"{"value":["a","b"]}"#, "table-times": #"{"time":["t","u"],"value":["a","b"]}"#,
        ]
        #expect(candidates == expected[code])
    }
}
