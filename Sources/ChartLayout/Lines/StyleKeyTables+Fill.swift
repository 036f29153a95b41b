import JSONDocument
import PushChartDiagnostics

/// The keys of a fill, of which exactly one is set.
private struct ExclusiveFillKeys: Sendable {
    var color: FixedOrDerivedColor?
    var linear: LinearGradientFill?
    var radial: RadialGradientFill?
}

private struct LinearGradientFill: Sendable {
    var gradient = FillGradient()
    var angle = 0.0
}

private struct RadialGradientFill: Sendable {
    var gradient = FillGradient()
    var circles = RadialGradientStartAndEnd()
}

extension StyleKeyTables {
    static let fill = StyleValueReader(.fill, nestedKeys: { fillAlternatives.keys }) {
        (json, path) throws(PushChartError) -> Fill in
        var keys = ExclusiveFillKeys()
        try fillAlternatives.apply(json, to: &keys, at: path)
        switch (keys.color, keys.linear, keys.radial) {
        case (let color?, nil, nil): return .color(color)
        case (nil, let linear?, nil): return .linearGradient(linear.gradient, angle: linear.angle)
        case (nil, nil, let radial?): return .radialGradient(radial.gradient, radial.circles)
        default:
            let message = "set exactly one of \"color\", \"linearGradient\" and \"radialGradient\""
            throw PushChartError(.styleMissingKey, message, at: path)
        }
    }

    private static let fillAlternatives = StyleKeyTable<ExclusiveFillKeys> {
        StyleProperty("color", sets: \.color, as: .dataSetColor)
        StyleProperty("linearGradient", sets: \.linear, as: linearGradient)
        StyleProperty("radialGradient", sets: \.radial, as: radialGradient)
    }

    private static let linearGradient = StyleValueReader.object(
        StyleKeyTable(required: ["colors"]) {
            gradient.rows(liftedTo: \LinearGradientFill.gradient)
            StyleProperty("angle", sets: \.angle, as: .degrees)
        },
        defaults: LinearGradientFill()
    )

    private static let radialGradient = StyleValueReader.object(
        StyleKeyTable(required: ["colors"]) {
            gradient.rows(liftedTo: \RadialGradientFill.gradient)
            StyleProperty("startOffsetPercent", sets: \.circles.startOffsetPercent, as: .point)
            StyleProperty("startRadiusPercent", sets: \.circles.startRadiusPercent, as: .number(in: 0...100))
            StyleProperty("endOffsetPercent", sets: \.circles.endOffsetPercent, as: .point)
            StyleProperty("endRadiusPercent", sets: \.circles.endRadiusPercent, as: .number(in: 0...100))
        },
        defaults: RadialGradientFill()
    )

    private static let gradient = StyleKeyTable<FillGradient> {
        StyleProperty("colors", sets: \.colors, as: .dataSetColors)
        // After the colors, because it needs as many entries.
        StyleProperty("positions", type: .numbers) { (gradient, json, path) throws(PushChartError) in
            gradient.positions = try StyleValueReader<Double>.fraction.listReader(
                expecting: .numbers,
                elementCount: 1...1000
            ).read(json, path)
            try requireOnePosition(in: gradient.positions, forEachOf: gradient.colors, at: path)
        }
    }
}
