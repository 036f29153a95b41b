import JSONDocument
import SeriesCodec

extension PushDocument {
    /// The text of the chart that the payload carries.
    ///
    /// - Parameter key: A key of the payload's top level.
    /// - Throws: ``PayloadError`` with the code `missingChart` or `notAString`.
    public func chartText(at key: String) throws(PayloadError) -> String {
        guard let value = root[key] else {
            throw PayloadError(
                .missingChart,
                "the payload has no \(JSONPath(keys: key)) at its top level: \(keyHint(key))"
            )
        }
        guard let text = value.text else {
            let found = value.kind == "string" ? "a string with half a surrogate pair" : "of the kind \(value.kind)"
            let path = JSONPath(keys: key)
            throw PayloadError(.notAString, "\(path) is \(found), but a chart is a string of characters", path: path)
        }
        return text
    }

    /// Where else to look for a chart.
    private func keyHint(_ key: String) -> String {
        if aps?[key] != nil { return "it stands within aps, where the client does not look" }
        if root.members.isEmpty { return "it has no keys at all" }
        let names = root.members.prefix(10).map { JSONPath(keys: $0.key.lossyText).description }
        return "its keys are \(names.joined(separator: ", "))\(root.members.count > names.count ? ", …" : "")"
    }

    /// Puts a chart into the payload and has the client's extension run.
    ///
    /// The text takes the place of what stands at the key, or else the end of the payload. `aps.mutable-content`,
    /// without which no service extension runs, becomes the number 1 where it stands, or else at the end of `aps`; a
    /// number that is 1 already keeps its spelling.
    ///
    /// - Parameters:
    ///   - text: The chart as one string.
    ///   - key: A key of the payload's top level, neither empty nor `aps` nor ``simulatorBundleKey``.
    /// - Throws: ``PayloadError`` with the code `reservedKey`, `missingAPS` or `invalidAPS`; the payload is then as it
    ///   was.
    public mutating func setChart(_ text: String, at key: String) throws(PayloadError) {
        guard !Self.isReserved(key) else {
            throw PayloadError(
                .reservedKey,
                key.isEmpty
                    ? "an empty key cannot carry a chart: name one, such as “chart”"
                    : "the key “\(key)” has its own meaning and cannot carry a chart: take another, such as “chart”"
            )
        }
        var aps = try requiredAPS()
        if !Self.isOne(aps["mutable-content"]) { aps["mutable-content"] = JSONValue(1) }
        root["aps"] = .object(aps)
        root[key] = JSONValue(text)
    }

    /// Sees to it that nothing of the app's own is lost when a chart takes its place: what stands at the key is a chart
    /// of before, or nothing, or says nothing (`null`, or an empty string).
    ///
    /// - Throws: ``PayloadError`` with the code `keyTaken`.
    /// - Complexity: O(points of the chart that stands there).
    func requireFree(_ key: String) throws(PayloadError) {
        // Keys that cannot carry a chart at all are told by setChart.
        guard !Self.isReserved(key) else { return }
        switch root[key] {
        case nil, .null: return
        case .string(let string):
            if let text = string.text, text.isEmpty || (try? SeriesDecoder().decode(text)) != nil { return }
        default: break
        }
        let path = JSONPath(keys: key)
        throw PayloadError(
            .keyTaken,
            "the template has a value of its own at \(path), which is no chart and would be lost: give the chart another "
                + "key, with --key on the command line, or remove the value",
            path: path
        )
    }

    private static func isReserved(_ key: String) -> Bool { ["", "aps", simulatorBundleKey].contains(key) }

    private static func isOne(_ value: JSONValue?) -> Bool {
        if case .number(let number) = value { number.integer == 1 } else { false }
    }

    /// How many bytes the chart may take in the payload, its two quotes included.
    ///
    /// For those who put a chart in by ``setChart(_:at:)``, or want to know what a template leaves before there is a
    /// chart; ``ChartPayload`` works it out by itself.
    ///
    /// Measured on the payload that will be sent, with the chart's key and `mutable-content` in it. A text of
    /// `room - 2` characters that JSON does not escape fills the limit to the byte.
    ///
    /// - Parameters:
    ///   - key: The chart's key; what stands there now gives its room back.
    ///   - limit: The most bytes that the payload may have.
    ///   - needed: The fewest bytes, with quotes, that are of any use. Less room is an error.
    /// - Throws: ``PayloadError`` with the code `overBudget`, which says how many bytes are missing and which keys are the
    ///   largest; or what ``setChart(_:at:)`` throws.
    /// - Complexity: O(*n*).
    public func room(
        forChartAt key: String,
        limit: PayloadLimit,
        needed: Int = 2
    ) throws(PayloadError) -> Int {
        var sent = self
        try sent.setChart("", at: key)
        let room = limit.byteCount - sent.byteCount + 2
        guard room >= needed else {
            throw .overBudget(
                in: sent,
                missing: needed - room,
                "without its chart the payload has \(sent.byteCount - 2) bytes, the chart needs at least \(needed)",
                PayloadBudget(limit),
                except: key
            )
        }
        return room
    }
}
