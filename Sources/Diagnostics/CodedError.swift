/// An error with a stable code, and a message that names the fault and a remedy.
///
/// Two errors are equal if their codes are.
public protocol CodedError: Error, Hashable, CustomStringConvertible {
    /// The stable names of the kinds of failure. Later versions may add codes.
    associatedtype Code: RawRepresentable & Hashable & Sendable where Code.RawValue == String

    /// The kind of failure.
    var code: Code { get }

    /// The cause and the remedy, in one sentence. Options have the spelling of Swift.
    var message: String { get }

    /// The description in the spelling of a reader.
    func description(for reader: MessageReader) -> String
}

extension CodedError {
    /// The description, which names no options. An error that names some declares its own.
    public func description(for reader: MessageReader) -> String { description }

    /// The message. A public error declares its own, which needs no import of this module.
    public var description: String { message }

    /// The stable name of the kind of failure.
    package var codeName: String { code.rawValue }

    /// Whether both errors have the same code.
    public static func == (left: Self, right: Self) -> Bool { left.code == right.code }

    /// Hashes the code alone, as equality does.
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
