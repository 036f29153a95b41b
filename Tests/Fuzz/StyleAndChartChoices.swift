// A style file and a small chart from bytes, for fuzzing.
//
// Keys come from the table of all keys, and values from their types. So most style files are valid. The numbers are
// extreme, and sometimes out of range.

import SeriesDecoding

@testable import ChartLayout
@testable import JSONDocument

/// Bytes as a sequence of choices. After the last byte, all are zero.
struct Choices {
    let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    var isAtEnd: Bool { position >= bytes.count }

    mutating func byte() -> Int {
        guard position < bytes.count else { return 0 }
        position += 1
        return Int(bytes[position - 1])
    }

    mutating func below(_ count: Int) -> Int {
        count > 256 ? (byte() << 8 | byte()) % count : byte() % max(count, 1)
    }

    /// An extreme, a small number, or any double.
    mutating func number() -> Double {
        switch below(8) {
        case 0...3: return extremes[below(extremes.count)]
        case 4...6: return Double(byte()) - 100
        default:
            let any = Double(bitPattern: (0..<8).reduce(UInt64(0)) { bits, _ in bits << 8 | UInt64(byte()) })
            return any.isFinite ? any : 0
        }
    }

    mutating func chart() -> SeriesChart? {
        var series: [TimeSeries] = []
        let axis = SeriesChart.XAxisKind.allCases[below(4)]
        var names: [String] = []
        if axis == .names { for _ in 0...below(64) { names.append("a" + String(repeating: "W\n", count: below(31))) } }
        // Stacked bars and candles need several series with the same times.
        let sharesTimes = below(2) == 0
        var times: [Double] = []
        for index in 0...below(6) {
            if index == 0 || !sharesTimes {
                let (count, isEven) = (below(9), below(2) == 0)
                times = []
                for index in 0...count {
                    times.append(position(isEven ? Double(index) * 60 : number(), on: axis, names.count))
                }
            }
            var rows: [(time: Double, value: Double?)] = []
            for time in times { rows.append((time, below(8) == 0 ? nil : number())) }
            if let one = try? TimeSeries(label: "µ", rows: rows) { series.append(one) }
        }
        var chart = SeriesChart(
            axis: axis,
            names: names,
            series: series,
            width: 40,
            height: 30,
            reference: below(4) == 0 ? number() : nil,
            levels: levelNames.compactMap { below(2) == 0 ? NamedLevel(name: $0, value: number()) : nil },
            unit: below(4) == 0 ? "°C" : nil
        )
        // A client draws only windows that hold all samples, because its decoder refuses others, also beside names.
        if axis != .names, below(4) == 0, let window = try? XAxisWindow(from: number(), to: number()),
            series.allSatisfy({ $0.runs.joined().allSatisfy { window.contains($0.time) } })
        {
            chart.window = window
        }
        return chart
    }

    /// A position that a decoder accepts on an axis: a day, or that of a name.
    private func position(_ number: Double, on axis: SeriesChart.XAxisKind, _ nameCount: Int) -> Double {
        let whole = abs(number).rounded(.down)
        return switch axis {
        case .instants, .number: number
        case .days: whole.truncatingRemainder(dividingBy: 2_900_000) * 86_400
        case .names: whole.truncatingRemainder(dividingBy: Double(nameCount))
        }
    }

    /// A style file of any type, with a few keys that the type has.
    mutating func style() -> String {
        let root = Node()
        let type = ChartType.allCases[below(ChartType.allCases.count)]
        root.set(["type"], to: "\"\(type.rawValue)\"")
        if let kind = type.markKind {
            setKeys(of: root, upTo: 12, among: keys.filter { $0.isFree || kind.hasKey($0) })
        } else {
            let sets = list(1 + below(4)) { choices in
                let kind = MarkKind.allCases[choices.below(MarkKind.allCases.count)]
                let set = Node()
                set.set(["dataSet", "type"], to: "\"\(kind.rawValue)\"")
                let limit = choices.below(4)
                choices.setKeys(of: set, upTo: limit, among: keys.filter { kind.hasKey($0) })
                return set["dataSet"]
            }
            setKeys(of: root, upTo: 6, among: keys.filter(\.isFree))
            root.set(["dataSet"], to: sets)
        }
        return root.text
    }

    private mutating func setKeys(of node: Node, upTo limit: Int, among keys: [StyleKey]) {
        var count = 0
        while !isAtEnd, count < limit {
            let key = keys[below(keys.count)]
            if key.path.hasPrefix("dataSet.thresholds[]") {
                node.set(["dataSet", "thresholds"], to: thresholds())
            } else {
                node.set(key.path.split(separator: ".")[...], to: value(of: key.type))
            }
            count += 1
        }
    }

    private mutating func value(of type: JSONTypeDescription) -> String {
        switch type {
        case .icon: return text()
        case .styleName: return ["\"default\"", "null"][below(2)]
        case .color: return color()
        case .dataSetColor: return dataSetColor()
        case .colors: return list(1 + below(3)) { $0.dataSetColor() }
        case .numbers: return list(1 + below(3)) { $0.number().description }
        case .dashes: return list(below(5)) { $0.number(in: 0...10_000) }
        case .size: return "[\(1 + below(2_000)), \(1 + below(2_000))]"
        case .datePattern: return ["\"auto\"", "\"d MMM\"", "\"yyyy HH:mm:ss EEEE\"", "\"'x\""][below(4)]
        case .timeZone: return ["\"device\"", "\"Test/Zone\"", "\"-03:30\"", "\"-18:59\"", "\"local\""][below(5)]
        case .valueFormatter: return "\"default\""
        case .axisValue: return axisValue()
        case .objects: return "{}"
        default: return value(fitting: type.schema)
        }
    }

    private mutating func value(fitting schema: JSONSchema) -> String {
        switch schema {
        case .boolean: return below(2) == 0 ? "true" : "false"
        case .number(let range): return number(in: range)
        case .integer(let range):
            let ends = [range.lowerBound, range.upperBound, min(range.upperBound, range.lowerBound + byte())]
            return "\(ends[below(3)])"
        case .string: return text()
        case .choice(let names): return "\"\(names[below(names.count)])\""
        case .list(of: .nestedObject, count: _): return "{}"
        case .list(let element, let count?):
            let length = count.count == 1 ? count.lowerBound : min(max(count.lowerBound, below(3)), count.upperBound)
            return list(length) { $0.value(fitting: element) }
        case .anyOf(let schemas):
            if below(2) == 0 {
                if case .integer(let range) = schemas[0] { return "\(range.lowerBound + below(range.count))" }
                return number().description
            }
            return value(fitting: schemas[1])
        case .list, .tuple, .definition, .closedObject, .nestedObject, .null, .never: return "{}"
        }
    }

    /// A few thresholds in ascending order, or the most that there may be; rarely not in order.
    private mutating func thresholds() -> String {
        var values: [Double] = []
        if below(4) == 0 {
            let (start, step) = (number(), number())
            values = (0..<1_000).map { start + Double($0) * step }.filter(\.isFinite)
        } else {
            for _ in 0..<below(5) { values.append(number()) }
        }
        if below(16) > 0 { values = Set(values).sorted() }
        var next = 0
        return list(values.count) { choices in
            defer { next += 1 }
            let from = choices.below(4) == 0 ? choices.axisValue() : values[next].description
            return "{\"from\":\(from),\"color\":\(choices.dataSetColor())}"
        }
    }

    /// A number, or a level that a chart may have, perhaps with a default.
    private mutating func axisValue() -> String {
        guard below(2) == 0 else { return number().description }
        let level = "\"level\":\"\(levelNames[below(levelNames.count)])\""
        return "{\(level)" + (below(2) == 0 ? ",\"default\":\(number())}" : "}")
    }

    private mutating func number(in range: ClosedRange<Double>) -> String {
        let any = number()
        let isKept = below(16) == 0
        return (isKept ? any : min(max(any, range.lowerBound), range.upperBound)).description
    }

    private mutating func text() -> String {
        let unit = ["a", "W ", "\\n", "e\u{301}", "👩‍👧", "\u{202E}", "日本 "][below(7)]
        return "\"" + String(repeating: unit, count: below(4) == 0 ? byte() % 120 : below(5)) + "\""
    }

    private mutating func color() -> String {
        ["\"#FF000080\"", "\"clear\"", "\"label\"", "{\"light\":\"#FFFFFF\",\"dark\":\"black\"}"][below(4)]
    }

    private mutating func dataSetColor() -> String {
        [
            color(), "\"lineColor\"", "{\"rising\":\"systemRed\",\"falling\":\"black\"}",
            "{\"color\":\"white\",\"opacity\":\(Double(byte()) / 255)}",
        ][below(4)]
    }

    private mutating func list(_ count: Int, _ element: (inout Choices) -> String) -> String {
        var elements: [String] = []
        for _ in 0..<count { elements.append(element(&self)) }
        return "[" + elements.joined(separator: ",") + "]"
    }
}

/// The keys with a simple value, without those of types.
private let keys = StyleKey.all.filter {
    switch $0.type {
    case .object, .objectList, .objects, .notSupported: false
    default: !["type", "dataSet.type"].contains($0.path)
    }
}

extension StyleKey {
    /// Whether charts of all types have the key.
    fileprivate var isFree: Bool { !path.hasPrefix("dataSet.") }
}

extension MarkKind {
    /// Whether the data sets of the kind have a key.
    fileprivate func hasKey(_ key: StyleKey) -> Bool {
        let steps = key.path.split(separator: ".")
        guard steps.count > 1, steps[0] == "dataSet" else { return false }
        return supportsStyleKey(named: steps[1].hasSuffix("[]") ? String(steps[1].dropLast(2)) : String(steps[1]))
    }
}

private let levelNames = ["low", "high"]

private let extremes: [Double] = [
    0, -0.0, 1, -1, 0.5, 1e308, -1e308, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
    -.leastNonzeroMagnitude, .leastNormalMagnitude, 1e-300, 1e-20, 1e15, -1e15, 9e18, 1e19, 0x1p53, 1e12, 1.7e9, 100,
    10,
    0.1, 1 / 3.0, 1e6, -1e6, 360, 255, 2_000, 10_000, -10_000,
]

/// An object of a style file, or a list with an object, while its keys are set.
private final class Node {
    private var names: [String] = []
    private var values: [String: String] = [:]
    private var inner: [String: Node] = [:]

    func set(_ path: ArraySlice<Substring>, to value: String) {
        guard let first = path.first else { return }
        let name = String(first)
        if path.count == 1 {
            if inner[name] == nil, values.updateValue(value, forKey: name) == nil { names.append(name) }
        } else {
            if inner[name] == nil {
                inner[name] = Node()
                if values.removeValue(forKey: name) == nil { names.append(name) }
                if name == "limitLines[]" { inner[name]?.set(["limit"], to: "1") }
                if name == "bands[]" { inner[name]?.set(["color"], to: "\"black\"") }
                if name.hasSuffix("Gradient") { inner[name]?.set(["colors"], to: "[\"#00FF00\",\"#0000FF\"]") }
            }
            inner[name]?.set(path.dropFirst(), to: value)
        }
    }

    /// The text of an inner object.
    subscript(name: String) -> String { inner[name]?.text ?? "{}" }

    var text: String {
        let members = names.map { name -> String in
            let isList = name.hasSuffix("[]")
            let key = isList ? String(name.dropLast(2)) : name
            let value = inner[name]?.text ?? values[name] ?? "null"
            return "\"\(key)\":" + (isList ? "[\(value)]" : value)
        }
        return "{" + members.joined(separator: ",") + "}"
    }
}
