/// The members of a JSON object in their order, no two with the same key.
public struct JSONObject: Hashable, Sendable {
    /// One key with its value.
    public struct Member: Hashable, Sendable {
        /// The key as it is spelled.
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
    public private(set) var members: [Member]

    /// Creates an object without members.
    public init() { members = [] }

    /// Creates an object from members whose keys are known to differ, as the parser has them.
    init(distinct members: [Member]) { self.members = members }

    /// The value of a key, compared scalar by scalar after unescaping.
    ///
    /// A value that is set takes the place of the one that stood there, or else the end of the object; `nil` removes
    /// the member. The spelling of a key that is there already stays.
    ///
    /// - Complexity: O(*n*) in the number of members.
    public subscript(key: String) -> JSONValue? {
        get { members.first { $0.key.equals(key) }?.value }
        set {
            let index = members.firstIndex { $0.key.equals(key) }
            switch (index, newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append(Member(key: JSONString(key), value: value))
            case (nil, nil): break
            }
        }
    }
}
