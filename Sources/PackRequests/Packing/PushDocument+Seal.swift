package import JSONDocument
package import PushChartDiagnostics
import PushLint
package import PushPayload
package import SealedFormat

/// The path of the sealed text of a payload, and the key that sealed it.
package struct SealedTextLocationAndKey {
    package let path: JSONPath
    package let keyIdentifier: KeyIdentifier
}

extension PushDocument {
    /// The place of the first sealed text; `nil` if there is none.
    package var sealedText: SealedTextLocationAndKey? { sealedTexts.first }

    /// The places of the sealed texts. A request to FCM can have one for Android and one for iOS.
    package var sealedTexts: [SealedTextLocationAndKey] { sealedTextPaths.compactMap(sealedText) }

    private func sealedText(at path: JSONPath) -> SealedTextLocationAndKey? {
        value[path]?.text.flatMap { try? KeyIdentifier(ofSealedText: $0) }
            .map { SealedTextLocationAndKey(path: path, keyIdentifier: $0) }
    }

    /// Requires that no content and no chart that should be sealed would be sent in the clear, and that the payload is
    /// not sealed already.
    ///
    /// - Throws: `PushChartError` with the code `sealed` for a payload that is sealed already, or `unsealed` for a value
    ///   or a chart that nothing would seal.
    package func requireNothingLeaksUnsealed(for budget: PayloadBudget) throws(PushChartError) {
        let transport = budget.transport
        if let path = transport.sealPath, let seal = sealedText(at: path) {
            throw PushChartError(
                .sealed,
                "the payload is already sealed with key \(seal.keyIdentifier): use the payload from before sealing"
            )
        }
        guard budget.seal != nil, let sealPath = transport.sealPath else {
            guard let path = pathOfClearValue(for: transport, where: { _ in true }) else { return }
            let kind = value[path]?.kind ?? "null"
            let remedy: MessageText =
                if transport.sealPath == nil || !transport.isKnownSealPath(path) {
                    "the transport \(transport) seals nothing there: rename the key"
                } else if kind == "object" {
                    "no key seals it: add \(option: "seal", placeholder: "FILE"), or rename the object"
                } else {
                    "only an object is sealed: seal an object with \(option: "seal", placeholder: "FILE"), or rename the key"
                }
            throw PushChartError(
                .unsealed,
                "the template has a value of the kind \(kind) at \(path), and \(remedy)"
            )
        }
        let clearChartPath = transport.chartPath
        if let text = value[clearChartPath]?.text, !text.isEmpty {
            throw PushChartError(
                .unsealed,
                "the chart at \(clearChartPath) would be sent in the clear: move it to \(budget.chartPath), or "
                    + "pack it with \(option: "seal")"
            )
        }
        // An object at the seal path of another transport may be sealed next.
        let clearPath = pathOfClearValue(for: transport) { !transport.isKnownSealPath($0) }
        guard let other = clearPath ?? pathOfMisplacedSeal else { return }
        throw PushChartError(
            .unsealed,
            "the value of the kind \(value[other]?.kind ?? "null") at \(other) would be sent in the clear: the transport "
                + "\(transport) seals the object at \(sealPath)"
        )
    }

    /// The first of the seal paths, that of the transport before others, with a value other than `null` and a sealed
    /// text.
    private func pathOfClearValue(for transport: Transport, where objectIsClear: (JSONPath) -> Bool) -> JSONPath? {
        func isClear(_ path: JSONPath) -> Bool {
            switch value[path] {
            case nil, .null?: false
            case .object?: objectIsClear(path)
            default: sealedText(at: path) == nil
            }
        }
        if let path = transport.sealPath, isClear(path) { return path }
        return Self.sealPathsAndPathsBesideCharts.first(where: isClear)
    }

    /// The path of an object that looks as if it were to be sealed, but is not at the seal path of any transport.
    private var pathOfMisplacedSeal: JSONPath? {
        var found: JSONPath?
        value.visitSelfAndDescendants(ownPath: JSONPath()) { value, steps in
            guard case .object = value, let last = steps.last, last == Self.sealPaths.first?.steps.last else {
                return .children
            }
            guard !Self.sealPaths.contains(where: { $0.steps == steps }) else { return .siblings }
            found = JSONPath(steps)
            return .end
        }
        return found
    }

    /// Requires that no object or chart that should be sealed stays in the clear, and an alert for a phone that cannot
    /// open the payload. Sets `mutable-content`, so that the extension runs.
    ///
    /// - Throws: `PushChartError` with the code `unsealed`; `PushChartError` with the code `no-alert`, or if the
    ///   payload lacks a part.
    package mutating func requireAlertAndNoLeaks(settingMutableContentFor budget: PayloadBudget) throws(PushChartError)
    {
        try requireNothingLeaksUnsealed(for: budget)
        try requireAlert(for: budget)
        try setMutableContent(for: budget.transport)
    }
}

extension Finding {
    /// The content of a payload was not checked, because it is sealed.
    package static func sealedContent(_ seal: SealedTextLocationAndKey) -> Finding {
        .note(
            .sealedContent,
            "the content is sealed with key \(seal.keyIdentifier): \(option: "key-file", placeholder: "FILE") checks it too",
            at: Place(path: seal.path.description)
        )
    }
}

extension Transport {
    /// Whether objects at a path are sealed for this transport or a known one.
    fileprivate func isKnownSealPath(_ path: JSONPath) -> Bool {
        path == sealPath || PushDocument.sealPaths.contains(path)
    }
}
