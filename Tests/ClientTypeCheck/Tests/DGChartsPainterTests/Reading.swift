import ChartLayout
import Foundation
import SeriesDecoding
import UIKit

@testable import ChartLayout

/// The value of a property in units that our layout and DGCharts share: points, degrees, fractions, names and colors.
indirect enum Reading: Equatable, CustomStringConvertible {
    case nothing
    case flag(Bool)
    case number(Double)
    case text(String)
    /// Red, green, blue and opacity from 0 to 1, light and dark.
    case color([Double])
    case list([Reading])
    case object([String: Reading])

    /// Reads a value of ours or of DGCharts'; properties of objects by reflection.
    init(_ value: Any) {
        switch value {
        case let flag as Bool: self = .flag(flag)
        case let number as Int: self = .number(Double(number))
        case let number as CGFloat: self = .init(number: Double(number))
        case let number as Double: self = .init(number: number)
        case let text as String: self = text.isEmpty ? .nothing : .text(text)
        case let font as SystemFontMetrics: self = .number(font.size)
        case let font as UIFont: self = .number(Double(font.pointSize))
        case let color as DynamicColor: self = .color(Self.parts(color.light) + Self.parts(color.dark))
        case let color as UIColor: self = .color(Self.parts(color, .light) + Self.parts(color, .dark))
        case let point as Point: self = .list([.number(point.x), .number(point.y)])
        case let point as CGPoint: self = .list([.number(Double(point.x)), .number(Double(point.y))])
        case is UITraitCollection, is any DGChartsFormatter: self = .nothing
        default: self = .init(reflecting: value)
        }
    }

    private init(number: Double) { self = number.isNaN ? .nothing : .number(number) }

    private init(reflecting value: Any) {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional:
            let inside = mirror.children.first.map(\.value)
            // A list that is there and empty is not one that is not: DGCharts takes the legend's dashes for the latter.
            let list = inside.map { Mirror(reflecting: $0) }
            let isEmptyList = list?.displayStyle == .collection && list?.children.isEmpty == true
            self = isEmptyList ? .list([]) : inside.map { Reading($0) } ?? .nothing
        case .collection: self = mirror.children.isEmpty ? .nothing : .list(mirror.children.map { Reading($0.value) })
        case .enum where mirror.children.isEmpty: self = .text(String(describing: value))
        // A fixed color of a data set.
        case .enum: self = mirror.children.first.map { Reading($0.value) } ?? .nothing
        case .struct, .class: self = .object(Self.properties(mirror))
        default: self = .nothing
        }
    }

    private static func properties(_ mirror: Mirror) -> [String: Reading] {
        var all = mirror.superclassMirror.map(properties) ?? [:]
        for child in mirror.children {
            guard let label = child.label, !skipped.contains(label) else { continue }
            if label == "base", case .object(let inherited) = Reading(child.value) {
                all.merge(inherited) { _, new in new }
            } else {
                all[renamed[label] ?? label] = Reading(child.value)
            }
        }
        return all
    }

    /// The names by which the stubs, and Swift, keep properties.
    private static let renamed = ["testMinimum": "axisMinimum", "testMaximum": "axisMaximum"]

    /// Data, and properties that other tests compare.
    private static let skipped: Set = [
        "data", "runs", "entries", "extraEntries", "isLegendCustom", "valueFormatter", "fillFormatter", "fill", "icon",
        "iconName", "decimals", "axisRange", "testHighlights", "highlights", "frame", "trend", "limitLines",
        "labelShowsLimit", "isReferenceLevel", "showsInLegend", "overrideUserInterfaceStyle", "isOpaque", "renderer",
        "contentScaleFactor", "chartAnimator", "autoresizingMask", "subviews", "superview", "centeredEntries",
        "labelWidth", "testLayoutCount",
        "$__lazy_storage_$_viewPortHandler", "$__lazy_storage_$_xAxisRenderer",
    ]

    private static func parts(_ color: SRGBColor) -> [Double] {
        [Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255, color.opacity]
    }

    private static func parts(_ color: UIColor, _ style: UIUserInterfaceStyle) -> [Double] {
        let color = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
        return (color.cgColor.components ?? []).map(Double.init)
    }

    /// The property of an object.
    subscript(name: String) -> Reading? {
        guard case .object(let properties) = self else { return nil }
        return properties[name]
    }

    /// Whether two readings mean the same: of objects, in all that both have.
    static func == (left: Reading, right: Reading) -> Bool {
        switch (left, right) {
        case (.nothing, .nothing): return true
        case (.flag(let left), .flag(let right)): return left == right
        case (.number(let left), .number(let right)): return left == right || abs(left - right) < 1e-9
        case (.text(let left), .text(let right)): return left == right
        case (.color(let left), .color(let right)):
            // Half of white is 127.5 of 255 in one, 128 in the other; fifty per cent opacity 153 of 255.
            return left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) <= 0.51 / 255 }
        case (.list(let left), .list(let right)): return left == right
        case (.object(let left), .object(let right)):
            return left.keys.filter { right[$0] != nil }.allSatisfy { left[$0] == right[$0] }
        default: return false
        }
    }

    var description: String {
        switch self {
        case .nothing: "nothing"
        case .flag(let flag): "\(flag)"
        case .number(let number): "\(number)"
        case .text(let text): "\"\(text)\""
        case .color(let parts): "color \(parts)"
        case .list(let list): "\(list)"
        case .object(let properties): "an object of \(properties.count) properties"
        }
    }

    /// The names of the properties that both objects have and that differ.
    func differences(from other: Reading) -> [String] {
        guard case .object(let left) = self, case .object(let right) = other else { return ["?"] }
        return left.keys.filter { right[$0] != nil && left[$0] != right[$0] }.sorted()
            .map { "\($0): \(left[$0] ?? .nothing) and \(right[$0] ?? .nothing)" }
    }
}

/// Formatters are compared by what they write.
protocol DGChartsFormatter {}

extension Reading {
    /// With light colors only.
    var lightened: Reading { mapColors { Array($0.prefix(4)) } }
    /// With dark colors only.
    var darkened: Reading { mapColors { Array($0.suffix(4)) } }

    private func mapColors(_ change: ([Double]) -> [Double]) -> Reading {
        switch self {
        case .color(let parts): .color(change(parts))
        case .list(let list): .list(list.map { $0.mapColors(change) })
        case .object(let properties): .object(properties.mapValues { $0.mapColors(change) })
        default: self
        }
    }
}
