package import JSONDocument
import SealedFormat

extension PushDocument {
    /// The seal paths of all known transports, each once.
    package static let sealPaths = Transport.allCases.compactMap(\.sealPath).withoutRepeats()

    /// The seal paths, and the paths of values of the same name beside other charts, as in the content of a Live
    /// Activity, where nothing is sealed.
    package static let sealPathsAndPathsBesideCharts =
        (sealPaths
        + Transport.knownChartPaths.map { JSONPath(Array($0.steps.dropLast()))[Transport.sealKey] }).withoutRepeats()

    /// The paths of the sealed texts. A request to FCM can have one for Android and one for iOS.
    package var sealedTextPaths: [JSONPath] {
        Self.sealPaths.filter { path in
            value[path]?.text.flatMap { try? SealedEnvelope(parsing: $0) } != nil
        }
    }

    /// The first seal path with a string, which may also be a damaged sealed text; `nil` if there is none.
    package var pathOfTextAtSeal: JSONPath? { Self.sealPaths.first { value[$0]?.text != nil } }
}
