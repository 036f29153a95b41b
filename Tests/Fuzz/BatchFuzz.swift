import Foundation
import JSONDocument
import SeriesCodec
import SeriesTables

@testable import PackRequests
@testable import PushPayload

// If the first byte is odd, the rest is a line as raw bytes. Otherwise the rest determines a request, with series and
// options of every kind.

/// Every line gets an answer: a payload within its limit with a chart that decodes, or an error with a code.
#if LIBFUZZER
    @_cdecl("LLVMFuzzerTestOneInput")
#endif
public func fuzzBatch(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var input = FuzzInput(start, count)
    let line: [UInt8]
    if input.flag() {
        line = input.bytes
    } else {
        var request = RequestMaker(input)
        line = request.line()
    }
    // This prints a finding as a request that the command accepts.
    if isShowing { print(String(decoding: line, as: UTF8.self)) }
    let answer = answered(line)
    guard case .object(let object)? = try? JSONValue(parsing: answer.bytes) else {
        fatalError("the answer is not an object")
    }
    guard answer.isPayload else {
        guard object.members.count == 1, case .object(let error)? = object["error"] else {
            fatalError("the answer is not an error")
        }
        let code = error["code"]?.text ?? ""
        require(!(error["message"]?.text ?? "").isEmpty, "an error has no message")
        require(!["", "unexpected", "damaged", "crashed"].contains(code), "\(error["message"]?.text ?? "")")
        return 0
    }
    check(answer.bytes, line)
    return 0
}

private let isShowing = ProcessInfo.processInfo.environment["FUZZ_SHOW"] != nil

// Most charts are narrow, because the time of an encoding grows with the columns. A request can ask for a wider one.
private let settings = {
    var options = RequestOptions()
    (options.width, options.height) = (48, 48)
    return options
}()
private let template = try? PushDocument(parsing: Array(#"{"aps":{"alert":{"title":"A","body":"Now {last}"}}}"#.utf8))

private let answerer = RequestAnswerer(options: settings, template: template, now: { 1_700_000_000 })

private func answered(_ line: [UInt8]) -> (bytes: [UInt8], isPayload: Bool) {
    let answer = answerer.answer(line)
    return (answer.bytes, answer.kind != .error)
}

/// The conditions that the request sets for its payload.
private func check(_ payload: [UInt8], _ line: [UInt8]) {
    var arguments = settings
    guard case .object(var request)? = try? JSONValue(parsing: line),
        let push = try? PushDocument(parsing: payload)
    else { fatalError("a payload without a request") }
    let own = RequestContentMember.all.map(\.name)
    for member in request.members where !own.contains(where: member.key.equals) {
        guard (try? arguments.setOption(named: member.key, to: member.value)) != nil else {
            fatalError("a bad option is accepted")
        }
    }
    guard let options = try? arguments.packingOptions() else { fatalError("bad options are accepted") }
    require(push.byteCount(countedBy: options.budget) <= options.budget.byteCount, "over the limit")
    if request["series"] != nil || request["table"] != nil {
        let text = try? push.chartText(at: options.chartPath)
        require(text.flatMap { try? SeriesDecoder().decode($0) } != nil, "the chart does not decode")
    }
    // Without figures, each text is the text of the template or a cut of it.
    let source: PushDocument? =
        if case .object(let root)? = request["template"] { PushDocument(root: root) } else { template }
    for field in options.texts {
        guard case .string(let before)? = source?.value[field.path], case .string(let after)? = push.value[field.path],
            let whole = before.text, !whole.contains("{"), let text = after.text
        else { continue }
        require(isCut(text, of: whole, ellipsis: options.cut.ellipsis), "“\(text)” is not a cut of “\(whole)”")
    }
    // A chart agrees with the figures that its texts show, and packed texts no longer name them.
    guard
        request["series"] == nil && request["table"] == nil
            || source?.mayHavePlaceholders(besides: options.chartPath) != true
    else { return }
    request["template"] = push.value
    let again = answered(JSONValue.object(request).bytes)
    require(again.bytes == payload, "packing again is not stable: \(String(decoding: payload, as: UTF8.self))")
}

/// Makes a request from bytes.
private struct RequestMaker {
    private var input: FuzzInput

    init(_ input: FuzzInput) { self.input = input }

    mutating func line() -> [UInt8] {
        var request = JSONObject()
        if input.byte() > 60 { request["template"] = template() }
        let axis = input.pick([.time, .number] + RequestedXAxis.allCases)
        if axis != .time { request["axis"] = JSONValue(axis.rawValue) }
        if axis == .names, input.flag() { request["names"] = ["n1", "n2", "n3"] }
        options(&request)
        let data = input.byte()
        if data > 200 {
            request["table"] = table()
            optionsOfTables(&request)
        } else if data > 30 {
            request["series"] = series(axis)
        }
        return JSONValue.object(request).bytes
    }

    private mutating func template() -> JSONValue {
        var alert = JSONObject()
        alert["title"] = JSONValue("T" + input.text(atMost: 4))
        alert["body"] = JSONValue(input.text(atMost: 16))
        var aps = JSONObject()
        aps["alert"] = .object(alert)
        var root = JSONObject()
        root["aps"] = .object(aps)
        if input.flag() { root["msg"] = JSONValue(input.text(atMost: 12)) }
        if input.flag() { root["chart"] = JSONValue(input.text(atMost: 2)) }
        if input.byte() < 60 { root["data"] = ["list": [["n": 1]]] }
        if input.byte() < 100 {
            var payload = JSONObject()
            payload["aps"] = .object(aps)
            root["message"] = [
                "token": "t", "data": ["body": JSONValue(input.text(atMost: 16))],
                "apns": ["payload": .object(payload)],
            ]
        }
        return .object(root)
    }

    private mutating func options(_ request: inout JSONObject) {
        for _ in 0..<input.below(6) {
            switch input.below(17) {
            case 0:
                request["tolerance"] = number(
                    input.flag() ? abs(input.double()) : input.pick([0.001, 0.5, 1, 20, 1e6])
                )
            case 1: request["exact"] = JSONValue(Int(Int8(bitPattern: input.byte())) / 8)
            case 2: request["no-keep-last"] = .bool(input.flag())
            case 3: request["limit"] = JSONValue(40 + Int(input.byte()) * (input.flag() ? 1 : 9))
            case 4:
                let all = ["aps.alert.body", "aps.alert.title:2:3", "msg:0.5:0", "message.data.body"]
                request["text"] = .array(all.dropFirst(input.below(4)).prefix(1 + input.below(3)).map { JSONValue($0) })
            case 5: request["shrink"] = JSONValue(input.pick(["text,chart", "chart,text", "text", "chart"]))
            case 6: request["cut"] = JSONValue(input.pick(["graphemes", "words"]))
            case 7: request["decimal-separator"] = JSONValue(input.text(atMost: 2))
            case 8: request["counted-for"] = JSONValue(input.pick(JSONEncoderDialect.allCases.map(\.name)))
            case 9:
                request["width"] = JSONValue(1 + Int(input.byte()) * 2)
                request["height"] = JSONValue(1 + Int(input.byte()) * 4)
                request["scale"] = number(input.pick([1, 2, 3, 0.1, 8]))
            case 10: request["reference"] = number(input.double())
            case 11: request["decimals"] = JSONValue(input.below(21))
            case 12: request["max-chart-error"] = number(input.pick([1, 4, 100]))
            case 13: request["transport"] = JSONValue(input.pick(Transport.allCases.map(\.name)))
            case 14:
                let paths = [
                    "graph", "aps.content-state.chart", "msg.chart", "data.list[0].chart", "message.data.c", "",
                ]
                request["at"] = JSONValue(input.pick(paths + [#"["a.b"].c"#]))
            case 15: request["samples"] = JSONValue(input.pick(KeptSamples.allCases.map(\.name)))
            default:
                // Times are around these two.
                let ends = [1_704_154_100, 1_704_240_000, -62_135_596_800, 253_402_300_799, input.double()]
                switch input.below(5) {
                case 0: request["from"] = number(input.pick(ends))
                case 3: request["levels"] = ["high": number(input.double()), "low": number(input.double())]
                case 1: request["to"] = number(input.pick(ends))
                case 2: request["from"] = "rows"
                default: request["unit"] = JSONValue(input.text(atMost: 2))
                }
            }
        }
    }

    private mutating func series(_ axis: RequestedXAxis) -> JSONValue {
        .array(
            (0..<1 + input.below(3)).map { _ in
                var series = JSONObject()
                series["label"] = JSONValue(input.text(atMost: 2))
                series["points"] = points(axis)
                return .object(series)
            }
        )
    }

    /// Consecutive points. Each is at the last time, a step after it, or anywhere. Days are before 1900.
    private mutating func points(_ axis: RequestedXAxis) -> JSONValue {
        if axis == .names {
            var name = input.below(4)
            return .array(
                (0..<1 + input.below(70)).map { _ in
                    name += input.byte() < 8 ? 0 : 1
                    return [JSONValue("n\(name)"), input.byte() < 40 ? .null : number(input.double())]
                }
            )
        }
        // An axis of times may have days too.
        let areDays = axis == .days || axis == .time && input.flag()
        let step = input.pick([1, 60, 0.001, 3600, 1e-9, 86_400])
        var time = step == 86_400 ? -2_205_756_899.94 : 1_704_154_100
        return .array(
            (0..<1 + input.below(16)).map { _ in
                switch input.below(8) {
                case 0: break
                case 1: time = input.double()
                case 2: time = time.nextUp
                case let steps: time += step * Double(steps)
                }
                if axis != .number || !time.isFinite { time = min(max(time, -62_135_596_800), 253_402_300_799) }
                let value = input.byte() < 40 ? JSONValue.null : number(input.double())
                if areDays { time = (time / 86_400).rounded(.down) * 86_400 }
                let day = areDays && input.flag() ? time.isoDay : nil
                return .array([day.map { JSONValue($0) } ?? number(time), value])
            }
        )
    }

    // MARK: Tables

    private static let columns = ["time", "value", "b", "sensor", "date"]

    /// Rows of objects, arrays of cells beside their names, arrays alone, columns, or columns with types.
    private mutating func table() -> JSONValue {
        let names = Array(Self.columns.prefix(1 + input.below(5)))
        let kinds = names.map { _ in input.below(8) }
        let rows = (0..<input.below(12)).map { row in kinds.map { cell($0, row: row) } }
        func object(_ cells: [JSONValue]) -> JSONValue {
            var object = JSONObject()
            for (name, cell) in zip(names, cells) { object[name] = cell }
            return .object(object)
        }
        switch input.below(5) {
        case 4:
            let columns = names.indices.map { column in
                typedColumn(named: names[column], rows.map { $0[column] })
            }
            return ["columns": .array(columns)]
        case 0: return .array(rows.map(object))
        case 1: return ["columns": .array(names.map { JSONValue($0) }), "rows": .array(rows.map { .array($0) })]
        case 2: return .array(rows.map { .array($0) })
        default: return object(names.indices.map { column in .array(rows.map { $0[column] }) })
        }
    }

    private mutating func typedColumn(named name: String, _ cells: [JSONValue]) -> JSONValue {
        let kind = input.pick(["cells", "numbers", "instants", "days"])
        guard kind != "cells" else { return ["name": JSONValue(name), "cells": .array(cells)] }
        let bytes = cells.indices.flatMap { row in
            let time = 1_704_153_600 + Double(row) * (kind == "days" ? 86_400 : 600)
            let number = kind == "numbers" || input.byte() < 8 ? input.double() : time
            return withUnsafeBytes(of: (input.byte() < 16 ? .nan : number).bitPattern.littleEndian, Array.init)
        }
        return ["name": JSONValue(name), kind: JSONValue(bytes.base64)]
    }

    private mutating func cell(_ kind: Int, row: Int) -> JSONValue {
        let time = 1_704_154_100 + Double(row * 3600)
        if input.byte() < 16 { return input.flag() ? .null : JSONValue(input.text(atMost: 4)) }
        switch kind {
        case 0: return time.iso8601.map { JSONValue($0) } ?? .null
        case 1: return number(input.flag() ? time : time * 1000)
        case 2: return JSONValue("\(1 + row % 12)/\(1 + input.below(13))/2026")
        case 3: return JSONValue(input.pick(["a", "b", "ö", "1"]))
        case 4: return JSONValue("\(row):\(input.below(70))")
        case 5: return JSONValue(input.pick(["1,5", "1.234", "5 kB", "2 MB", "-", "12", "1e3"]))
        case 6: return .bool(input.flag())
        default: return number(input.double())
        }
    }

    private mutating func optionsOfTables(_ request: inout JSONObject) {
        for _ in 0..<input.below(4) {
            let name = JSONValue(input.pick(Self.columns + ["gone"]))
            switch input.below(7) {
            case 0: request["time"] = input.flag() ? name : .array([name, "time"])
            case 1: request["value"] = input.flag() ? name : "all"
            case 2: request["by"] = input.flag() ? name : "none"
            case 3: request["zone"] = "-05:00"
            case 4: request["time-format"] = JSONValue(input.pick(["%d/%m/%Y", "%m/%d/%Y", "%Y-%m-%dT%H:%M:%SZ"]))
            case 5: request["missing"] = .array(["a", "-1"])
            default: request["columns"] = "ohlc"
            }
        }
    }

    private func number(_ value: Double) -> JSONValue { JSONNumber(value).map { .number($0) } ?? .null }
}
