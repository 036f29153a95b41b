import JSONDocument
import PushChartDiagnostics
import PushPayload
import SealedFormat

extension PayloadLint {
    /// The faults of a sealed text in a payload of APNs, and of an object that was not sealed.
    func sealFaults(in document: PushDocument, isLiveActivity: Bool) -> [PayloadFault] {
        guard let path = Transport.apns.sealPath else { return [] }
        let faults = unsealedOrMalformedSealFaults(in: document, at: path)
        guard document.isSealed(for: .apns) else { return faults }
        guard !isLiveActivity else {
            let predicate: MessageText =
                "is a sealed text, which no extension opens in a push for a Live Activity: send it in the clear"
            return faults + [PayloadFault(.badContent, at: path, predicate)]
        }
        return faults + extensionFaults(in: document, for: path, otherwise: "is not opened")
    }

    /// The fault of the value at a seal path: an object that was not sealed, or a text that no phone can open.
    func unsealedOrMalformedSealFaults(in document: PushDocument, at path: JSONPath?) -> [PayloadFault] {
        guard let path else { return [] }
        switch document.value[path] {
        case .object?:
            let predicate: MessageText = "is an object, and everyone on its way can read it: seal it before it is sent"
            return [PayloadFault(.unsealed, .exposed, at: path, predicate)]
        case .string(let string)?:
            do throws(SealedEnvelope.Refusal) {
                _ = try SealedEnvelope(parsing: string.lossyText)
                let chart = JSONPath(Array(path.steps.dropLast()))[SealedContent.chartName]
                guard document.value[chart]?.kind == "string" else { return [] }
                let predicate: MessageText =
                    "is in the clear beside the sealed text, so everyone on its way can read it: seal it too"
                return [PayloadFault(.unsealed, .exposed, at: chart, predicate)]
            } catch {
                // A phone with a later version opens its texts.
                guard error == .malformed else { return [] }
                let predicate: MessageText = "is not a sealed text, so no phone can open it: seal an object there"
                return [PayloadFault(.badSeal, at: path, predicate)]
            }
        default: return []
        }
    }
}

extension PushDocument {
    /// Whether a transport carries a sealed text in the payload.
    func isSealed(for transport: Transport) -> Bool {
        transport.sealPath.flatMap { value[$0] }?.kind == "string"
    }
}
