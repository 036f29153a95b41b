import JSONDocument
import PushChartDiagnostics
import SeriesDecoding

/// The keys of a level in place of a number.
struct LevelKeys: Sendable {
    var level = ""
    var number: Double?
}

extension StyleKeyTables {
    static let level = StyleKeyTable<LevelKeys>(required: ["level"]) {
        StyleProperty("level", sets: \.level, as: .levelName)
        StyleProperty("default", sets: \.number, as: .number)
    }
}

extension StyleValueReader<AxisValue> {
    /// A number of a y axis, or a level of the chart.
    static var axisValue: Self {
        Self(.axisValue) { (json, path) throws(PushChartError) in
            switch json {
            case .number: return AxisValue(try StyleValueReader<Double>.number.read(json, path))
            case .object:
                var keys = LevelKeys()
                try StyleKeyTables.level.apply(json, to: &keys, at: path)
                return AxisValue(level: keys.level, default: keys.number)
            default: throw StyleFaults.error(.wrongType(expected: .axisValue, found: json), at: path)
            }
        }
    }
}

extension StyleValueReader<String> {
    fileprivate static var levelName: Self {
        Self(.text) { (json, path) throws(PushChartError) in
            let name = try json.requireString(for: .text, at: path, orThrow: StyleFaults.self)
            let counts = WireFormat.levelNameByteCounts
            guard counts.contains(name.utf8.count) else {
                let message = "not the name of a level, which has \(counts.lowerBound) to \(counts.upperBound) bytes"
                throw PushChartError(.styleOutOfRange, message, at: path)
            }
            return name
        }
    }
}
