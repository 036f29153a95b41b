package import JSONDocument
package import PushChartDiagnostics

/// Faults of requests.
package enum RequestFaults: KeyTableFaults {
    package static func error(_ fault: KeyFault, at path: JSONPath) -> PushChartError {
        switch fault {
        case .unknownKey(let name, let options, inner: _):
            let known = RequestContentMember.all.map(\.name) + options
            let hint =
                // The path once had this name, and a key is a secret.
                if name == "key" {
                    "the path of the chart is “at”, and the object of a key file is “seal”"
                } else if let near = EditDistance.nearestName(to: name, among: known) {
                    "did you mean “\(near)”?"
                } else {
                    "write the name of an option of encode without the leading hyphens, such as “max-chart-error”"
                }
            return .badRequest("the option “\(name.prefix(40))” is unknown: \(hint)")
        case .wrongType(let type, let value):
            // Other values may be long, and may hold a key.
            let found =
                if case .number(let number) = value { number.spelling.excerpt } else { "of the kind \(value.kind)" }
            return .badRequest(at: path, " is \(found), and must be \(type)")
        default: return .badRequest(at: path, ": \(fault.message)")
        }
    }
}

extension PushChartError {
    /// A request with an invalid member.
    static func badRequest(_ reason: String) -> PushChartError {
        PushChartError(.badRequest, "the request is invalid: \(reason)")
    }

    /// A request with an invalid member. A member of the request is an option, which each reader names in its own way.
    static func badRequest(at path: JSONPath, _ reason: String) -> PushChartError {
        let place: MessageText =
            if path.steps.count == 1, case .key(let name)? = path.steps.first {
                "\(option: name)"
            } else {
                "“\(path)”"
            }
        return PushChartError(.badRequest, "the request is invalid: \(place)\(reason)")
    }
}
