public import JSONDocument
public import PushChartDiagnostics
public import SeriesCodec

/// A setting that is selected by a name: on a command line, in a request, or in a list of payloads.
public protocol NamedOption: CaseIterable, Sendable {
    /// The name that selects the value.
    var name: String { get }

    /// Reads the value from its name.
    ///
    /// - Throws: `PushChartError` that lists the names.
    init(parsing text: String) throws(PushChartError)
}

extension NamedOption {
    static func value(named name: String, orThrow code: PushChartError.Code, noun: String) throws(PushChartError)
        -> Self
    {
        if let value = allCases.first(where: { $0.name == name }) { return value }
        let names = allCases.map(\.name).joined(separator: " | ")
        throw PushChartError(code, "“\(name)” is not \(noun): use one of \(names)")
    }
}

extension JSONEncoderDialect: NamedOption {
    /// Reads the name of a dialect, such as `php`, or its properties, such as `+spaces,+ascii`.
    ///
    /// - Throws: `PushChartError` with the code `unknown-encoder`.
    public init(parsing text: String) throws(PushChartError) {
        let words = text.split(separator: ",", omittingEmptySubsequences: false)
        let properties = words.compactMap { Property(rawValue: String($0)) }
        guard properties.count < words.count else {
            self.init(Set(properties))
            return
        }
        let list = Property.allCases.map(\.rawValue).joined(separator: ",")
        self = try Self.value(named: text, orThrow: .unknownEncoder, noun: "a list of \(list), nor a known encoder")
    }
}

extension KeptSamples: NamedOption {
    /// `outline`, `all` or `ohlc`.
    public var name: String { rawValue }

    /// Reads `outline`, `all` or `ohlc`.
    ///
    /// - Throws: `PushChartError` with the code `unknown-samples`.
    public init(parsing text: String) throws(PushChartError) {
        self = try Self.value(named: text, orThrow: .unknownSamples, noun: "a kind of kept samples")
    }
}
