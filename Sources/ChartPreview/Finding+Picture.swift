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
        "the last value is drawn in the regular weight: put Inter-SemiBold beside Inter-Regular, in the same folder"
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
            + "one: docs/fidelity.md lists the differences under “Web Push”"
    )
}

extension Sequence<Finding> {
    /// The findings, with one in place of all that have the same text in several files.
    package var joiningFiles: [Finding] {
        var joined: [(finding: Finding, files: [String])] = []
        var indices: [MessageText: Int] = [:]
        for finding in self {
            if let index = indices[finding.text] {
                joined[index].files += [finding.place.file].compactMap(\.self)
            } else {
                indices[finding.text] = joined.count
                joined.append((finding, [finding.place.file].compactMap(\.self)))
            }
        }
        return joined.map { finding, files in
            let others = files.count > 1 ? " and \(files.count - 1) more" : ""
            return finding.inFile(files.min().map { $0 + others })
        }
    }
}

extension Finding.Code {
    /// The times of the device are drawn in UTC, or a given zone has no effect.
    package static let deviceTimeZone = Self(rawValue: "device-time-zone")
    /// The language of the device is drawn as another one, or a given one has no effect.
    package static let deviceLocale = Self(rawValue: "device-locale")
    /// The font has no glyph for a character of the chart.
    package static let missingGlyphs = Self(rawValue: "missing-glyphs")
    /// The font has no file of the weight of last values.
    package static let missingWeight = Self(rawValue: "missing-weight")
    /// The chart of a payload is at the path of another transport than APNs.
    package static let unusualChartPath = Self(rawValue: "unusual-chart-path")
    /// A browser draws the chart with less of its style, so its picture may differ.
    package static let drawnByBrowser = Self(rawValue: "drawn-by-browser")
}
