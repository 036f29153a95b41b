public import ArgumentParser
public import PushPayload
public import SealedFormat

extension ExpressibleByArgument where Self: NamedOption {
    /// Parses the name.
    public init?(argument: String) {
        guard let value = try? Self(parsing: argument) else { return nil }
        self = value
    }

    /// The name, the default in help.
    public var defaultValueDescription: String { name }

    /// The candidates in help, in error messages and in completion scripts.
    public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension Transport: ExpressibleByArgument {}
extension PayloadLimit: ExpressibleByArgument {}
extension SealSuite: ExpressibleByArgument {}
