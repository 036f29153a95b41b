import ChartLayout
import PushChartDiagnostics
import SeriesCodec

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
