/// The members of a JSON object in their order, no two with the same key.
public struct JSONObject: Hashable, Sendable {
    /// One key with its value.
    public struct Member: Hashable, Sendable {
        /// The key with its spelling.
        public let key: JSONString

        /// The value.
        public var value: JSONValue

        /// Creates a member.
        public init(key: JSONString, value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    /// The members in their order.
    public internal(set) var members: [Member]

    /// Creates an object without members.
    public init() { members = [] }

    /// Creates an object from members with different keys.
    package init(distinct members: [Member]) { self.members = members }

    /// The object with only the members that satisfy a condition, in their order.
    ///
    /// - Complexity: O(*n*) in the number of members.
    package func filter(_ isIncluded: (Member) -> Bool) -> JSONObject {
        JSONObject(distinct: members.filter(isIncluded))
    }

    /// The value of a key, compared scalar by scalar without escapes.
    ///
    /// Setting a value replaces the value of an existing member, whose key keeps its spelling, or appends a member.
    /// Setting `nil` removes the member.
    ///
    /// - Complexity: O(*n*) in the number of members.
    public subscript(key: String) -> JSONValue? {
        get { index(ofKey: key).map { members[$0].value } }
        set {
            switch (index(ofKey: key), newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append(Member(key: JSONString(key), value: value))
            case (nil, nil): break
            }
        }
    }

    func index(ofKey key: String) -> Int? { members.indices.first { members[$0].key.equals(key) } }

    /// The object with other members, which replace the values of members with the same key.
    ///
    /// - Complexity: O(*n*) in the members of both.
    package func merging(_ others: [Member]) -> JSONObject {
        var merged = members
        var places: [[UInt8]: Int] = [:]
        for (place, member) in members.enumerated() { places[member.key.unescapedBytes] = place }
        for member in others {
            if let place = places[member.key.unescapedBytes] {
                merged[place].value = member.value
            } else {
                places[member.key.unescapedBytes] = merged.count
                merged.append(member)
            }
        }
        return JSONObject(distinct: merged)
    }
}
