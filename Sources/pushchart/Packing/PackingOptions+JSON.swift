import JSONDocument

extension PackingOptions {
    /// Changes a setting by the long name of its option.
    ///
    /// - Throws: ``Failure`` with the code `bad-request` for a name or a value that is none.
    mutating func set(_ name: String, to value: JSONValue) throws {
        switch name {
        case "key": key = try Self.text(value, name)
        case "limit": limit = try Self.word(value, name)
        case "reserve": reserve = try Self.integer(value, name)
        case "counted-for": countedFor = try Self.text(value, name)
        case "width": width = try Self.integer(value, name)
        case "height": height = try Self.integer(value, name)
        case "scale": scale = try Self.number(value, name)
        case "tolerance": tolerance = try Self.number(value, name)
        case "exact": exact = try Self.integer(value, name)
        case "keep-last": keepLast = try Self.flag(value, name)
        case "chart-floor": chartFloor = try Self.number(value, name)
        case "text": texts = try Self.elements(value).map { try Self.text($0, name) }
        case "give": give = try Self.text(value, name)
        case "cut": cut = try Self.text(value, name)
        case "ellipsis": ellipsis = try Self.text(value, name)
        case "decimals": decimals = try Self.integer(value, name)
        case "decimal-separator": decimalSeparator = try Self.text(value, name)
        case "group-separator": groupSeparator = try Self.text(value, name)
        case "style": style = try Self.text(value, name)
        case "reference": reference = try Self.number(value, name)
        case "unit": unit = try Self.text(value, name)
        case "line-color": lineColors = try Self.elements(value).map { try Self.color($0, name) }
        case "fill-color": fillColors = try Self.elements(value).map { try Self.color($0, name) }
        case "without-alert": withoutAlert = try Self.flag(value, name)
        default:
            throw BatchRequest.bad("there is no option “\(name.prefix(40))”: take the long names of encode's options")
        }
    }

    /// What an option that may be repeated is given: a list, or a single value.
    private static func elements(_ value: JSONValue) -> [JSONValue] {
        if case .array(let elements) = value { elements } else { [value] }
    }

    private static func color(_ value: JSONValue, _ name: String) throws -> SeriesColor {
        let wanted = "#RRGGBB, #RRGGBBAA or an empty text"
        guard let text = value.text else { throw wrong(value, name, wanted) }
        guard let color = SeriesColor(argument: text) else {
            throw BatchRequest.bad("“\(name)” is \(text.excerpt), and has to be \(wanted)")
        }
        return color
    }

    private static func flag(_ value: JSONValue, _ name: String) throws -> Bool {
        guard case .bool(let flag) = value else { throw wrong(value, name, "true or false") }
        return flag
    }

    private static func text(_ value: JSONValue, _ name: String) throws -> String {
        guard let text = value.text else { throw wrong(value, name, "a text") }
        return text
    }

    /// A text, or a number as it is spelled.
    private static func word(_ value: JSONValue, _ name: String) throws -> String {
        if case .number(let number) = value { return number.spelling }
        return try text(value, name)
    }

    private static func integer(_ value: JSONValue, _ name: String) throws -> Int {
        guard case .number(let number) = value, let integer = number.integer else {
            throw wrong(value, name, "a whole number")
        }
        return integer
    }

    private static func number(_ value: JSONValue, _ name: String) throws -> Double {
        guard case .number(let number) = value, let double = number.double else {
            throw wrong(value, name, "a number of a double's range")
        }
        return double
    }

    private static func wrong(_ value: JSONValue, _ name: String, _ wanted: String) -> Failure {
        let given = if case .number(let number) = value { number.spelling.excerpt } else { "of the kind \(value.kind)" }
        return BatchRequest.bad("“\(name)” is \(given), and has to be \(wanted)")
    }
}
