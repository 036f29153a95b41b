extension DisplayList.Item {
    /// The same command of a mirrored picture. Shapes are mirrored; texts and images change their places only.
    func mirrored(inWidth width: Double) -> DisplayList.Item {
        func mirrored(_ point: LayoutPoint) -> LayoutPoint { point.mirrored(inWidth: width) }
        switch self {
        case .fill(let path, let rule, let paint): return .fill(path.mapping(mirrored), rule, paint.mapping(mirrored))
        case .stroke(let path, let style, let paint):
            return .stroke(path.mapping(mirrored), style, paint.mapping(mirrored))
        case .image(let icon, let rect): return .image(icon, in: rect.mirrored(inWidth: width))
        case .text(let run): return .text(run.mirrored(inWidth: width))
        case .pushClip(let rect): return .pushClip(rect.mirrored(inWidth: width))
        case .popClip: return self
        }
    }
}

extension Paint {
    /// The paint with other points of its gradient.
    fileprivate func mapping(_ transform: (LayoutPoint) -> LayoutPoint) -> Paint {
        guard case .gradient(var gradient) = self else { return self }
        switch gradient.geometry {
        case .linear(let start, let end): gradient.geometry = .linear(start: transform(start), end: transform(end))
        case .radial(let start, let startRadius, let end, let endRadius):
            gradient.geometry = .radial(
                start: transform(start),
                startRadius: startRadius,
                end: transform(end),
                endRadius: endRadius
            )
        }
        return .gradient(gradient)
    }
}

extension GlyphRun {
    /// The same line at the place of its mirror image. Turned lines turn the other way.
    fileprivate func mirrored(inWidth width: Double) -> GlyphRun {
        guard let first = glyphs.first, let last = glyphs.last else { return self }
        let distance = width - first.x - (last.x + last.advance)
        var run = self
        for index in glyphs.indices { run.glyphs[index].x += distance }
        run.rotation = -rotation
        run.pivot = pivot.mirrored(inWidth: width)
        return run
    }
}
