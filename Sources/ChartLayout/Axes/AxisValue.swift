import SeriesDecoding

/// A value of a y axis in a style: a number, or a level that the chart names.
public struct AxisValue: Hashable, Sendable {
    /// The name of the level; `nil` for a number of the style.
    public let level: String?

    /// The number of the style, the default of a level, or the level's value in the chart; `nil` without any of these.
    public private(set) var number: Double?

    init(_ number: Double) {
        level = nil
        self.number = number
    }

    /// The level of a chart.
    ///
    /// - Parameter number: The value in charts without the level; `nil` for none.
    init(level: String, default number: Double?) {
        self.level = level
        self.number = number
    }

    /// Takes the number of a level from a chart.
    mutating func resolve(with chart: SeriesChart) {
        if let level { number = chart.level(named: level) ?? number }
    }
}

/// A part of a style at values of a y axis. It is drawn in charts that have its levels, or if these have defaults.
protocol PartAtAxisValues {
    /// The properties with these values.
    static var axisValues: [WritableKeyPath<Self, AxisValue>] { get }
}

extension PartAtAxisValues {
    var levels: [AxisValue] { Self.axisValues.map { self[keyPath: $0] }.filter { $0.level != nil } }

    /// The part with the levels of a chart; `nil` if it is not drawn.
    func resolved(with chart: SeriesChart) -> Self? {
        var part = self
        for value in Self.axisValues {
            part[keyPath: value].resolve(with: chart)
            if part[keyPath: value].number == nil { return nil }
        }
        return part
    }
}
