public import JSONDocument

/// A name in braces, such as `{last}`, in a text that a client shows, which no figure has replaced.
public struct UnfilledPlaceholder: Hashable, Sendable {
    /// The reason why no figure has replaced a placeholder.
    public enum UnfilledReason: Hashable, Sendable {
        /// No figure has this name.
        case unknownName
        /// The text is neither of the alert nor a named one, so no figures are filled in.
        case unnamedText
        /// The text is beside the object that is sealed, so everyone on the way could read the figures.
        case sentInClear
        /// Figures are filled in in this text. The chart has none of this name, such as no unit, or it was not packed.
        case missingFigure
    }

    /// The path of the text.
    public let path: JSONPath

    /// The placeholder with its braces. Of a text, the first one with the name of a figure is listed, and those
    /// with other names; at most 20 in all.
    public let name: String

    /// The reason why it is there.
    public let reason: UnfilledReason

    /// The maximum number of placeholders that are reported: deep paths of many texts would take much memory.
    static let maximumCount = 1000

    /// The placeholder of the figure that a misspelled name means; `nil` if none is near.
    package var suggestion: String? { FigureName.nearestFigure(to: String(name.dropFirst().dropLast()))?.placeholder }

    /// The maximum number of different names that are reported of a text.
    private static let maximumNamesOfText = 20

    /// The first name of a figure in a text, and the names of none.
    ///
    /// - Parameters:
    ///   - levelNames: The names of levels, which are figures too.
    ///   - figureReason: The reason for the name of a figure.
    fileprivate static func placeholders(
        in text: JSONString,
        at path: @autoclosure () -> JSONPath,
        levelNames: [String],
        figureReason: UnfilledReason
    ) -> [UnfilledPlaceholder] {
        let names = text.namesInBraces
        guard !names.isEmpty else { return [] }
        func isFigure(_ name: String) -> Bool { FigurePlaceholder(name, levelNames: levelNames) != nil }
        let figure = names.first(where: isFigure)
        // The code of an app may fill in its own names.
        let isUnknown = figureReason == .unnamedText ? FigureName.isMisspelledFigure : FigureName.isLikeName
        var found = figure.map { [(name: $0, reason: figureReason)] } ?? []
        for name in names where !isFigure(name) && isUnknown(name) {
            guard found.count < maximumNamesOfText else { break }
            if !found.contains(where: { $0.name == name }) { found.append((name, .unknownName)) }
        }
        return found.map { UnfilledPlaceholder(path: path(), name: "{\($0.name)}", reason: $0.reason) }
    }
}

extension PushDocument {
    /// The placeholders in the texts that a client may show, at most 1,000 of them.
    ///
    /// These are the texts of the alerts of a transport, with names that no figure has. If the client of a transport
    /// reads keys of its own, the texts at these keys are also among them, with names of figures and misspelled ones.
    /// They are in a content state, in FCM data, or anywhere in a payload of Web Push.
    ///
    /// - Complexity: O(*n*) in the payload.
    public func unfilledPlaceholders(for transport: Transport = .apns) -> [UnfilledPlaceholder] {
        unfilledPlaceholders(for: PayloadBudget(transport: transport))
    }

    /// The placeholders as `unfilledPlaceholders(for:)` for a transport, also those of the texts that will be sealed.
    ///
    /// - Parameters:
    ///   - named: The paths of texts that were named for figures.
    ///   - levelNames: The names of the chart's levels.
    ///   - chartPath: The path of the chart, if there is one.
    package func unfilledPlaceholders(
        for budget: PayloadBudget,
        named: [JSONPath] = [],
        levelNames: [String] = [],
        chartPath: JSONPath? = nil
    ) -> [UnfilledPlaceholder] {
        guard mayHavePlaceholders(besides: chartPath) else { return [] }
        let transport = budget.transport
        let clear = budget.sealPath == nil ? [] : alertTexts(of: transport)
        let filledTexts = textsToFillWithFigures(for: budget)
        func placeholders(
            in text: JSONString,
            at path: @autoclosure () -> JSONPath,
            _ reason: UnfilledPlaceholder.UnfilledReason = .missingFigure
        ) -> [UnfilledPlaceholder] {
            UnfilledPlaceholder.placeholders(in: text, at: path(), levelNames: levelNames, figureReason: reason)
        }
        var unfilled = clear.flatMap { placeholders(in: $0.text, at: $0.path, .sentInClear) }
        for (path, text) in filledTexts { unfilled += placeholders(in: text, at: path) }
        for path in named where !filledTexts.contains(where: { $0.path == path }) {
            guard case .string(let text)? = value[path] else { continue }
            unfilled += placeholders(in: text, at: path)
        }
        lazy var visited = transport.alertPaths + filledTexts.map(\.path) + named
        for place in transport.clientTextPaths {
            value[place]?.visitSelfAndDescendants(ownPath: place) { value, steps in
                guard unfilled.count < UnfilledPlaceholder.maximumCount else { return .end }
                guard !visited.contains(where: { $0.steps == steps }) else { return .siblings }
                if case .string(let text) = value {
                    unfilled += placeholders(in: text, at: JSONPath(steps), .unnamedText)
                }
                return .children
            }
        }
        return Array(unfilled.prefix(UnfilledPlaceholder.maximumCount))
    }
}
