public import JSONDocument
import PushChartDiagnostics
import SealedFormat

/// The number of bytes of a payload and of each of its keys.
///
/// The bytes of a key are the key with its quotes, the colon, the value, and the comma that follows, if any. The keys
/// of the top level and the two braces around them add up to ``total``. The keys of `aps` and ``apsOverhead`` add up to
/// the bytes of `aps`.
public struct PayloadSizeBreakdown: Hashable, Sendable {
    /// The bytes of one key.
    public struct KeySize: Hashable, Sendable {
        /// The path of the key, such as `aps.alert`.
        public let path: JSONPath

        /// The number of bytes: key, colon, value, and the comma that follows.
        public let byteCount: Int
    }

    /// The bytes of the keys of one object.
    public struct ObjectKeySizes: Hashable, Sendable {
        /// The path of the object, such as `aps.content-state`.
        public let path: JSONPath

        /// The keys of the object, in their order.
        public let keys: [KeySize]
    }

    /// The number of bytes of the whole payload.
    public let total: Int

    /// The keys of the top level, in the order of the payload.
    public let keys: [KeySize]

    /// The objects that a transport defines, from outside to inside: `aps`, its content state and attributes, and the
    /// parts of an FCM message. Objects that are missing or empty are left out.
    ///
    /// The object that a budget seals is the last one. The bytes of its keys are those before encryption. Each takes
    /// about 1.24 characters of the sealed text.
    public let nestedObjects: [ObjectKeySizes]

    /// The keys of `aps`, in their order; empty if `aps` is missing or not an object.
    public var apsKeys: [KeySize] { nestedObjects.first { $0.path == JSONPath(keys: "aps") }?.keys ?? [] }

    /// The bytes of `aps` beyond ``apsKeys``: its key, colon and braces, and the comma that follows.
    ///
    /// 0 if `aps` is missing or not an object.
    public let apsOverhead: Int

    /// The keys with the most bytes in descending order, with the keys of nested objects in place of the objects.
    ///
    /// Keys of the same size keep the order of the payload.
    public func largestKeys(_ count: Int, except path: JSONPath? = nil) -> [KeySize] {
        let objectPaths = Set(nestedObjects.map(\.path))
        let leaves = ([keys] + nestedObjects.map(\.keys)).joined().filter {
            !objectPaths.contains($0.path) && $0.path != path
        }
        let sorted = leaves.enumerated().sorted {
            ($1.element.byteCount, $0.offset) < ($0.element.byteCount, $1.offset)
        }
        return sorted.prefix(count).map(\.element)
    }
}

extension PushDocument {
    /// The number of bytes of each key in the payload that a budget is for.
    ///
    /// In the clear, this is ``sizeBreakdown`` with the objects of an app's own transport. With a sealed budget, the key at ``Transport/sealPath`` has the bytes
    /// of the sealed text. An object that cannot be sealed has the bytes that it is written with.
    ///
    /// - Complexity: O(*n*) in the payload.
    public func sizeBreakdown(for budget: PayloadBudget) -> PayloadSizeBreakdown {
        guard let seal = budget.seal, let path = budget.sealPath, case .object(let object)? = value[path],
            let content = try? SealedContent(object)
        else { return sizeBreakdown(alsoOf: budget.transport.objectPaths) }
        let counts = ByteCountsBeforeSealing(content: content, seal: seal, outsideByteCount: 0)
        let characterCount = counts.payloadByteCount
        var document = value
        document.set(JSONValue(String(repeating: "0", count: characterCount)), at: path)
        guard case .object(let root) = document else { return sizeBreakdown }
        return PushDocument(root: root).sizeBreakdown(alsoOf: budget.transport.objectPaths)
            .addingSizes(ofSealed: content, at: path)
    }

    /// The number of bytes of each key.
    public var sizeBreakdown: PayloadSizeBreakdown { sizeBreakdown(alsoOf: []) }

    private func sizeBreakdown(alsoOf objectPaths: [JSONPath]) -> PayloadSizeBreakdown {
        let keys = Self.keySizes(of: root, at: JSONPath())
        let objectPaths = Transport.knownObjectPaths + objectPaths.filter { !Transport.knownObjectPaths.contains($0) }
        let nested = objectPaths.compactMap { path -> PayloadSizeBreakdown.ObjectKeySizes? in
            guard case .object(let object)? = value[path], !object.members.isEmpty else { return nil }
            return PayloadSizeBreakdown.ObjectKeySizes(path: path, keys: Self.keySizes(of: object, at: path))
        }
        let apsByteCount = zip(root.members, keys).first { $0.0.key.equals("aps") }?.1.byteCount ?? 0
        let apsKeys = nested.first { $0.path == JSONPath(keys: "aps") }?.keys ?? []
        return PayloadSizeBreakdown(
            total: byteCount,
            keys: keys,
            nestedObjects: nested,
            apsOverhead: aps == nil ? 0 : apsKeys.reduce(apsByteCount) { $0 - $1.byteCount }
        )
    }

    private static func keySizes(of object: JSONObject, at path: JSONPath) -> [PayloadSizeBreakdown.KeySize] {
        object.members.enumerated().map { index, member in
            let comma = index + 1 < object.members.count ? 1 : 0
            return PayloadSizeBreakdown.KeySize(path: path[member.key.lossyText], byteCount: member.byteCount + comma)
        }
    }
}

extension PayloadSizeBreakdown {
    /// The sizes with those of an object that is sealed.
    fileprivate func addingSizes(ofSealed content: SealedContent, at path: JSONPath) -> PayloadSizeBreakdown {
        var sealed = content.members.map {
            KeySize(path: path[$0.key.lossyText], byteCount: SealedContent.plaintextByteCount(ofMember: $0))
        }
        if let chart = content.chart {
            let byteCount = PackedChartText.packedByteCount(ofChartCharacters: chart.count)
            sealed.append(KeySize(path: path[SealedContent.chartName], byteCount: byteCount))
        }
        return PayloadSizeBreakdown(
            total: total,
            keys: keys,
            nestedObjects: nestedObjects + (sealed.isEmpty ? [] : [ObjectKeySizes(path: path, keys: sealed)]),
            apsOverhead: apsOverhead
        )
    }
}

extension PushChartError {
    /// The error for a payload that cannot be made small enough. It names the largest keys, except the chart's.
    ///
    /// - Parameter document: The payload as small as it can be made.
    static func overBudget(
        _ document: PushDocument,
        taking byteCount: Int,
        of capacity: ChartAndTextByteCapacity,
        in budget: PayloadBudget,
        reason: String,
        furtherRemedy: MessageText = "",
        ignoring path: JSONPath? = nil
    ) -> PushChartError {
        let bytesMissing = capacity.budgetExcess(with: byteCount)
        let counted = document.sizeBreakdown(for: budget).largestKeys(.max, except: path).filter {
            budget.transport.counts($0.path)
        }
        let largest = counted.prefix(3).map { "\($0.path) (\($0.byteCount))" }
        return PushChartError(
            .overBudget,
            "\(bytesMissing) \(bytesMissing == 1 ? "byte is" : "bytes are") missing: \(reason), "
                + "and the limit is \(capacity.limitDescription(in: budget)); the largest keys are \(largest.joined(separator: ", ")): "
                + "\(furtherRemedy)use shorter values, or name texts that may be shortened",
            bytesMissing: bytesMissing
        )
    }
}
