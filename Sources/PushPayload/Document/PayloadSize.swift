public import JSONDocument

/// What a payload weighs, key by key, to the byte.
///
/// A key's share is the key with its quotes, the colon, the value, and the comma that follows where one does. The
/// shares of the top level and the two braces around them add up to ``total``; the shares within `aps` and
/// ``apsOverhead`` add up to the share of `aps`.
public struct PayloadSize: Hashable, Sendable {
    /// What one key takes.
    public struct Share: Hashable, Sendable {
        /// Where the key stands, such as `aps.alert`.
        public let path: JSONPath

        /// Its bytes: key, colon, value, and the comma that follows.
        public let byteCount: Int
    }

    /// The bytes of the whole payload.
    public let total: Int

    /// The shares of the top level, in the payload's order.
    public let keys: [Share]

    /// The shares within `aps`, in its order; none where `aps` is missing or no object.
    public let apsKeys: [Share]

    /// What the share of `aps` has beyond ``apsKeys``: its key, colon and braces, and the comma that follows; 0 where
    /// `aps` is missing or no object.
    public let apsOverhead: Int

    /// The largest keys, `aps` taken apart, in falling order; the payload's order breaks ties.
    public func largest(_ count: Int, except key: String? = nil) -> [Share] {
        let aps = JSONPath(keys: "aps")
        let shares = keys.filter { $0.path != aps || apsKeys.isEmpty } + apsKeys
        let others = shares.filter { share in key.map { share.path != JSONPath(keys: $0) } ?? true }
        let sorted = others.enumerated().sorted {
            ($1.element.byteCount, $0.offset) < ($0.element.byteCount, $1.offset)
        }
        return sorted.prefix(count).map(\.element)
    }
}

extension PushDocument {
    /// What the payload weighs, key by key.
    ///
    /// - Complexity: O(*n*).
    public var weight: PayloadSize {
        let keys = Self.shares(of: root, within: JSONPath())
        let apsKeys = aps.map { Self.shares(of: $0, within: JSONPath(keys: "aps")) } ?? []
        let apsShare = zip(root.members, keys).first { $0.0.key.equals("aps") }?.1.byteCount ?? 0
        return PayloadSize(
            total: byteCount,
            keys: keys,
            apsKeys: apsKeys,
            apsOverhead: aps == nil ? 0 : apsKeys.reduce(apsShare) { $0 - $1.byteCount }
        )
    }

    private static func shares(of object: JSONObject, within path: JSONPath) -> [PayloadSize.Share] {
        object.members.enumerated().map { index, member in
            let comma = index + 1 < object.members.count ? 1 : 0
            return PayloadSize.Share(path: path[member.key.lossyText], byteCount: member.byteCount + comma)
        }
    }
}
