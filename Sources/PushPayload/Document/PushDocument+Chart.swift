public import JSONDocument
public import PushChartDiagnostics
import SeriesCodec

extension PushDocument {
    /// The path of the chart where a transport puts it; `nil` if none of these paths has a value.
    ///
    /// The paths are `chart`, `chart` in `aps.content-state` and `aps.attributes`, `message.data.chart`, and `chart` in
    /// `message.apns.payload` and in its content state. The first one with a value other than `null` counts.
    public var chartPath: JSONPath? { firstPath(withValueAmong: Transport.knownChartPaths) }

    /// The path of the chart where a transport puts it, or else where another transport does; `nil` if none of these
    /// paths has a value other than `null`.
    public func chartPath(for transport: Transport) -> JSONPath? {
        firstPath(withValueAmong: transport.chartPaths) ?? chartPath
    }

    private func firstPath(withValueAmong paths: [JSONPath]) -> JSONPath? {
        paths.first { value[$0].map { $0.kind != "null" } ?? false }
    }

    /// The text of the chart in the payload.
    ///
    /// - Parameter path: The path of the chart; `nil` for ``chartPath``.
    /// - Throws: `PushChartError` with the code `missing-chart` or `not-a-string`.
    public func chartText(at path: JSONPath? = nil) throws(PushChartError) -> String {
        guard let path = path ?? chartPath else {
            let paths = Transport.knownChartPaths.map(\.description).joined(separator: ", ")
            throw PushChartError(.missingChart, "the payload has no chart at \(paths): \(keysHint(at: JSONPath()))")
        }
        guard let value = value[path] else {
            throw PushChartError(.missingChart, "the payload has no \(path): \(missingValueHint(path))")
        }
        guard let text = value.text else {
            let found = value.kind == "string" ? "a string with half a surrogate pair" : "of the kind \(value.kind)"
            throw PushChartError(
                .notAString,
                "\(path) is \(found), but a chart is a string of characters",
                at: Place(path: path)
            )
        }
        return text
    }

    /// A hint where the value that is missing at a path may be.
    private func missingValueHint(_ path: JSONPath) -> String {
        if let found = chartPath { return "it has a chart at \(found)" }
        if case .key(let key)? = path.steps.first, path.steps.count == 1, aps?[key] != nil {
            return "it has \(JSONPath(keys: "aps", key))"
        }
        let parents = (0..<path.steps.count).reversed().lazy.map { JSONPath(Array(path.steps.prefix($0))) }
        return keysHint(at: parents.first { self.value[$0] != nil } ?? JSONPath())
    }

    private func keysHint(at path: JSONPath) -> String {
        let subject = path.steps.isEmpty ? "it" : "\(path)"
        guard case .object(let object)? = value[path] else {
            return "\(subject) is of the kind \(value[path]?.kind ?? "null")"
        }
        if object.members.isEmpty { return "\(subject) has no keys" }
        let names = object.members.prefix(10).map { JSONPath(keys: $0.key.lossyText).description }
        let keys = path.steps.isEmpty ? "its keys" : "the keys of \(path)"
        return "\(keys) are \(names.joined(separator: ", "))\(object.members.count > names.count ? ", …" : "")"
    }

    /// Puts a chart into the payload, and sets `mutable-content` if the client's extension draws it.
    ///
    /// The text replaces the value at the path, or is added at the end of its object. Missing objects are added. The
    /// `mutable-content` of a notification becomes the number 1 in place, or is added at the end of `aps`. A number
    /// that is 1 already keeps its spelling.
    ///
    /// - Parameters:
    ///   - text: The chart as one string.
    ///   - path: The path of the chart; `nil` for the path of the budget: in the object that is sealed, if it has a seal.
    ///     An FCM data message has its chart directly in `message.data`.
    ///   - budget: The budget whose transport carries the payload.
    /// - Throws: `PushChartError`; the payload is then unchanged. The code is `reserved-key` if the path has another
    ///   meaning, or if a chart at the path would not be sealed. It is `unreachable-path` if a value is in the way. It is
    ///   `missing-aps`, `invalid-aps`, `missing-message` or `invalid-message` if the payload lacks a part.
    /// - Complexity: O(*n*) in the members on the path.
    public mutating func setChart(
        _ text: String,
        at path: JSONPath? = nil,
        for budget: PayloadBudget = PayloadBudget(transport: .apns)
    ) throws(PushChartError) {
        let (path, transport) = (path ?? budget.chartPath, budget.transport)
        try budget.requirePathCanHoldChart(path)
        try requireObject(neededBy: transport)
        var document = self
        if transport.notificationAPSPath.map({ !path.isInContentStateOrAttributes(ofAPSAt: $0) }) ?? true {
            try document.setMutableContent(for: transport)
        }
        guard document.setIfPossible(JSONValue(text), at: path) else { throw blockedPathError(for: path) }
        self = document
    }

    /// Sets ``Transport/mutableContentPath``, so that the app's extension runs; a number that is 1 already keeps its spelling.
    ///
    /// A payload of a transport without an extension stays unchanged.
    ///
    /// - Throws: `PushChartError` with the code `unreachable-path` if a value is in the way.
    /// - Complexity: O(*n*) in the members of `aps`.
    public mutating func setMutableContent(for transport: Transport = .apns) throws(PushChartError) {
        guard let flag = transport.mutableContentPath, !isMutable(for: transport) else { return }
        try set(transport.notificationAPSPath == nil ? true : 1, at: flag)
    }

    /// Whether the app's extension runs for the payload.
    package func isMutable(for transport: Transport) -> Bool {
        guard let flag = transport.mutableContentPath.flatMap({ value[$0] }) else { return false }
        return transport.notificationAPSPath == nil ? flag == true : flag.integer == 1
    }

    func blockedPathError(for path: JSONPath) -> PushChartError {
        guard path.steps.count <= JSONValue.maximumDepth else {
            return PushChartError(
                .unreachablePath,
                "the path has \(path.steps.count) steps, and at most \(JSONValue.maximumDepth) are possible"
            )
        }
        let containers = (0..<path.steps.count).lazy.map { JSONPath(Array(path.steps.prefix($0))) }
        let obstacle = containers.first { container in
            switch (path.steps[container.steps.count], self.value[container]) {
            case (.key, .object?), (.key, nil): false
            case (.index(let index), .array(let elements)?): !elements.indices.contains(index)
            default: true
            }
        }
        let hint = "use a path through objects and existing array elements"
        guard let obstacle, !obstacle.steps.isEmpty, let value = value[obstacle] else {
            return PushChartError(
                .unreachablePath,
                "the payload has no place at “\(path)”: \(hint)",
                at: Place(path: path)
            )
        }
        return PushChartError(
            .unreachablePath,
            "\(obstacle) is in the way of “\(path)”: it is of the kind \(value.kind): \(hint)",
            at: Place(path: obstacle)
        )
    }

    /// Requires that a chart at a path replaces nothing of the app: an earlier chart, `null`, an empty string or
    /// nothing.
    ///
    /// - Complexity: O(points of the chart at the path).
    func requireAbsentOrChart(at path: JSONPath) throws(PushChartError) {
        switch value[path] {
        case nil, .null: return
        case .string(let string):
            if let text = string.text, text.isEmpty || (try? SeriesDecoder().decode(text)) != nil { return }
        default: break
        }
        throw PushChartError(
            .keyTaken,
            "the template has a value at \(path) that is not a chart and would be lost: use another path for the "
                + "chart, or remove the value",
            at: Place(path: path)
        )
    }

    func withoutChart(at path: JSONPath) -> PushDocument {
        let parent = JSONPath(Array(path.steps.dropLast()))
        guard case .key(let key)? = path.steps.last, case .object(var object)? = value[parent] else { return self }
        object[key] = nil
        guard !parent.steps.isEmpty else { return PushDocument(root: object) }
        var document = self
        _ = document.setIfPossible(.object(object), at: parent)
        return document
    }

    /// The number of bytes that a chart may take in the payload, including its two quotes.
    ///
    /// The payload is measured as it will be sent, with the chart's key and `mutable-content`.
    /// A `Push` does this by itself; use this method before `setChart(_:at:for:)`. In a sealed
    /// payload, it is the maximum number of characters of the chart, and 2.
    ///
    /// - Parameters:
    ///   - path: The chart's path; `nil` for the path of the budget. The bytes of its current value are available to
    ///     the chart.
    ///   - budget: The bytes that the payload may have.
    ///   - minimum: The minimum number of bytes, with quotes, that the chart needs.
    /// - Throws: `PushChartError` with the code `over-budget` if fewer than `minimum` bytes are available; or an error
    ///   of `setChart(_:at:for:)`. Also that of an object that cannot be sealed.
    public func availableByteCount(
        forChartAt path: JSONPath? = nil,
        budget: PayloadBudget,
        minimum: Int = 2
    ) throws(PushChartError) -> Int {
        let path = path ?? budget.chartPath
        var sent = self
        try sent.setChart("", at: path, for: budget)
        let capacity = try ChartAndTextByteCapacity(of: sent.value, in: budget)
        let besideChart = capacity.documentByteCount - capacity.emptyChartByteCount
        let available = capacity.encoderByteBudgetIncludingQuotes(forChartBytes: capacity.byteCount - besideChart)
        guard available >= minimum else {
            let needed = min(minimum, PayloadLimit.maximumByteCount)
            let smallest = besideChart + capacity.byteCount(ofChartWithCharacterCount: needed - 2)
            let byteCount = capacity.payloadByteCount(with: besideChart)
            throw .overBudget(
                sent,
                taking: smallest,
                of: capacity,
                in: budget,
                reason: "without its chart the payload has \(byteCount) bytes, the chart needs at least "
                    + "\(capacity.payloadByteCount(with: smallest) - byteCount)",
                ignoring: path
            )
        }
        return available
    }

    /// The number of bytes of the payload that count against a budget.
    ///
    /// With a sealed budget, these are the bytes of the sealed payload. A payload without an object at
    /// ``Transport/sealPath``, such as one that is sealed already, counts as it is. So does an object that cannot be
    /// sealed.
    ///
    /// - Complexity: O(*n*) in the payload.
    public func byteCount(countedBy budget: PayloadBudget) -> Int { TransportByteCounter(budget).byteCount(of: value) }
}

extension Transport {
    func requirePathCanHoldChart(_ path: JSONPath) throws(PushChartError) {
        var remedy: String { "use a path such as \(chartPath)" }
        guard path.steps.count <= JSONValue.maximumDepth else {
            throw PushChartError(
                .reservedKey,
                "the path of the chart has \(path.steps.count) steps, and at most \(JSONValue.maximumDepth) are "
                    + "possible: \(remedy)"
            )
        }
        guard let last = path.steps.last, last != .key(""), case .key = path.steps[0] else {
            throw PushChartError(.reservedKey, "an empty key cannot hold a chart: \(remedy)", at: Place(path: path))
        }
        if let reason = chartPlace.reasonChartCannotBePlaced(at: path, of: self) {
            throw PushChartError(.reservedKey, "\(reason): \(remedy)", at: Place(path: path))
        }
        guard counts(path) else {
            throw PushChartError(
                .reservedKey,
                "a chart at \(path) would not count, because the transport \(self) counts \(countedBytes): \(remedy)",
                at: Place(path: path)
            )
        }
        let aps = notificationAPSPath ?? JSONPath(keys: "aps")
        let isReserved =
            path == aps || path.isSimulatorBundleKey
            // APNs drops other keys of `aps`.
            || path.isStrictDescendant(of: aps) && !path.isInContentStateOrAttributes(ofAPSAt: aps)
        guard isReserved else { return }
        throw PushChartError(
            .reservedKey,
            "“\(path)” has another meaning and cannot hold a chart: \(remedy)",
            at: Place(path: path)
        )
    }
}
