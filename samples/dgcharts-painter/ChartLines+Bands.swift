import DGCharts
import UIKit

extension ChartLines {
    /// The areas between lines.
    var bands: [LineBand] {
        lines.indices.compactMap { index in
            bandEnd(ofLineAt: index).map { LineBand(line: dataSets(ofLineAt: index), end: dataSets(ofLineAt: $0)) }
        }
    }

    /// The index of the line at which the fill of another ends; `nil` if the fill ends at a level.
    ///
    /// A line that the chart does not have, and the line itself, bound no band.
    func bandEnd(ofLineAt index: Int) -> Int? {
        guard !lines[index].isMark, let set = dataSets(ofLineAt: index).first, set.drawFilledEnabled,
            let target = set.fillTo
        else { return nil }
        let end =
            switch target {
            case .next: index + 1
            case .line(let end): end
            }
        return end != index && lines.indices.contains(end) && !lines[end].isMark ? end : nil
    }

    private func dataSets(ofLineAt index: Int) -> [StyledLineDataSet] {
        Array(dataSets[lines[index].start...].prefix(lines[index].samples.count))
    }
}

extension StyledLineDataSet {
    /// The color of the fill with its opacity; of a gradient, the color of the line instead.
    var plainFillColor: UIColor {
        let color = fill == nil ? fillColor : (fill as? ColorFill).map { UIColor(cgColor: $0.color) } ?? colors.first
        return color.map { $0.withAlphaComponent($0.cgColor.alpha * fillAlpha) } ?? .clear
    }
}
