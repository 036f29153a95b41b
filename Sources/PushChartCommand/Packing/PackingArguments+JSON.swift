import Files
import JSONDocument
import PushPayload

extension PackingArguments {
    /// Sets an option by its long name; `null` leaves it unchanged.
    ///
    /// - Throws: ``CommandFailure`` with the code `bad-request` for an unknown name or an invalid value; `PayloadError`
    ///   for an unknown candidate.
    mutating func setOption(named name: String, to value: JSONValue) throws {
        guard let setter = Self.setters[name] else {
            throw CommandFailure.invalidRequestOrOption(
                "the option “\(name.prefix(40))” is unknown: write the name of an option of encode without the leading "
                    + "hyphens, such as “max-chart-error”"
            )
        }
        // Many encoders write missing values as null.
        if case .null = value {
            // Without its key, a payload would be sent in the clear.
            guard name != "seal" else { throw Self.wrongSealKey(value) }
            return
        }
        try setter(&self, value, name)
    }

    /// The long names of all options.
    static var names: some Collection<String> { setters.keys }

    /// The long names of the options without a value.
    static let flagNames: Set = ["keep-last", "without-alert"]

    private typealias Setter = @Sendable (inout PackingArguments, JSONValue, String) throws -> Void

    private static let setters: [String: Setter] = [
        "transport": { $0.transport = try parseEnumeratedOption($1, $2) },
        "key": { $0.key = try ChartPathArgument(parsing: text($1, $2)) },
        "limit": { $0.limit = try parseEnumeratedOption($1, $2) },
        "reserve": { $0.reserve = try integer($1, $2) },
        "counted-for": { $0.countedFor = try parseEnumeratedOption($1, $2) },
        "width": { $0.width = try integer($1, $2) },
        "height": { $0.height = try integer($1, $2) },
        "scale": { $0.scale = try number($1, $2) },
        "tolerance": { $0.tolerance = try number($1, $2) },
        "exact": { $0.exact = try integer($1, $2) },
        "keep-last": { $0.keepLast = try flag($1, $2) },
        "max-chart-error": { $0.maxChartError = try number($1, $2) },
        "text": { $0.texts = try texts($1, $2) },
        "shrink": { $0.shrink = try parseEnumeratedOption($1, $2) },
        "cut": { $0.cut = try parseEnumeratedOption($1, $2) },
        "ellipsis": { $0.ellipsis = try text($1, $2) },
        "decimals": { $0.decimals = try integer($1, $2) },
        "decimal-separator": { $0.decimalSeparator = try text($1, $2) },
        "group-separator": { $0.groupSeparator = try text($1, $2) },
        "style": { $0.style = try text($1, $2) },
        "reference": { $0.reference = try number($1, $2) },
        "unit": { $0.unit = try text($1, $2) },
        "line-color": { $0.lineColors = try colors($1, $2) },
        "fill-color": { $0.fillColors = try colors($1, $2) },
        "without-alert": { $0.withoutAlert = try flag($1, $2) },
        "seal": { $0.seal = try inlineSealKey($1, $2) },
        "pad": { $0.sealing.pad = try integer($1, $2) },
        "max-age": { $0.sealing.maxAge = try integer($1, $2) },
    ]

    /// Parses the value of an option whose values have names. A number is read with its spelling.
    private static func parseEnumeratedOption<Option: NamedOption>(_ value: JSONValue, _ name: String) throws -> Option
    {
        if case .number(let number) = value { return try Option(parsing: number.spelling) }
        return try Option(parsing: text(value, name))
    }

    private static func texts(_ value: JSONValue, _ name: String) throws -> [String] {
        try listOrSingleValue(value).map { try text($0, name) }
    }

    private static func colors(_ value: JSONValue, _ name: String) throws -> [HexColorOrStyleDefaultArgument] {
        try listOrSingleValue(value).map { try color($0, name) }
    }

    /// The values of an option that may be repeated: the elements of a list, or a single value.
    private static func listOrSingleValue(_ value: JSONValue) -> [JSONValue] {
        if case .array(let elements) = value { elements } else { [value] }
    }

    private static func color(_ value: JSONValue, _ name: String) throws -> HexColorOrStyleDefaultArgument {
        let expected = "#RRGGBB, #RRGGBBAA or an empty text"
        guard let text = value.text else { throw wrongValue(value, of: name, expected: expected) }
        guard let color = HexColorOrStyleDefaultArgument(argument: text) else {
            throw CommandFailure.invalidRequestOrOption("“\(name)” is \(text.excerpt), and must be \(expected)")
        }
        return color
    }

    /// Reads a key that is given as an object. The name of a file is refused, so that a request cannot read the
    /// server's files.
    private static func inlineSealKey(_ value: JSONValue, _ name: String) throws -> SealingKeyOrFilePath {
        guard case .object = value else { throw wrongSealKey(value) }
        return try SealingKeyOrFilePath(value)
    }

    private static func wrongSealKey(_ value: JSONValue) -> CommandFailure {
        wrongValue(value, of: "seal", expected: "the object of a key file")
    }

    private static func flag(_ value: JSONValue, _ name: String) throws -> Bool {
        guard case .bool(let flag) = value else { throw wrongValue(value, of: name, expected: "true or false") }
        return flag
    }

    private static func text(_ value: JSONValue, _ name: String) throws -> String {
        guard let text = value.text else { throw wrongValue(value, of: name, expected: "a text") }
        return text
    }

    private static func integer(_ value: JSONValue, _ name: String) throws -> Int {
        guard let integer = value.integer else { throw wrongValue(value, of: name, expected: "a whole number") }
        return integer
    }

    private static func number(_ value: JSONValue, _ name: String) throws -> Double {
        guard case .number(let number) = value, let double = number.double else {
            throw wrongValue(value, of: name, expected: "a number within the range of a double")
        }
        return double
    }

    private static func wrongValue(_ value: JSONValue, of name: String, expected: String) -> CommandFailure {
        let found = if case .number(let number) = value { number.spelling.excerpt } else { "of the kind \(value.kind)" }
        return CommandFailure.invalidRequestOrOption("“\(name)” is \(found), and must be \(expected)")
    }
}
