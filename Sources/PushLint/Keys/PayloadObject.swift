import JSONDocument
import PushChartDiagnostics

/// An object of a service, with the keys that its standard lists.
struct PayloadObject: Sendable {
    /// What becomes of a key that is not listed.
    enum UnlistedKeys: Sendable {
        /// It is one of the app's own.
        case own
        /// It is one of the app's own, and its value must be a string.
        case ownTexts
        /// It has no effect, but the app may read it. So only probable misspellings are faults.
        case ignored
        /// The service refuses the request. It reads its JSON as protocol buffers: `null` is a missing member, and names
        /// may be written in camel case.
        case refused
    }

    /// The consequence of a fault.
    var consequence = Finding.FindingConsequence.ignored
    var unlisted = UnlistedKeys.ignored
    /// What to do in place of a key that another interface has; in an object of APNs, the object in which the key belongs.
    var remedies: [String: String] = [:]
    let keys: [PayloadKey]

    /// The faults of an object by the table: first its own members, then missing keys, then the objects in it.
    ///
    /// - Complexity: O(*n*) in the members.
    func faults(in object: JSONObject, at path: JSONPath = JSONPath()) -> [PayloadFault] {
        var faults: [PayloadFault?] = []
        var found = [JSONObject.Member?](repeating: nil, count: keys.count)
        for member in object.members {
            let name = member.key.lossyText
            if let index = index(ofKeyNamed: name) {
                if unlisted == .refused, member.value == .null { continue }
                found[index] = member
                faults.append(keys[index].fault(of: member.value, consequence, at: path[name]))
            } else {
                faults.append(faultOfUnlistedKey(name, member.value, in: object, at: path))
            }
        }
        for (key, member) in zip(keys, found) where member == nil {
            faults.append(key.fault(of: nil, consequence, at: path[key.name]))
        }
        for case (let key, let member?) in zip(keys, found) {
            guard let table = key.object, case .object(let inner) = member.value else { continue }
            faults += table.faults(in: inner, at: path[member.key.lossyText])
        }
        return faults.compactMap(\.self)
    }

    private func faultOfUnlistedKey(
        _ name: String,
        _ value: JSONValue,
        in object: JSONObject,
        at path: JSONPath
    ) -> PayloadFault? {
        // No standard lists a hundred keys, so most of so many are the app's own.
        lazy var meant = keys.meant(by: name) { object.members.count < 100 && object[$0.name] == nil }
        switch unlisted {
        case .own: return nil
        case .ownTexts: return PayloadKey(name, .text).fault(of: value, consequence, at: path[name])
        case .ignored:
            if let object = remedies[name] {
                let predicate: MessageText =
                    "is beside “\(object)”, but the system reads it within: move it into “\(object)”"
                return PayloadFault(.misplaced, consequence, at: path[name], predicate)
            }
            return meant.map {
                PayloadFault(.misspelledKey, consequence, at: path[name], "is ignored: did you mean “\($0.name)”?")
            }
        case .refused:
            let owner = keys.first { $0.object?.unlisted == .refused && $0.object?.index(ofKeyNamed: name) != nil }
            let remedy =
                remedies[name] ?? owner.map { "it is a key of “\($0.name)”" }
                ?? meant.map { "did you mean “\($0.name)”?" }
            let predicate: MessageText = "is no key that FCM has there\(remedy.map { ": \($0)" } ?? "")"
            return PayloadFault(.badKey, consequence, at: path[name], predicate)
        }
    }

    private func index(ofKeyNamed name: String) -> Int? {
        keys.firstIndex { $0.name == name }
            ?? (unlisted == .refused ? keys.firstIndex { $0.name.inCamelCase == name } : nil)
    }
}

extension String {
    /// A name with underscores in camel case: `imageUrl` for `image_url`.
    fileprivate var inCamelCase: String {
        split(separator: "_").enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }
            .joined()
    }
}
