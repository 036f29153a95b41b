import JSONDocument

/// Counts the bytes of a payload against the limit of its transport.
///
/// FCM counts the keys and values of a message without quotes and escapes. The other transports count JSON.
struct PayloadByteCounter {
    /// Counts single strings. A string counts two bytes for its quotes, also where the transport counts none.
    let strings: DialectByteCounter

    private let transport: Transport

    init(_ budget: PayloadBudget) {
        transport = budget.transport
        strings = DialectByteCounter(transport == .fcm ? .unescaped : budget.dialect)
    }

    /// The number of bytes of a document that count.
    ///
    /// - Complexity: O(*n*) in the document.
    func byteCount(of document: JSONValue) -> Int {
        switch transport {
        case .apns, .liveActivity, .webPush: strings.byteCount(of: document)
        case .fcm:
            [Transport.fcmDataPath, Transport.fcmNotificationPath].reduce(0) { $0 + textByteCount(of: document[$1]) }
        case .fcmAPNs: document[Transport.fcmAPNsPayloadPath].map { strings.byteCount(of: $0) } ?? 0
        }
    }

    /// The number of bytes of the keys and values of an object, without quotes and punctuation.
    private func textByteCount(of value: JSONValue?) -> Int {
        guard case .object(let object)? = value else { return 0 }
        return object.members.reduce(0) { sum, member in
            var byteCount = strings.byteCount(of: member.value)
            if case .string = member.value { byteCount -= 2 }
            return sum + strings.byteCount(of: member.key) - 2 + byteCount
        }
    }
}

extension JSONDialect {
    /// Texts as they are after reading, in UTF-8: FCM counts them this way.
    fileprivate static let unescaped: JSONDialect = {
        var dialect = JSONDialect(name: "unescaped")
        dialect.charactersWithShortEscapes = ""
        dialect.escapesControlCharacters = false
        dialect.loneSurrogateByteCount = 3
        return dialect
    }()
}
