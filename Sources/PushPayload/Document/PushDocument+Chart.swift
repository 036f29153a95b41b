import JSONDocument
import SeriesCodec

extension PushDocument {
    /// The text of the chart in the payload.
    ///
    /// - Parameter key: A top-level key of the payload.
    /// - Throws: ``PayloadError`` with the code `missingChart` or `notAString`.
    public func chartText(at key: String) throws(PayloadError) -> String {
        let path = JSONPath(keys: key)
        guard let value = root[key] else {
            throw PayloadError(.missingChart, "the payload has no \(path) at its top level: \(missingKeyHint(key))")
        }
        guard let text = value.text else {
            let found = value.kind == "string" ? "a string with half a surrogate pair" : "of the kind \(value.kind)"
            throw PayloadError(.notAString, "\(path) is \(found), but a chart is a string of characters", path: path)
        }
        return text
    }

    private func missingKeyHint(_ key: String) -> String {
        if aps?[key] != nil { return "it is within aps, but the client reads the top level" }
        if root.members.isEmpty { return "it has no keys" }
        let names = root.members.prefix(10).map { JSONPath(keys: $0.key.lossyText).description }
        return "its keys are \(names.joined(separator: ", "))\(root.members.count > names.count ? ", …" : "")"
    }

    /// Puts a chart into the payload, and sets `aps.mutable-content` so that the client's extension runs.
    ///
    /// The text replaces the value at the key, or is added at the end of the payload. `aps.mutable-content` becomes the
    /// number 1 in place, or is added at the end of `aps`. A number that is 1 already keeps its spelling.
    ///
    /// - Parameters:
    ///   - text: The chart as one string.
    ///   - key: A top-level key of the payload; not empty, `aps` or ``simulatorBundleKey``.
    /// - Throws: ``PayloadError`` with the code `reservedKey`, `missingAPS` or `invalidAPS`; the payload is then
    ///   unchanged.
    public mutating func setChart(_ text: String, at key: String) throws(PayloadError) {
        try Self.requireKeyCanHoldChart(key)
        var aps = try requiredAPS()
        if aps["mutable-content"]?.integer != 1 { aps["mutable-content"] = 1 }
        root["aps"] = .object(aps)
        root[key] = JSONValue(text)
    }

    /// Requires that a key can hold a chart.
    ///
    /// - Throws: ``PayloadError`` with the code `reservedKey`.
    static func requireKeyCanHoldChart(_ key: String) throws(PayloadError) {
        guard ["", "aps", simulatorBundleKey].contains(key) else { return }
        throw PayloadError(
            .reservedKey,
            key.isEmpty
                ? "an empty key cannot hold a chart: use a key such as “chart”"
                : "the key “\(key)” has another meaning and cannot hold a chart: use a key such as “chart”"
        )
    }

    /// Requires that a chart at a key replaces nothing of the app: an earlier chart, `null`, an empty string or nothing.
    ///
    /// - Throws: ``PayloadError`` with the code `keyTaken`.
    /// - Complexity: O(points of the chart at the key).
    func requireAbsentOrChart(at key: String) throws(PayloadError) {
        switch root[key] {
        case nil, .null: return
        case .string(let string):
            if let text = string.text, text.isEmpty || (try? SeriesDecoder().decode(text)) != nil { return }
        default: break
        }
        let path = JSONPath(keys: key)
        throw PayloadError(
            .keyTaken,
            "the template has a value at \(path) that is not a chart and would be lost: use another key for the chart, or "
                + "remove the value",
            path: path
        )
    }

    /// The number of bytes that a chart may take in the payload, including its two quotes.
    ///
    /// The payload is measured as it will be sent, with the chart's key and `mutable-content`. ``filled(with:options:)``
    /// does this by itself; use this method before ``setChart(_:at:)``.
    ///
    /// - Parameters:
    ///   - key: The chart's key; the bytes of its current value are available to the chart.
    ///   - limit: The maximum number of bytes of the payload.
    ///   - minimum: The minimum number of bytes, with quotes, that the chart needs.
    /// - Throws: ``PayloadError`` with the code `overBudget` if fewer than `minimum` bytes are available; or an error of
    ///   ``setChart(_:at:)``.
    public func availableByteCount(
        forChartAt key: String,
        limit: PayloadLimit,
        minimum: Int = 2
    ) throws(PayloadError) -> Int {
        var sent = self
        try sent.setChart("", at: key)
        let available = limit.byteCount - sent.byteCount + 2
        guard available >= minimum else {
            throw .overBudget(
                sent,
                by: minimum - available,
                PayloadBudget(limit),
                reason:
                    "without its chart the payload has \(sent.byteCount - 2) bytes, the chart needs at least \(minimum)",
                ignoring: key
            )
        }
        return available
    }
}
