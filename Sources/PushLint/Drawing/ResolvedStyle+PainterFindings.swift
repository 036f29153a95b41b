package import ChartLayout
package import PushChartDiagnostics

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
