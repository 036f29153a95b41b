package import ChartLayout
import JSONDocument
package import PushChartDiagnostics

/// A language of the table in this module, which `Tests/CLDR/make-locales` writes from CLDR.
package struct KnownLocale: Sendable {
    /// The tag of BCP 47 in the table, or that of English.
    package let tag: String
    /// The texts of the language.
    package let locale: ChartLocale

    /// English, which needs no table.
    package static let english = KnownLocale(tag: "en", locale: ChartLocale())

    /// The languages but English. Each is read when it is asked for, because most pictures need none.
    private static let table: JSONObject = {
        do {
            guard case .object(let table) = try JSONValue(parsing: PackageResources.locales_json) else {
                return JSONObject()
            }
            return table
        } catch {
            preconditionFailure("the table of languages is damaged: \(error)")
        }
    }()

    /// The tags of all languages in alphabetical order, for help and messages.
    package static let tags = ([english.tag] + table.members.map(\.key.lossyText)).sorted()

    private static func language(_ tag: String) -> KnownLocale {
        guard let texts = table[tag] else { return english }
        do {
            return KnownLocale(tag: tag, locale: try ChartLocale(texts))
        } catch {
            preconditionFailure("the language \(tag) of the table is damaged: \(error)")
        }
    }
}

extension KnownLocale {
    /// Finds the language of a tag, or that of its beginning, such as `de` for `de-AT`; `nil` if there is none.
    package init?(tag: String) {
        var subtags = tag.split(separator: "-")
        while !subtags.isEmpty {
            let written = subtags.joined(separator: "-").lowercased()
            if let tag = Self.tags.first(where: { $0.lowercased() == written }) {
                self = Self.language(tag)
                return
            }
            // Another script is another text: traditional Chinese is not simplified Chinese.
            if subtags.removeLast().count == 4 { return nil }
        }
        return nil
    }
}

/// The language in which a chart is drawn.
package struct DrawnLocale: Sendable {
    package let known: KnownLocale
    /// The tag that was asked for; `nil` if the style has texts of its own, or if no tag was given.
    private let requestedTag: String?
    /// Whether a tag was given that the style does not use.
    private let isWithoutEffect: Bool
    private let styleName: String

    /// Finds the language of a style.
    ///
    /// - Parameter deviceTag: The language of the device; `nil` for English.
    package init(of style: ChartStyle, deviceTag: String? = nil) {
        styleName = style.name
        requestedTag =
            switch style.locale {
            case .device: deviceTag
            case .language(let tag): tag
            case .own: nil
            }
        isWithoutEffect = deviceTag != nil && style.locale != .device
        known = requestedTag.flatMap(KnownLocale.init) ?? .english
    }

    /// The language is drawn as another one, or it was given and has no effect; `nil` for others.
    package var finding: Finding? {
        if let requestedTag, requestedTag.lowercased() != known.tag.lowercased() {
            return .note(
                .deviceLocale,
                "the language \(requestedTag.excerpt) is drawn as \(known.tag), and a phone has its own texts: the "
                    + "command knows \(KnownLocale.tags.joined(separator: ", "))"
            )
        }
        guard isWithoutEffect else { return nil }
        return .note(
            .deviceLocale,
            "\(option: "locale") has no effect, because the style \(styleName.excerpt) has a language of its own"
        )
    }
}
