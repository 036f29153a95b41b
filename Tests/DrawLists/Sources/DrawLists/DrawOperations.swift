public import ChartLayout
public import JSONDocument

/// The operations of a display list in the form of the recordings: with their clips, and with text at its baseline.
public struct DrawOperations {
    /// The operations from back to front.
    public private(set) var operations: [JSONValue] = []
    private var clips: [JSONValue] = []
    private let iconNames: [IconImage: String]

    /// Converts a display list.
    ///
    /// - Parameter iconNames: The names of its icons.
    public init(of list: DisplayList, iconNames: [IconImage: String]) {
        self.iconNames = iconNames
        for item in list.items { add(item) }
    }

    private mutating func add(_ item: DisplayList.Item) {
        switch item {
        case .fill(let path, let rule, let paint):
            let rule: JSONValue = rule == .evenOdd ? "evenOdd" : "winding"
            switch paint {
            case .color(let color):
                add("fill", ["path": path.json, "rule": rule, "color": color.json, "aa": true, "blend": "normal"])
            case .gradient(let gradient): add(gradient, clippedTo: ["p": path.json, "rule": rule])
            }
        case .stroke(let path, let style, let paint):
            switch paint {
            case .color(let color):
                add(
                    "stroke",
                    style.members.merging(["path": path.json, "color": color.json, "aa": .bool(style.antialias)]) { $1 }
                )
            case .gradient(let gradient):
                add(gradient, clippedTo: ["p": path.json, "stroked": .object(JSONObject(style.members))])
            }
        case .image(let icon, let rect):
            let name = JSONValue(iconNames[icon] ?? "")
            add("image", ["name": name, "rect": .numbers(rect.edges), "alpha": 1])
        case .text(let run):
            guard let start = run.baselineStart else { return }
            add(
                "text",
                [
                    "text": JSONValue(run.string), "at": .array(JSONValue.point(start)), "size": .number(run.fontSize),
                    "angle": .number(run.rotation), "color": run.color.json,
                ]
            )
        case .pushClip(let rect): clips.append(["r": .numbers(rect.edges)])
        case .popClip: clips.removeLast()
        }
    }

    private mutating func add(_ gradient: LayoutGradient, clippedTo clip: JSONValue) {
        let (name, geometry): (String, [Double]) =
            switch gradient.geometry {
            case .linear(let start, let end): ("linear", [start.x, start.y, end.x, end.y])
            case .radial(let start, let startRadius, let end, let endRadius):
                ("radial", [start.x, start.y, startRadius, end.x, end.y, endRadius])
            }
        clips.append(clip)
        add(
            name,
            [
                "geometry": .numbers(geometry), "components": .numbers(gradient.stops.flatMap(\.color.components)),
                "locations": .numbers(gradient.stops.map(\.offset)), "options": gradient.extends ? 3 : 0,
                "alpha": .number(gradient.opacity),
            ]
        )
        clips.removeLast()
    }

    private mutating func add(_ name: String, _ members: [String: JSONValue]) {
        let all = members.merging(["op": JSONValue(name), "clips": .array(clips)]) { $1 }
        operations.append(.object(JSONObject(all)))
    }
}

extension JSONObject {
    /// An object with its members in the order of their keys.
    package init(_ members: [String: JSONValue]) {
        self.init()
        for (key, value) in members.sorted(by: { $0.key < $1.key }) { self[key] = value }
    }
}

extension JSONValue {
    /// A point. The recorder applies a matrix, which leaves no coordinate of a point without a position.
    fileprivate static func point(_ point: LayoutPoint) -> [JSONValue] {
        let isPosition = !point.x.isNaN && !point.y.isNaN
        return (isPosition ? [point.x, point.y] : [.nan, .nan]).map { .number($0) }
    }

    /// A number; the text `nan`, `inf` or `-inf` if it is not finite.
    fileprivate static func number(_ value: Double) -> JSONValue {
        JSONNumber(value).map { .number($0) } ?? JSONValue(value.description)
    }

    fileprivate static func numbers(_ values: [Double]) -> JSONValue { .array(values.map { .number($0) }) }

    fileprivate static func element(_ letter: String, _ points: LayoutPoint...) -> JSONValue {
        .array([JSONValue(letter)] + points.flatMap { point($0) })
    }
}

extension LayoutPath {
    /// The elements; an upright rectangle is one, as in the recordings, also if it has no height or no width.
    fileprivate var json: JSONValue {
        if let edges = uprightRectangle { return [.array(["R"] + edges.map { .number($0) })] }
        return .array(
            elements.map { element in
                switch element {
                case .move(let point): .element("M", point)
                case .line(let point): .element("L", point)
                case .curve(let control1, let control2, let end):
                    .element("C", control1, control2, end)
                case .circle(let center, let radius):
                    .element(
                        "E",
                        LayoutPoint(center.x - radius, center.y - radius),
                        LayoutPoint(center.x + radius, center.y + radius)
                    )
                case .close: .element("Z")
                }
            }
        )
    }

    /// The edges of a path that is the outline of a rectangle.
    private var uprightRectangle: [Double]? {
        guard elements.count == 5, case .move(let first) = elements[0], case .line(let second) = elements[1],
            case .line(let third) = elements[2], case .line(let fourth) = elements[3], case .close = elements[4],
            first.y == second.y, second.x == third.x, third.y == fourth.y, fourth.x == first.x
        else { return nil }
        return [min(first.x, third.x), min(first.y, third.y), max(first.x, third.x), max(first.y, third.y)]
    }
}

extension LayoutStroke {
    fileprivate var members: [String: JSONValue] {
        [
            "width": .number(width), "cap": JSONValue(cap.rawValue), "join": JSONValue(join.rawValue),
            "miter": .number(Self.miterLimit), "dash": .numbers(dash), "phase": .number(dashPhase),
        ]
    }
}

extension SRGBColor {
    fileprivate var components: [Double] {
        [red, green, blue].map { Double($0) / 255 } + [opacity]
    }
    fileprivate var json: JSONValue { .numbers(components) }
}

extension LayoutRect {
    /// The left, top, right and bottom edge.
    fileprivate var edges: [Double] { [x, y, right, bottom] }
}

extension GlyphRun {
    /// The start of the baseline, after the rotation.
    fileprivate var baselineStart: LayoutPoint? {
        guard let x = glyphs.first?.x else { return nil }
        let rotation = Rotation(degrees: rotation)
        let (dx, dy) = (x - pivot.x, baseline - pivot.y)
        return LayoutPoint(
            pivot.x + rotation.cosine * dx - rotation.sine * dy,
            pivot.y + rotation.sine * dx + rotation.cosine * dy
        )
    }
}
