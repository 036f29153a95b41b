package import ChartLayout
package import PushChartDiagnostics
import SeriesCodec

extension ResolvedStyle {
    /// What painters of browsers and Android do not draw of the style: a note, and a warning for bands and limit lines.
    package func findings(ofPaintersAt place: Place) -> [Finding] {
        let (file, name, most) = (PainterStyle(of: self), style.name.excerpt, PainterStyle.maximumByteCount)
        let keys = file.keysLeftOut
        let list = keys.prefix(6).map { "\"\($0)\"" }.joined(separator: ", ") + (keys.count > 6 ? " and others" : "")
        let note = Finding.note(
            .unpaintedKeys,
            "painters of browsers and Android draw \(list) of the style \(name) as in \"default\"",
            at: place
        )
        let reason: MessageText? =
            file.line.count > most
            ? "has \(file.line.count) bytes for painters, which take \(most), so all its bands and limit lines are missing"
            : keys.contains { $0.hasSuffix(".limitLines") } ? "has limit lines of the x axis, which are missing" : nil
        let warning = reason.map { reason in
            Finding(
                .unpaintedLevels,
                consequence: .reduced,
                "in browsers and on Android, the style \(name) " + reason + ": remove some",
                at: place
            )
        }
        return [warning, keys.isEmpty ? nil : note].compactMap(\.self)
    }
}

extension SeriesChart {
    /// The levels that a style draws and the chart lacks, and those of the chart at which the style draws nothing.
    ///
    /// Each style draws the reference level.
    func levelFindings(style: ChartStyle, at place: Place) -> [Finding] {
        let drawn = style.levels(inChartOf: series.count)
        var reported: Set<String> = []
        let missing = drawn.compactMap { value -> Finding? in
            guard let name = value.level, value.number == nil, level(named: name) == nil, reported.insert(name).inserted
            else { return nil }
            return Finding(
                .missingLevel,
                consequence: .reduced,
                "the chart lacks the level \(name.excerpt), so what the style \(style.name.excerpt) draws there is "
                    + "missing: send \(option: "level", placeholder: "\(name)=VALUE"), or give the level a \"default\" "
                    + "in the style",
                at: place
            )
        }
        let unused = levelsBesideReference.map(\.name).filter { name in !drawn.contains { $0.level == name } }
        return missing
            + unused.map { name in
                .note(
                    .unusedLevel,
                    "the style \(style.name.excerpt) draws nothing at the level \(name.excerpt): use "
                        + "{\"level\": \(name.excerpt)} in it, as the \"limit\" of a limit line",
                    at: place
                )
            }
    }
}
