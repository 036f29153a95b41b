/// The way in which the values of the ticks of an axis are found; not in DGCharts.
public enum TickPlacement: String, Hashable, Sendable, CaseIterable {
    /// At even distances, as DGCharts computes them.
    case even
    /// At round numbers, whose labels differ and do not touch.
    case decimal
    /// At round local times, if the x axis holds times. Any other axis has even ticks.
    case calendar
}
