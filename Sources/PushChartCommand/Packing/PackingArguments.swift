import ArgumentParser
import JSONDocument
import PackRequests
import SealedPush

/// Arguments that `RequestOptions.all` declares.
///
/// The argument parser finds arguments by reflection, so the mirror of this value has one for each option.
protocol RequestOptionArguments: ParsableArguments, CustomReflectable {
    /// The arguments in the order of the help. They are made once, because the parser asks for several mirrors.
    static var arguments: [RequestOptionArgument<Self>] { get }

    /// The options that were given. The key is not read yet.
    var options: RequestOptions { get set }
    var keyFile: String? { get set }
}

extension RequestOptionArguments {
    init(from decoder: any Decoder) throws {
        self.init()
        let values = try decoder.container(keyedBy: OptionArgumentKey.self)
        for argument in Self.arguments { try argument.read(values, &self) }
    }

    var customMirror: Mirror { Mirror(self, children: Self.arguments.map { ($0.name, $0.definition) }) }

    fileprivate static func arguments(of options: [RequestOption]) -> [RequestOptionArgument<Self>] {
        options.map { $0.property.accept(RequestOptionArgumentMaker(option: $0)) }
    }
}

/// The packing options of `encode` and `batch`.
struct PackingArguments: RequestOptionArguments, Sendable {
    static let arguments: [RequestOptionArgument<Self>] = arguments(of: RequestOptions.all)

    var options = RequestOptions()
    var keyFile: String?

    /// The options with the key itself, so that this process reads its file once.
    ///
    /// - Parameter regularFilesOnly: Whether several processes read the file, which may then be no pipe.
    func optionsReadingKey(regularFilesOnly: Bool = false) throws -> RequestOptions {
        var options = options
        options.seal = try keyFile.map {
            try PermissionCheckedKeyFile(path: $0, regularFilesOnly: regularFilesOnly)
                .key { try SealingKey(parsing: $0) }
        }
        return options
    }
}

/// What the chart of a CSV file shows beside its samples, and where its lines break.
struct CSVChartArguments: RequestOptionArguments, Sendable {
    static let arguments: [RequestOptionArgument<Self>] = arguments(of: RequestOptions.ofPictures)

    var options = RequestOptions()
    var keyFile: String?
}

struct RequestOptionArgument<Arguments: RequestOptionArguments>: Sendable {
    fileprivate let name: String
    /// The `Option` or `Flag`, from which the parser takes the names and the help.
    fileprivate let definition: any Sendable
    /// Takes the value that the parser found.
    fileprivate let read: @Sendable (KeyedDecodingContainer<OptionArgumentKey>, inout Arguments) throws -> Void
}

/// The name of an option as the key of its argument.
private struct OptionArgumentKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

private struct RequestOptionArgumentMaker<Arguments: RequestOptionArguments>: OptionPropertyVisitor {
    let option: RequestOption

    func visit(_ property: FlagProperty) -> RequestOptionArgument<Arguments> {
        argument(Flag(wrappedValue: RequestOptions()[keyPath: property.keyPath], name: name, help: help)) {
            $0.options[keyPath: property.keyPath] = $1.wrappedValue
        }
    }

    func visit<Value>(_ property: DefaultedOptionProperty<Value>) -> RequestOptionArgument<Arguments> {
        let standard = WordArgument(value: RequestOptions()[keyPath: property.keyPath])
        return argument(Option(wrappedValue: standard, name: name, parsing: parsing, help: help)) {
            $0.options[keyPath: property.keyPath] = $1.wrappedValue.value
        }
    }

    func visit<Value>(_ property: OptionPropertyWithoutDefault<Value>) -> RequestOptionArgument<Arguments> {
        // A type that gives reasons gives one for an empty word.
        if Value.invalidValueReason("") != nil {
            return argument(
                Option<Value?>(name: name, parsing: parsing, help: help, transform: InvalidOptionValue.value)
            ) {
                $0.options[keyPath: property.keyPath] = $1.wrappedValue
            }
        }
        return argument(Option<WordArgument<Value>?>(name: name, parsing: parsing, help: help)) {
            $0.options[keyPath: property.keyPath] = $1.wrappedValue?.value
        }
    }

    func visit<Value>(_ property: RepeatableOptionProperty<Value>) -> RequestOptionArgument<Arguments> {
        if Value.invalidValueReason("") != nil {
            return argument(
                Option<[Value]>(wrappedValue: [], name: name, help: help, transform: InvalidOptionValue.value)
            ) {
                $0.options[keyPath: property.keyPath] = $1.wrappedValue
            }
        }
        return argument(Option<[WordArgument<Value>]>(wrappedValue: [], name: name, help: help)) {
            $0.options[keyPath: property.keyPath] = $1.wrappedValue.map(\.value)
        }
    }

    func visit(_ property: KeyProperty) -> RequestOptionArgument<Arguments> {
        argument(Option<String?>(name: name, help: help, completion: .file())) { $0.keyFile = $1.wrappedValue }
    }

    private func argument<Definition: Decodable & Sendable>(
        _ definition: Definition,
        set: @escaping @Sendable (inout Arguments, Definition) -> Void
    ) -> RequestOptionArgument<Arguments> {
        let key = OptionArgumentKey(stringValue: option.name)
        return RequestOptionArgument(name: option.name, definition: definition) {
            set(&$1, try $0.decode(Definition.self, forKey: key))
        }
    }

    private var name: NameSpecification { .customLong(option.name) }

    private var help: ArgumentHelp { ArgumentHelp("\(option.help)", valueName: option.valueName) }

    /// A negative number is a value, although it begins with a hyphen.
    private var parsing: SingleValueParsingStrategy {
        option.type.schema.hasNegativeNumbers ? .unconditional : .next
    }
}

/// A word that is no value of an option, with the reason.
private struct InvalidOptionValue: Error, CustomStringConvertible {
    let description: String

    /// Reads a value.
    ///
    /// - Throws: ``InvalidOptionValue``, whose description follows the word in the message of the parser.
    static func value<Value: RequestOptionValue>(of word: String) throws -> Value {
        guard let value = Value(word: word) else {
            throw InvalidOptionValue(
                description: Value.invalidValueReason(word).map { "it \($0)" } ?? "it is no value"
            )
        }
        return value
    }
}

/// A value of an option as a word of the command line.
private struct WordArgument<Value: RequestOptionValue>: ExpressibleByArgument {
    let value: Value

    init(value: Value) { self.value = value }

    init?(argument: String) {
        guard let value = Value(word: argument) else { return nil }
        self.value = value
    }

    var defaultValueDescription: String { value.word }

    /// The candidates in help, in error messages and in completion scripts.
    static var allValueStrings: [String] { Value.names }

    static var defaultCompletionKind: CompletionKind { Value.names.isEmpty ? .default : .list(Value.names) }
}

extension JSONSchema {
    /// Whether a negative number is valid.
    fileprivate var hasNegativeNumbers: Bool {
        switch self {
        case .integer(let range): range.lowerBound < 0
        case .number(let range): range.lowerBound < 0
        case .anyOf(let schemas): schemas.contains(where: \.hasNegativeNumbers)
        default: false
        }
    }
}
