extension SeriesChart {
    /// The name at a position of an axis of names, to which it is rounded; `nil` beyond the names and on another axis.
    public func name(at position: Double) -> String? {
        let index = position.rounded()
        guard axis == .names, index >= 0, index < Double(names.count) else { return nil }
        return names[Int(index)]
    }
}
