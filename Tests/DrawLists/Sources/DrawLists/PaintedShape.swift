public import ChartLayout
public import JSONDocument

/// An operation as it is seen: without parts that paint nothing, and in one form for each outline.
///
/// Two lists of operations paint the same if their shapes are similar in their order.
public struct PaintedShape: CustomStringConvertible {
    /// A number that may differ by a tolerance.
    private struct ApproximateNumber {
        let value: Double
        let tolerance: Double

        func isSimilar(to other: ApproximateNumber) -> Bool {
            if value.isNaN || other.value.isNaN { return value.isNaN && other.value.isNaN }
            // Nobody sees how far outside of the view a point lies.
            func near(_ value: Double) -> Double { min(max(value, -1e6), 1e6) }
            return abs(near(value) - near(other.value)) <= tolerance
        }
    }

    /// What must be equal: the kind of the operation, its properties, and the kinds of its path elements.
    private let properties: [String]
    private var numbers: [ApproximateNumber] = []

    /// The largest difference of two positions, in points.
    private static let positionTolerance = 1e-4
    /// The largest difference of two opacities: a level of 255.
    private static let opacityTolerance = 0.004

    /// The properties, and the first coordinates.
    public var description: String {
        "\(properties.joined(separator: " ")) \(numbers.prefix(8).map(\.value))"
    }

    /// Whether two shapes look the same.
    public func isSimilar(to other: PaintedShape) -> Bool {
        properties == other.properties && numbers.count == other.numbers.count
            && zip(numbers, other.numbers).allSatisfy { $0.isSimilar(to: $1) }
    }

    /// The first difference of two lists of operations; `nil` if they look the same.
    ///
    /// - Parameters:
    ///   - size: The size of the chart in points.
    public static func firstDifference(
        between first: [JSONValue],
        and second: [JSONValue],
        size: ChartSizeInPoints
    ) -> String? {
        let (first, second) = (shapes(of: first, size: size), shapes(of: second, size: size))
        for (index, (left, right)) in zip(first, second).enumerated() where !left.isSimilar(to: right) {
            return "shape \(index): \(left) is not \(right)"
        }
        return first.count == second.count ? nil : "\(first.count) shapes, not \(second.count)"
    }

    /// The visible shapes of operations, from back to front; each line of a stroke is a shape of its own.
    static func shapes(of operations: [JSONValue], size: ChartSizeInPoints) -> [PaintedShape] {
        operations.flatMap { shapes(of: $0, size: size) }
    }

    private static func shapes(of operation: JSONValue, size: ChartSizeInPoints) -> [PaintedShape] {
        let clips = operation["clips"]?.elements ?? []
        var clip = Edges(left: 0, top: 0, right: Double(size.width), bottom: Double(size.height))
        for edges in clips.compactMap({ $0["r"].map { Edges($0.numbers) } }) { clip.formIntersection(edges) }
        guard clip.left < clip.right, clip.top < clip.bottom, let kind = operation["op"]?.text else { return [] }
        let pathClip = clips.last { $0["p"] != nil }

        var properties = [kind]
        var numbers: [ApproximateNumber] = []
        var paths: [[OutlinePart]] = []
        // How far the shape reaches beyond its points.
        var reach = 0.0
        func addStroke(_ style: JSONValue) -> Bool {
            guard let width = style["width"]?.double, width > 0 else { return false }
            let dashes = style["dash"].map(\.numbers) ?? []
            properties += ["stroked", style["cap"]?.text ?? "", style["join"]?.text ?? ""]
            let phase = dashes.contains { $0 != 0 } ? style["phase"]?.double ?? 0 : 0
            numbers += ([width] + dashes + [phase]).map { ApproximateNumber(value: $0, tolerance: 1e-6) }
            reach = width / 2 * (style["join"]?.text == "miter" ? 11 : 1.5)
            return true
        }
        func addColor(_ components: [Double]) -> Bool {
            properties.append(components.prefix(3).map { String(Int($0 * 255 + 0.5)) }.joined(separator: ","))
            numbers.append(ApproximateNumber(value: components.last ?? 0, tolerance: opacityTolerance))
            return (components.last ?? 0) > 0
        }

        switch kind {
        case "stroke":
            guard addStroke(operation), addColor(operation["color"]?.numbers ?? []) else { return [] }
            properties.append("\(operation["aa"] ?? true)")
            let parts = OutlinePart.parts(of: operation["path"], isFilled: false)
            // A line without length shows only its caps.
            paths = parts.filter { operation["cap"]?.text != "butt" || $0.hasLength }.map { [$0] }
        case "fill":
            guard addColor(operation["color"]?.numbers ?? []) else { return [] }
            let parts = OutlinePart.parts(of: operation["path"], isFilled: true)
            if parts.count > 1 { properties.append(operation["rule"]?.text ?? "") }
            paths = [parts]
        case "linear", "radial":
            let (components, stops) = (operation["components"]?.numbers ?? [], operation["locations"]?.numbers ?? [])
            let opacity = operation["alpha"]?.double ?? 1
            let isVisible = stops.indices.contains { components[4 * $0 + 3] > 0 }
            guard opacity > 0, isVisible else { return [] }
            properties += ["\(operation["options"] ?? 0)", "\(stops.count)"]
            numbers += stops.map { ApproximateNumber(value: $0, tolerance: 1e-6) }
            numbers += components.prefix(4 * stops.count).map { ApproximateNumber(value: $0, tolerance: 0.005) }
            numbers.append(ApproximateNumber(value: opacity, tolerance: opacityTolerance))
            numbers += (operation["geometry"]?.numbers ?? []).map {
                ApproximateNumber(value: $0, tolerance: positionTolerance)
            }
            if let style = pathClip?["stroked"] { guard addStroke(style) else { return [] } }
            paths = [OutlinePart.parts(of: pathClip?["p"], isFilled: pathClip?["stroked"] == nil)]
        case "image":
            properties.append(operation["name"]?.text ?? "")
            paths = [[.rectangle(Edges(operation["rect"]?.numbers ?? []))]]
        default:
            guard let text = operation["text"]?.text, text.contains(where: { !$0.isWhitespace }),
                addColor(operation["color"]?.numbers ?? []), let at = operation["at"]?.numbers
            else { return [] }
            properties.append(text)
            let size = operation["size"]?.double ?? 0
            numbers.append(ApproximateNumber(value: size, tolerance: 1e-6))
            // A whole turn is not seen.
            let rotation = Rotation(degrees: operation["angle"]?.double ?? 0)
            numbers += [rotation.sine, rotation.cosine].map { ApproximateNumber(value: $0, tolerance: 2e-6) }
            paths = [[.line(kinds: "M", points: [LayoutPoint(at[0], at[1])], isClosed: false)]]
            reach = Double(text.count + 2) * size
        }
        return paths.compactMap { parts in
            guard let extent = Edges(around: parts.flatMap(\.points)) else { return nil }
            guard extent.right + reach >= clip.left, extent.left - reach <= clip.right,
                extent.bottom + reach >= clip.top, extent.top - reach <= clip.bottom
            else { return nil }
            if kind == "fill", extent.right - extent.left <= 1e-9 || extent.bottom - extent.top <= 1e-9 { return nil }
            let coordinates = (clip.values + parts.flatMap(\.points).flatMap { [$0.x, $0.y] })
                .map { ApproximateNumber(value: $0, tolerance: positionTolerance) }
            return PaintedShape(properties: properties + parts.map(\.kinds), numbers: numbers + coordinates)
        }
    }
}
