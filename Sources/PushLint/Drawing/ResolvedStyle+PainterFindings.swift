package import ChartLayout
package import PushChartDiagnostics

extension ResolvedStyle {
    /// What painters of browsers and Android do not draw of the style: a note, and a warning for bands and limit lines.
    package func findings(ofPaintersAt place: Place) -> [Finding] {
        let file = PainterStyle(of: self)
        let (name, most) = (style.name.excerpt, PainterStyle.maximumByteCount)
        func list(_ keys: [String]) -> String {
            let others = keys.count > 6 ? " and \(keys.count - 6) more" : ""
            return keys.prefix(6).map { "\"\($0)\"" }.joined(separator: ", ") + others
        }
        let lines = file.keysLeftOut.filter { $0.hasSuffix(".limitLines") }
        let others = file.keysLeftOut.filter { !lines.contains($0) }
        var warnings: [MessageText] = []
        if !lines.isEmpty {
            warnings.append(
                "painters of browsers and Android do not draw \(list(lines)) of the style \(name): say it in a text"
            )
        }
        if file.line.count > most {
            warnings.append(
                "painters of browsers and Android take \(most) bytes of a style, and those of \(name) are "
                    + "\(file.line.count), so its bands and limit lines are missing: remove some"
            )
        }
        let note = Finding.note(
            .unpaintedKeys,
            "painters of browsers and Android draw \(list(others)) of the style \(name) as in \"default\"",
            at: place
        )
        return warnings.map { Finding(.unpaintedLevels, consequence: .reduced, $0, at: place) }
            + (others.isEmpty ? [] : [note])
    }
}
