package import JSONDocument
package import PushChartDiagnostics
import PushPayload

extension Finding {
    /// The font cannot draw some characters; `nil` if it draws all.
    static func missingGlyphs(_ characters: [Unicode.Scalar]) -> Finding? {
        guard !characters.isEmpty else { return nil }
        let list = characters.map { "U+\(String($0.value, radix: 16, uppercase: true))" }.joined(separator: ", ")
        return Finding(.missingGlyphs, consequence: .reduced, "the font has no glyph for \(list): boxes are drawn")
    }

    /// The last values are drawn in the regular weight.
    static let missingWeight = Finding.note(
        .missingWeight,
        "the last value is drawn in the regular weight: put Inter-SemiBold beside Inter-Regular, in the same folder, or "
            + "repeat \(option: "font-file") with a semibold font"
    )

    /// The chart of a payload is not where the client of APNs reads it; `nil` if it is.
    package static func unusualChartPath(_ path: JSONPath) -> Finding? {
        guard path != Transport.apns.chartPath else { return nil }
        return .note(.unusualChartPath, "the chart is at \(path)", at: Place(path: path.description))
    }

    /// A browser draws the chart by its own painter.
    static let drawnByBrowser = Finding.note(
        .drawnByBrowser,
        "a browser draws the chart of a Web Push message with less of its style, so its picture may differ from this "
            + "one: samples/web-push/README.md lists the differences under “The picture”"
    )
}

extension Sequence<Finding> {
    /// The findings, with one in place of all that have the same text in several files.
    package var joiningFiles: [Finding] {
        groups(by: \.text).map { findings in
            let files = findings.compactMap(\.place.file)
            let others = files.count > 1 ? " and \(files.count - 1) more" : ""
            return findings[0].inFile(files.min().map { $0 + others })
        }
    }
}

extension Sequence {
    /// The elements in groups with the same key, in the order of the first elements.
    func groups<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
        var groups: [[Element]] = []
        var indices: [Key: Int] = [:]
        for element in self {
            if let index = indices[key(element)] {
                groups[index].append(element)
            } else {
                indices[key(element)] = groups.count
                groups.append([element])
            }
        }
        return groups
    }
}

/// Pictures. `preview` and `test`.
extension Finding.Code {
    /// The times of the device are drawn in UTC, or a given zone has no effect. Give `--time-zone`, or set `"timeZone":
    /// "device"` in the style.
    package static let deviceTimeZone = Self(rawValue: "device-time-zone")
    /// The language of the device is drawn as another one, or a given one has no effect. Give another `--locale`, or set
    /// `"locale": "device"` in the style.
    package static let deviceLocale = Self(rawValue: "device-locale")
    /// The font has no glyph for a character of the chart. Name a font that has it with `--font-file`.
    package static let missingGlyphs = Self(rawValue: "missing-glyphs")
    /// The font has no file of the weight of last values. Put `Inter-SemiBold.otf` beside `Inter-Regular.otf`.
    package static let missingWeight = Self(rawValue: "missing-weight")
    /// The chart of a payload is at the path of another transport than APNs. Give the path with `--at`, or choose the
    /// transport.
    package static let unusualChartPath = Self(rawValue: "unusual-chart-path")
    /// A browser draws the chart with less of its style, so its picture may differ. Look at it in a browser.
    package static let drawnByBrowser = Self(rawValue: "drawn-by-browser")
}
