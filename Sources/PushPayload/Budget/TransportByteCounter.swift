import JSONDocument
import PushChartDiagnostics
import SealedFormat

/// Counts the bytes of a payload against the limit of its transport, as they will be after sealing.
///
/// FCM counts the keys and values of a message without quotes and escapes. For APNs, FCM merges the data and the
/// notification of the message into the payload. The other transports count JSON.
struct TransportByteCounter {
    /// Counts single strings in the clear. A string counts two bytes for its quotes, also where the transport counts
    /// none.
    let strings: DialectByteCounter

    private let transport: Transport
    private let seal: SealSettings?

    init(_ budget: PayloadBudget) {
        transport = budget.transport
        seal = budget.seal
        strings = DialectByteCounter(transport.countedBytes.areUnescaped ? .unescaped : budget.dialect)
    }

    /// The number of bytes of a document that count.
    ///
    /// An object that cannot be sealed counts as it is written.
    ///
    /// - Complexity: O(*n*) in the document.
    func byteCount(of document: JSONValue) -> Int {
        (try? sealedByteCounts(of: document))?.payloadByteCount ?? countedByteCountWithoutSealing(of: document)
    }

    /// The sizes of a document whose content will be sealed; `nil` in the clear, and without an object to seal.
    ///
    /// - Throws: `PushChartError` if the object cannot be sealed.
    func sealedByteCounts(of document: JSONValue) throws(PushChartError) -> ByteCountsBeforeSealing? {
        guard let seal, let path = transport.sealPath, case .object(let object)? = document[path] else { return nil }
        let content: SealedContent
        do throws(PushChartError) {
            content = try SealedContent(object)
        } catch {
            throw PushChartError(error.code, "\(path): \(error.text)", at: Place(path: path))
        }
        var outside = document
        outside.set("", at: path)
        return ByteCountsBeforeSealing(
            content: content,
            seal: seal,
            outsideByteCount: countedByteCountWithoutSealing(of: outside)
        )
    }

    /// The number of bytes of a document that the transport counts if nothing is sealed.
    private func countedByteCountWithoutSealing(of document: JSONValue) -> Int {
        transport.countedBytes.parts.reduce(0) { sum, part in
            guard let value = part.path.steps.isEmpty ? document : document[part.path] else { return sum }
            return sum + byteCount(of: value, as: part, in: document)
        }
    }

    private func byteCount(of value: JSONValue, as part: CountedBytes.CountedPart, in document: JSONValue) -> Int {
        switch (part, value) {
        case (.json, _): return strings.byteCount(of: value)
        case (.keysAndValues(_, let keyPrefix), .object(let object)):
            return sumOfKeyAndValueByteCounts(in: object, keyPrefixByteCount: keyPrefix.utf8.count)
        case (.mergedMembers, .object(let object)) where !object.members.isEmpty:
            // Its braces are dropped, and a comma is added.
            return strings.byteCount(of: value) - 1
        case (.rest(let path, let minimum), _):
            return max(minimum, strings.byteCount(of: value) - (document[path].map(strings.byteCount) ?? 0))
        case (.alert(_, let alertPath), _):
            return document[alertPath] == nil ? #""alert":,"#.utf8.count + strings.byteCount(of: value) : 0
        case (.keysAndValues, _), (.mergedMembers, _): return 0
        }
    }

    /// The number of bytes of the keys and values of an object, without quotes and punctuation.
    private func sumOfKeyAndValueByteCounts(in object: JSONObject, keyPrefixByteCount: Int) -> Int {
        object.members.reduce(0) { sum, member in
            var byteCount = strings.byteCount(of: member.value)
            if case .string = member.value { byteCount -= 2 }
            return sum + keyPrefixByteCount + strings.byteCount(of: member.key) - 2 + byteCount
        }
    }
}

extension JSONEncoderDialect {
    /// Texts as they are after reading, in UTF-8: FCM counts them this way.
    fileprivate static let unescaped: JSONEncoderDialect = {
        var dialect = JSONEncoderDialect(name: "unescaped")
        dialect.charactersWithShortEscapes = ""
        dialect.escapesControlCharacters = false
        dialect.loneSurrogateByteCount = 3
        return dialect
    }()
}
