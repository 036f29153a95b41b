import JSONDocument
import PushChartDiagnostics

// The tables of a style use these names.
typealias StyleKeyTable<Object> = KeyTable<Object, StyleFaults>
typealias StyleProperty<Object> = KeyTableRow<Object, StyleFaults>
typealias StyleValueReader<Value> = JSONValueReader<Value, StyleFaults>

extension KeyTableRow where Faults == StyleFaults {
    /// A property of DGCharts that is not drawn yet.
    init(notSupported name: String) {
        self.init(name, type: .notSupported) { (_, _, path) throws(PushChartError) in
            throw PushChartError(.styleNotSupported, "this property of DGCharts is not supported: remove it", at: path)
        }
    }
}

extension StyleValueReader<Double> {
    static var length: Self { number(in: 0...10_000) }
    /// A distance in points in either direction.
    static var offset: Self { number(in: -10_000...10_000) }
    static var degrees: Self { number(in: -360...360) }
    static var fraction: Self { number(in: 0...1) }
}

extension StyleValueReader<TimeZoneReference> {
    static var timeZone: Self {
        Self(.timeZone) { (json, path) throws(PushChartError) in
            let text = try json.requireString(for: .timeZone, at: path, orThrow: StyleFaults.self)
            guard let reference = TimeZoneReference(text) else {
                let message = "not a time zone: use \(JSONTypeDescription.timeZone)"
                throw PushChartError(.styleInvalidValue, message, at: path)
            }
            return reference
        }
    }
}

extension StyleValueReader<String> {
    static var text: Self { text(maximumCharacterCount: TextBlock.maximumCharacterCount) }

    /// The name of another style, which is not a path.
    static var styleName: Self {
        Self(.styleName) { (json, path) throws(PushChartError) in
            let name = try text(maximumCharacterCount: 200).read(json, path)
            guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), !name.contains("\0") else {
                let message = "not the name of a style: write it without a folder and .json"
                throw PushChartError(.styleInvalidValue, message, at: path)
            }
            return name
        }
    }

    /// The name of an image file in the folder of the style, or below it.
    static var icon: Self {
        Self(.icon) { (json, path) throws(PushChartError) in
            let name = try text(maximumCharacterCount: 200).read(json, path)
            let steps = name.split(separator: "/", omittingEmptySubsequences: false)
            guard name.hasSuffix(".png"), steps.allSatisfy({ !$0.isEmpty && $0 != ".." && !$0.contains("\0") }) else {
                throw PushChartError(.styleInvalidValue, "not the name of a PNG file beside the style", at: path)
            }
            return name
        }
    }
}

extension StyleValueReader<Highlight.HighlightedSample> {
    static var highlightedSample: Self {
        .number(or: ["first": .first, "last": .last, "lowest": .lowest, "highest": .highest]) { .x($0) }
    }
}

extension StyleValueReader<FillFormatter> {
    static var fillFormatter: Self {
        .number(or: ["default": .default, "axisMinimum": .axisMinimum, "axisMaximum": .axisMaximum]) { .position($0) }
    }
}

extension StyleValueReader<FillTargetSeries> {
    /// The series at which a fill ends: `"next"`, or an index.
    static var fillTargetSeries: Self {
        let indices = 0...7
        let type = JSONTypeDescription.wholeNumber(in: indices, or: ["next"])
        return Self(type) { (json, path) throws(PushChartError) in
            if case .number = json {
                return .series(try StyleValueReader<Int>.wholeNumber(in: indices).read(json, path))
            }
            guard try json.requireString(for: type, at: path, orThrow: StyleFaults.self) == "next" else {
                throw StyleFaults.error(.unknownName(expected: type), at: path)
            }
            return .next
        }
    }
}

extension StyleValueReader<SystemFontMetrics> {
    static var font: Self {
        Self(.font) { (json, path) throws(PushChartError) in
            SystemFontMetrics(size: try StyleValueReader<Double>.number(in: 1...500).read(json, path))
        }
    }
}

extension StyleValueReader<LayoutPoint> {
    static var point: Self { .pair(.point, of: StyleValueReader<Double>.offset) { LayoutPoint($0, $1) } }
}

extension StyleValueReader<ChartSizeInPoints> {
    static var size: Self {
        .pair(.size, of: StyleValueReader<Int>.wholeNumber(in: 1...2000)) { ChartSizeInPoints(width: $0, height: $1) }
    }
}

extension StyleValueReader<[String]> {
    static func texts(count: ClosedRange<Int>) -> Self {
        StyleValueReader<String>.text.listReader(expecting: .texts(count: count), elementCount: count)
    }
}

extension StyleValueReader<[Double]> {
    /// The lengths of dashes and gaps; an empty list is a solid line.
    ///
    /// Their sum is at least half a point, so that the number of dashes is bounded.
    static var dashes: Self {
        StyleValueReader<Double>.length.listReader(expecting: .dashes, elementCount: 0...16).map {
            (dashes, path) throws(PushChartError) in
            guard dashes.isEmpty || dashes.reduce(0, +) >= 0.5 else {
                let message = "the sum of dashes and gaps is below 0.5 points: increase them"
                throw PushChartError(.styleOutOfRange, message, at: path)
            }
            return dashes
        }
    }
}
