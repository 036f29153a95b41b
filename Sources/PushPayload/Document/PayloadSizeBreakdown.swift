public import JSONDocument

/// The number of bytes of a payload and of each of its keys.
///
/// The bytes of a key are the key with its quotes, the colon, the value, and the comma that follows, if any. The keys of
/// the top level and the two braces around them add up to ``total``. The keys of `aps` and ``apsOverhead`` add up to the
/// bytes of `aps`.
public struct PayloadSizeBreakdown: Hashable, Sendable {
    /// The bytes of one key.
    public struct KeySize: Hashable, Sendable {
        /// The path of the key, such as `aps.alert`.
        public let path: JSONPath

        /// The number of bytes: key, colon, value, and the comma that follows.
        public let byteCount: Int
    }

    /// The number of bytes of the whole payload.
    public let total: Int

    /// The keys of the top level, in the order of the payload.
    public let keys: [KeySize]

    /// The keys of `aps`, in their order; empty if `aps` is missing or not an object.
    public let apsKeys: [KeySize]

    /// The bytes of `aps` beyond ``apsKeys``: its key, colon and braces, and the comma that follows.
    ///
    /// 0 if `aps` is missing or not an object.
    public let apsOverhead: Int

    /// The keys with the most bytes in descending order, with the keys of `aps` in place of `aps`.
    ///
    /// Keys of the same size keep the order of the payload.
    public func largestKeys(_ count: Int, except key: String? = nil) -> [KeySize] {
        let aps = JSONPath(keys: "aps")
        let keys = self.keys.filter { $0.path != aps || apsKeys.isEmpty } + apsKeys
        let others = keys.filter { candidate in key.map { candidate.path != JSONPath(keys: $0) } ?? true }
        let sorted = others.enumerated().sorted {
            ($1.element.byteCount, $0.offset) < ($0.element.byteCount, $1.offset)
        }
        return sorted.prefix(count).map(\.element)
    }
}

extension PushDocument {
    /// The number of bytes of each key.
    public var size: PayloadSizeBreakdown {
        let keys = Self.keySizes(of: root, at: JSONPath())
        let apsKeys = aps.map { Self.keySizes(of: $0, at: JSONPath(keys: "aps")) } ?? []
        let apsByteCount = zip(root.members, keys).first { $0.0.key.equals("aps") }?.1.byteCount ?? 0
        return PayloadSizeBreakdown(
            total: byteCount,
            keys: keys,
            apsKeys: apsKeys,
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

extension PayloadError {
    /// The error for a payload that cannot be made small enough. It names the largest keys, except the chart's.
    static func overBudget(
        _ document: PushDocument,
        by bytesMissing: Int,
        _ budget: PayloadBudget,
        reason: String,
        ignoring key: String? = nil
    ) -> PayloadError {
        let largest = document.size.largestKeys(3, except: key).map { "\($0.path) (\($0.byteCount))" }
        return PayloadError(
            .overBudget,
            "\(bytesMissing) \(bytesMissing == 1 ? "byte is" : "bytes are") missing: \(reason), and the limit is \(budget); "
                + "the largest keys are \(largest.joined(separator: ", "))",
            bytesMissing: bytesMissing
        )
    }
}
