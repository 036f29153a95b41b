public import JSONDocument
import PushChartDiagnostics
public import SealedFormat

/// The content of a sealed text, after it was opened.
public struct OpenedContent: Hashable, Sendable {
    /// The members in their order, with the chart last.
    public let object: JSONObject

    /// The time of sealing and the maximum age; `nil` if none was sealed.
    public let time: SealTime?

    /// The number of the key that opened the text.
    public let keyIdentifier: KeyIdentifier

    /// The text of the chart; `nil` without a chart.
    public var chart: String? { object[SealedContent.chartName]?.text }

    /// Puts the content into a payload in place of the sealed text.
    func replacingSealedText(in document: JSONValue, at place: SealPlace) throws(PushChartError) -> JSONValue {
        // Whoever sealed such a key did not seal it with this library.
        guard !object.members.contains(where: { $0.key.equals(place.key) }) else { throw .unopened }
        var clear = document
        guard case .object(var beside)? = document[place.parent] else { return document }
        beside[place.key] = nil
        let isText = { (member: JSONObject.Member) in
            SealedContent.alertNames.contains { member.key.equals($0) }
        }
        let texts = object.members.filter(isText)
        if case .object(var aps)? = beside[SealPlace.apsKey] {
            if !texts.isEmpty { aps["alert"] = .object(Self.alert(aps["alert"], with: texts)) }
            beside[SealPlace.apsKey] = .object(aps)
        } else {
            beside = beside.merging(texts)
        }
        beside = beside.merging(object.members.filter { !isText($0) })
        clear.set(.object(beside), at: place.parent)
        return clear
    }

    /// An alert with other texts. A localized text would hide the text that replaces it.
    private static func alert(_ alert: JSONValue?, with texts: [JSONObject.Member]) -> JSONObject {
        var result = JSONObject()
        switch alert {
        case .object(let object)?: result = object
        case .string?: result["body"] = alert
        default: break
        }
        for (name, hiding) in localizedKeys where texts.contains(where: { $0.key.equals(name) }) {
            for key in hiding { result[key] = nil }
        }
        return result.merging(texts)
    }

    /// The keys of an alert with localized texts (Apple, "Generating a remote notification").
    private static let localizedKeys = [
        "title": ["title-loc-key", "title-loc-args"],
        "subtitle": ["subtitle-loc-key", "subtitle-loc-args"],
        "body": ["loc-key", "loc-args"],
    ]
}
