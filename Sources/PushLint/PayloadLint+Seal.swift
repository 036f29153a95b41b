import Diagnostics
import JSONDocument
import PushPayload
import SealedFormat

extension PayloadLint {
    /// The problems of a sealed text in a payload of APNs, and of an object that was not sealed.
    func sealFindings(in document: PushDocument, isLiveActivity: Bool) -> [Finding] {
        guard let path = Transport.apns.sealPath else { return [] }
        let findings = unsealedOrMalformedSealFindings(in: document, at: path)
        guard document.isSealed(for: .apns) else { return findings }
        guard !isLiveActivity else {
            let message = "no extension opens a sealed text in a push for a Live Activity: send it in the clear"
            return findings + [Finding(.badContent, consequence: .ignored, message, path: path)]
        }
        return findings + extensionFindings(in: document, for: path, otherwise: "the sealed text is not opened")
    }

    /// The problem of the value at a seal path: an object that was not sealed, or a text that no phone can open.
    func unsealedOrMalformedSealFindings(in document: PushDocument, at path: JSONPath?) -> [Finding] {
        guard let path else { return [] }
        switch document.value[path] {
        case .object?:
            return [.unsealed(at: path, .exposed, "everyone on its way can read it")]
        case .string(let string)?:
            do throws(SealedEnvelope.Refusal) {
                _ = try SealedEnvelope(parsing: string.lossyText)
                let chart = JSONPath(Array(path.steps.dropLast()))[SealedContent.chartName]
                guard document.value[chart]?.kind == "string" else { return [] }
                let message =
                    "\(chart) is in the clear beside the sealed text, so everyone on its way can read it: seal it too"
                return [Finding(.unsealed, consequence: .exposed, message, path: chart)]
            } catch {
                // A phone with a later version opens its texts.
                guard error == .malformed else { return [] }
                let message = "\(path) is not a sealed text, so no phone can open it: seal an object there"
                return [Finding(.badSeal, consequence: .ignored, message, path: path)]
            }
        default: return []
        }
    }
}

extension Finding {
    /// The finding for an object that was not sealed.
    static func unsealed(
        at path: JSONPath,
        _ consequence: FindingConsequence,
        _ effect: String
    ) -> Finding {
        let message = "\(path) is an object, and \(effect): seal it before it is sent"
        return Finding(.unsealed, consequence: consequence, message, path: path)
    }
}

extension PushDocument {
    /// Whether a transport carries a sealed text in the payload.
    func isSealed(for transport: Transport) -> Bool {
        transport.sealPath.flatMap { value[$0] }?.kind == "string"
    }
}
