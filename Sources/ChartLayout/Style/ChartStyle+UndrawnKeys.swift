import JSONDocument

extension ChartStyle {
    /// The keys of a style file that are not drawn, because their y axis is not enabled, and the file does not say so.
    ///
    /// Beside another y axis, each is on its own side. Data sets have the scale of their axis in any case.
    func undrawnKeys(in file: JSONValue) -> [String] {
        guard case .object(let style) = file else { return [] }
        return [("leftAxis", view.leftAxis), ("rightAxis", view.rightAxis)].flatMap { name, axis -> [String] in
            guard case .object(let own)? = style[name] else { return [] }
            if view.leftAxis.enabled, view.rightAxis.enabled {
                return own["side"] != nil && axis.side != axis.axisDependency ? ["\(name).side"] : []
            }
            guard !axis.enabled, own["enabled"] == nil else { return [] }
            let hasData = markStyles.contains { $0.base.axisDependency == axis.axisDependency }
            return own.members.map(\.key.lossyText)
                .filter { !hasData || !StyleKeyTables.keysOfScale.contains($0) }
                .map { "\(name).\($0)" }
        }
    }
}
