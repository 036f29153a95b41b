import Diagnostics
package import JSONDocument

extension RequestError: KeyTableError {
    package init(_ fault: KeyFault, at path: JSONPath) {
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
            self = .badRequest("the option “\(name.prefix(40))” is unknown: \(hint)")
        case .wrongType(let type, let value):
            // Other values may be long, and may hold a key.
            let found =
                if case .number(let number) = value { number.spelling.excerpt } else { "of the kind \(value.kind)" }
            self = .badRequest(at: path, " is \(found), and must be \(type)")
        default: self = .badRequest(at: path, ": \(fault.message)")
        }
    }
}
