/// A text for people that names options as values, so that each reader sees them in its own spelling.
///
///     let text: MessageText = "\(option: "from") must be before \(option: "to")"
///     let shell = text.spelled(for: .commandLine)  // --from must be before --to
///     let python = text.spelled(for: .python)      // from_ must be before to
public struct MessageText: Hashable, Sendable, CustomStringConvertible {
    fileprivate enum Part: Hashable, Sendable {
        case words(String)
        case option(OptionReference)
        case nextOption
    }

    fileprivate var parts: [Part]

    /// A text that names no option.
    public init(_ words: String) { parts = [.words(words)] }

    /// What stands between the options of one call.
    package static var nextOption: MessageText {
        var text = MessageText("")
        text.parts = [.nextOption]
        return text
    }

    /// The text in the spelling of a reader.
    ///
    /// - Complexity: O(*n*) in the text.
    public func spelled(for reader: MessageReader) -> String {
        parts.reduce(into: "") { text, part in
            switch part {
            case .words(let words): text += words
            case .option(let option): text += reader.spelling(of: option)
            case .nextOption: text += reader == .commandLine ? " " : reader == .swift ? "; " : ", "
            }
        }
    }

    /// The text in the spelling of Swift.
    public var description: String { spelled(for: .swift) }

    /// Both texts, one after the other.
    public static func + (left: MessageText, right: MessageText) -> MessageText {
        var both = left
        both.parts += right.parts
        return both
    }
}

/// An option that a text names, perhaps with the value that it recommends.
public struct OptionReference: Hashable, Sendable {
    /// The long name on the command line without hyphens, and the member of a request.
    public let name: String
    /// The value; `nil` if the text names the option alone.
    public let value: String?
    /// What stands for a value on the command line, such as `FILE`; `nil` for nothing.
    public let placeholder: String?
    /// Values as a program has them, which each reader quotes in its own way; empty for none.
    public var arguments: [String] = []
}

/// Who reads a text: each reader writes options in its own way.
public enum MessageReader: Sendable {
    /// A program in Swift: `maxChartError`.
    case swift
    /// A person at the command line: `--max-chart-error`.
    case commandLine
    /// A program that writes requests: `“max-chart-error”`.
    case request
    /// A program in Python: `max_chart_error`.
    case python

    /// A program in JavaScript: `maxChartError`.
    case javaScript

    /// The names that do not follow from the long name: `from` is a keyword in Python, and lists are named in the plural.
    private static let irregularNames: [String: (camelCase: String, python: String, request: String)] = [
        "fill-color": ("fillColors", "fill_color", "fill-color"), "from": ("from", "from_", "from"),
        "header": ("headers", "headers", "header"), "line-color": ("lineColors", "line_color", "line-color"),
        "level": ("levels", "levels", "levels"), "part": ("parts", "parts", "parts"),
        "text": ("texts", "texts", "text"),
    ]

    /// The name of an option, from its long name on the command line.
    package func name(of option: String) -> String {
        let irregular = Self.irregularNames[option]
        switch self {
        case .commandLine: return option
        case .request: return irregular?.request ?? option
        case .python: return irregular?.python ?? option.split(separator: "-").joined(separator: "_")
        case .swift, .javaScript:
            let words = option.split(separator: "-")
            let others = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
            return irregular?.camelCase ?? (words.prefix(1).map(String.init) + others).joined()
        }
    }

    fileprivate func spelling(of option: OptionReference) -> String {
        let name = name(of: option.name)
        guard option.arguments.isEmpty else { return spelling(of: option.arguments, named: name) }
        return switch self {
        case .commandLine: "--\(name)" + ((option.value ?? option.placeholder).map { " \($0)" } ?? "")
        case .request: "“\(name)”" + (option.value.map { ": \($0)" } ?? "")
        case .python: name + (option.value.map { "=\($0)" } ?? "")
        case .swift, .javaScript: name + (option.value.map { ": \($0)" } ?? "")
        }
    }
}

extension MessageReader {
    /// An option with values that are quoted: `--time 'From (date)'`, or `time="From (date)"`.
    private func spelling(of arguments: [String], named name: String) -> String {
        guard self != .commandLine else {
            return arguments.map { "--\(name)\($0.hasPrefix("-") ? "=" : " ")\($0.asShellArgument)" }
                .joined(separator: " ")
        }
        let quoted = arguments.map { $0.asQuotedText }
        let value = quoted.count == 1 ? quoted[0] : "[" + quoted.joined(separator: ", ") + "]"
        return switch self {
        case .swift: "options.\(name) = \(value)"
        case .request: "“\(name)”: \(value)"
        case .python: "\(name)=\(value)"
        case .javaScript, .commandLine: "\(name): \(value)"
        }
    }
}

extension String {
    /// The text as an argument of a shell. bash reads the numbers of bytes that no line shows.
    fileprivate var asShellArgument: String {
        let isPlain =
            !isEmpty
            && unicodeScalars.allSatisfy { $0.properties.isAlphabetic || "0123456789_-.".unicodeScalars.contains($0) }
        if isPlain { return self }
        // A line of output has no two marks in sequence.
        let hasMarks = zip(utf8, utf8.dropFirst()).contains { $0 == 0x23 && $1 == 0x23 }
        func isEscaped(_ scalar: Unicode.Scalar) -> Bool { scalar.isHidden || hasMarks && scalar == "#" }
        guard unicodeScalars.contains(where: isEscaped) else {
            return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
        }
        return unicodeScalars.reduce(into: "$'") { text, scalar in
            let character = String(Character(scalar))
            if isEscaped(scalar) {
                text += character.utf8.map { "\\" + String(Int($0) + 0o1000, radix: 8).dropFirst() }.joined()
            } else {
                text += (scalar == "'" || scalar == "\\" ? "\\" : "") + character
            }
        } + "'"
    }

    /// The text in double quotes, as Python, JavaScript and JSON have it.
    fileprivate var asQuotedText: String {
        unicodeScalars.reduce(into: "\"") { text, scalar in
            if scalar == "\"" || scalar == "\\" { text += "\\" }
            if scalar.isHidden, scalar.value < 0x1_0000 {
                text += "\\u" + String(scalar.value + 0x1_0000, radix: 16, uppercase: true).dropFirst()
            } else {
                text.unicodeScalars.append(scalar)
            }
        } + "\""
    }
}

extension Unicode.Scalar {
    /// Whether it ends or turns a line, or is not seen there.
    fileprivate var isHidden: Bool {
        [.control, .format, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
    }
}

extension MessageText: ExpressibleByStringInterpolation {
    /// Collects the words and the options of a text.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        /// Creates an interpolation without parts.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends words.
        public mutating func appendLiteral(_ literal: String) { parts.append(.words(literal)) }

        /// Appends a value as it prints itself.
        public mutating func appendInterpolation(_ value: some Any) { parts.append(.words("\(value)")) }

        /// Appends a text with its options.
        public mutating func appendInterpolation(_ text: MessageText) { parts += text.parts }

        /// An option by its long name, perhaps with a value that the text recommends.
        public mutating func appendInterpolation(option name: String, _ value: String? = nil) {
            parts.append(.option(OptionReference(name: name, value: value, placeholder: nil)))
        }

        /// An option by its long name, with values as a program has them.
        public mutating func appendInterpolation(option name: String, arguments: [String]) {
            let option = OptionReference(name: name, value: nil, placeholder: nil, arguments: arguments)
            parts.append(.option(option))
        }

        /// An option by its long name, with what stands for its value on the command line.
        public mutating func appendInterpolation(option name: String, placeholder: String) {
            parts.append(.option(OptionReference(name: name, value: nil, placeholder: placeholder)))
        }
    }

    /// Creates a text that names no option.
    public init(stringLiteral words: String) { self.init(words) }

    /// Creates a text from its parts.
    public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }
}
