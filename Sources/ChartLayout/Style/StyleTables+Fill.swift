import JSONDocument

/// A fill while its keys are read.
private struct FillDraft: Sendable {
    var color: DataSetColor?
    var linear: LinearDraft?
    var radial: RadialDraft?
}

/// A linear gradient while its keys are read.
private struct LinearDraft: Sendable {
    var gradient = FillGradient()
    var angle = 0.0
}

/// A radial gradient while its keys are read.
private struct RadialDraft: Sendable {
    var gradient = FillGradient()
    var circles = RadialFill()
}

extension StyleTables {
    /// The keys of a fill, for the list of all keys.
    static var fill: StyleObject<some Any> { fillDraft }

    /// Reads a fill: an object with one of `color`, `linearGradient` and `radialGradient`.
    @Sendable
    static func readFill(into set: inout LineDataSet, _ json: JSONValue, _ path: JSONPath) throws(StyleError) {
        var draft = FillDraft()
        try fillDraft.apply(json, to: &draft, at: path)
        switch (draft.color, draft.linear, draft.radial) {
        case (let color?, nil, nil): set.fill = .color(color)
        case (nil, let linear?, nil): set.fill = .linearGradient(linear.gradient, angle: linear.angle)
        case (nil, nil, let radial?): set.fill = .radialGradient(radial.gradient, radial.circles)
        default:
            throw StyleError(
                .missingKey,
                "give exactly one of \"color\", \"linearGradient\" and \"radialGradient\"",
                at: path
            )
        }
    }

    private static let fillDraft = StyleObject<FillDraft> {
        StyleProperty("color", \.color, StyleValue<DataSetColor>.dataSetColor.optional)
        StyleProperty("linearGradient", .object, nested: { linear.keys }) { (draft, json, path) throws(StyleError) in
            var value = LinearDraft()
            try linear.apply(json, to: &value, at: path)
            try check(value.gradient, at: path)
            draft.linear = value
        }
        StyleProperty("radialGradient", .object, nested: { radial.keys }) { (draft, json, path) throws(StyleError) in
            var value = RadialDraft()
            try radial.apply(json, to: &value, at: path)
            try check(value.gradient, at: path)
            draft.radial = value
        }
    }

    private static let linear = StyleObject<LinearDraft>(required: ["colors"]) {
        gradient.properties.map { $0.lifted(\LinearDraft.gradient) }
        StyleProperty("angle", \.angle, .degrees)
    }

    private static let radial = StyleObject<RadialDraft>(required: ["colors"]) {
        gradient.properties.map { $0.lifted(\RadialDraft.gradient) }
        StyleProperty("startOffsetPercent", \.circles.startOffsetPercent, .point)
        StyleProperty("startRadiusPercent", \.circles.startRadiusPercent, .number(in: 0...100))
        StyleProperty("endOffsetPercent", \.circles.endOffsetPercent, .point)
        StyleProperty("endRadiusPercent", \.circles.endRadiusPercent, .number(in: 0...100))
    }

    private static let gradient = StyleObject<FillGradient> {
        StyleProperty("colors", \.colors, dataSetColors)
        StyleProperty("positions", \.positions, StyleValue<Double>.share.list(.numbers, count: 1...1000))
    }

    private static func check(_ gradient: FillGradient, at path: JSONPath) throws(StyleError) {
        guard gradient.positions.isEmpty || gradient.positions.count == gradient.colors.count else {
            throw StyleError(
                .outOfRange,
                "there are \(gradient.positions.count) positions for \(gradient.colors.count) colours; give each one",
                at: path["positions"]
            )
        }
    }
}
