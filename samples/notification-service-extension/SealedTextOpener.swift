import JSONDocument
import SealedPush

/// Opens the sealed text of a push. It needs no framework of Apple, so that its tests run on Linux.
struct SealedTextOpener: Sendable {
    /// Reads the keys of this installation.
    let keys: @Sendable () throws -> [OpeningKey]

    /// Opens a text.
    ///
    /// - Parameter now: The time in seconds since 1970.
    /// - Throws: ``OpeningFailure``, which does not tell a wrong key from a damaged text.
    func open(_ text: String, now: Int) throws(OpeningFailure) -> OpenedNotification {
        guard let keys = try? keys(), !keys.isEmpty else { throw .noKey }
        do {
            return OpenedNotification(try PushOpener(keys: keys).open(text, now: now))
        } catch {
            throw error.code == .tooOld ? .tooOld : .cannotOpen
        }
    }
}

/// The texts and data of a notification after its sealed text is open.
struct OpenedNotification: Hashable, Sendable {
    /// The texts that replace those of the generic alert; `nil` for a text that stays.
    let title, subtitle, body: String?

    /// The chart and the app's own keys, for the user info.
    let userInfo: JSONObject

    /// Separates the texts of the alert from the other contents.
    init(_ content: OpenedContent) {
        var object = content.object
        let takeText = { (name: String) -> String? in
            defer { object[name] = nil }
            guard case .string(let text)? = object[name] else { return nil }
            return text.lossyText
        }
        (title, subtitle, body) = (takeText("title"), takeText("subtitle"), takeText("body"))
        userInfo = object
    }
}
