package import JSONDocument
package import PushChartDiagnostics

package enum StyleFaults: KeyTableFaults {
    package static func error(_ fault: KeyFault, at path: JSONPath) -> PushChartError {
        let code: PushChartError.Code =
            switch fault {
            case .unknownKey: .styleUnknownKey
            case .missingKey: .styleMissingKey
            case .wrongType: .styleWrongType
            case .numberOutOfRange, .wrongCount, .textTooLong: .styleOutOfRange
            case .unpairedSurrogate, .unknownName: .styleInvalidValue
            }
        return PushChartError(code, fault.message, at: path)
    }
}

extension PushChartError {
    init(_ code: Code, _ message: String, at path: JSONPath) {
        self.init(code, MessageText(message), at: Place(path: path))
    }
}
