import JSONDocument
import PackRequests
import PushChartDiagnostics

/// How a document writes options and their values.
struct OptionNotation {
    /// The quotes of code.
    let quote: String
    /// The two values of a flag.
    let flags: (on: String, off: String)
    /// Who reads the document, and so the names of options.
    let reader: MessageReader

    static let markdown = OptionNotation(quote: "`", flags: ("true", "false"), reader: .commandLine)
    static let python = OptionNotation(quote: "``", flags: ("True", "False"), reader: .python)
    static let javaScript = OptionNotation(quote: "`", flags: ("true", "false"), reader: .javaScript)

    func code(_ text: String) -> String { quote + text + quote }

    /// Replaces `--name` by a name in quotes.
    func linked(_ text: String) -> String {
        text.split(separator: " ", omittingEmptySubsequences: false).map { word in
            guard word.hasPrefix("--") else { return String(word) }
            let name = word.dropFirst(2).prefix { $0.isLetter || $0 == "-" }
            return code(reader.name(of: String(name))) + word.dropFirst(2 + name.count)
        }.joined(separator: " ")
    }

    /// What a value may be.
    func description(of schema: JSONSchema) -> String {
        switch schema {
        case .boolean: "\(flags.on) or \(flags.off)"
        case .integer(let range): "a whole number, \(range.lowerBound) to \(range.upperBound)"
        case .number(let range):
            if range.upperBound == .greatestFiniteMagnitude {
                "a number"
            } else if range.lowerBound == .leastNonzeroMagnitude {
                "a number above 0, to \(short(range.upperBound))"
            } else {
                "a number, \(short(range.lowerBound)) to \(short(range.upperBound))"
            }
        case .string(pattern: nil): "a text"
        case .string(pattern: JSONEncoderDialect.propertiesPattern):
            "some of \(JSONEncoderDialect.Property.allCases.map { code($0.rawValue) }.joined(separator: ", ")) with commas"
        case .string: "a color \(code("#RRGGBB")) or \(code("#RRGGBBAA")), or an empty text"
        case .choice(let names): names.map(code).joined(separator: ", ")
        case .anyOf(let schemas):
            schemas.map { if case .list = $0 { "a list of these" } else { description(of: $0) } }
                .joined(separator: ", or ")
        default: "an object"
        }
    }

    private func short(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }
}

/// An option in a document.
struct OptionDocument {
    let name: String
    /// The member of a request.
    let member: String
    let schema: JSONSchema
    /// What the option does.
    let text: String
    /// What its value may be.
    let value: String
    /// The value that has the effect of a missing option, or an empty text.
    let standard: String

    init(_ option: RequestOption, in notation: OptionNotation) {
        name = notation.reader.name(of: option.name)
        member = option.member
        schema = option.type.schema
        text = notation.linked([option.help, option.details].compactMap(\.self).joined(separator: " "))
        value = notation.description(of: schema)
        standard =
            switch option.defaultValue {
            case nil: ""
            case .bool(let isOn): notation.code(isOn ? notation.flags.on : notation.flags.off)
            case let value?: notation.code(String(decoding: value.bytes, as: UTF8.self))
            }
    }

    /// A member of a request, whose text says what its value may be.
    private init(_ member: RequestContentMember, text: String, in notation: OptionNotation) {
        (name, self.member) = (notation.reader.name(of: member.name), member.name)
        (schema, self.text, value, standard) = (member.type.schema, text, "", "")
    }

    /// The options of a package.
    static func all(in notation: OptionNotation) -> [OptionDocument] {
        func code(_ text: String) -> String { notation.code(text) }
        let axis = OptionDocument(
            RequestContentMember.axis,
            text: "\(code("time")), \(code("instants")), \(code("days")), \(code("number")) or \(code("names")). Times "
                + "that are all midnights of one zone are days, and \(code("instants")) refuses that. Without it, the "
                + "form of the series decides.",
            in: notation
        )
        let others = ([.names] + RequestContentMember.ofTables).map { member in
            let text = member.details.prefix(1).uppercased() + member.details.dropFirst() + "."
            return OptionDocument(member, text: text.replacing("`", with: notation.quote), in: notation)
        }
        return [axis] + others + RequestOptions.all.map { OptionDocument($0, in: notation) }
    }

    /// The text with what the value may be, and its default.
    func fullText(hasValue: Bool = true) -> String {
        let range = value.isEmpty || !hasValue ? "" : " Value: \(value)."
        return text + range + (standard.isEmpty ? "" : " Default: \(standard).")
    }
}

/// Breaks a text into lines of at most 120 columns.
func wrapped(_ text: String, first: String, next: String) -> String {
    var lines: [String] = []
    var line = first
    for word in text.split(separator: " ") {
        if line.count + 1 + word.count > 120 {
            lines.append(line)
            line = next
        }
        line += " \(word)"
    }
    return (lines + [line]).joined(separator: "\n")
}
