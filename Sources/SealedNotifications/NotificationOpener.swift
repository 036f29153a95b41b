internal import ChartPainting
internal import Foundation
internal import JSONDocument
import PushChartDiagnostics
public import SealedPush

/// Opens the sealed text of a notification with the keys of this installation.
///
/// ``SealedChartNotificationService`` opens with it. An extension with another base opens first, and then adds the
/// chart to the result.
public struct NotificationOpener: Sendable {
    /// The key of the sealed text in the user info, as `pushchart encode --seal` writes it.
    public static let sealKey = "seal"

    private let keys: @Sendable () throws -> [OpeningKey]

    /// Creates an opener with keys from another place.
    ///
    /// - Parameter keys: Reads the keys. It is called once for each text.
    public init(keys: @escaping @Sendable () throws -> [OpeningKey]) { self.keys = keys }

    /// Opens a text.
    ///
    /// - Parameter seconds: The time in seconds since 1970.
    func open(_ text: String, at seconds: Int) throws(OpeningFailure) -> OpenedNotification {
        let (keys, object): ([OpeningKey], JSONObject)
        do {
            keys = try self.keys()
        } catch {
            ClientLog.write("the keys of sealed pushes cannot be read", redacting: error)
            throw .noKey
        }
        guard !keys.isEmpty else { throw .noKey }
        do {
            object = try PushOpener(keys: keys).open(text, now: seconds).object
        } catch {
            throw error.code == .tooOld ? .tooOld : .cannotOpen
        }
        guard let content = OpenedNotification(object) else { throw .cannotOpen }
        return content
    }
}

/// What was sealed: the texts of the alert, and the app's own keys with the chart.
struct OpenedNotification {
    let title, subtitle, body: String?
    /// All other members, as Foundation reads them.
    let members: [String: Any]

    /// Divides an object; `nil` if Foundation does not read the app's own keys, such as 1e999.
    init?(_ object: JSONObject) {
        var object = object
        let takeText = { (name: String) -> String? in
            defer { object[name] = nil }
            guard case .string(let text)? = object[name] else { return nil }
            return text.lossyText
        }
        (title, subtitle, body) = (takeText("title"), takeText("subtitle"), takeText("body"))
        let json = Data(JSONValue.object(object).bytes)
        guard let members = try? JSONSerialization.jsonObject(with: json) as? [String: Any] else { return nil }
        self.members = members
    }
}
