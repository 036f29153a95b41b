// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What a view reads and writes.
@propertyWrapper
public struct State<Value> {
    public init(wrappedValue value: Value) {}

    public var wrappedValue: Value {
        get { fatalError("nothing runs a view here") }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { fatalError("nothing runs a view here") }
}

@propertyWrapper
public struct Binding<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void

    @preconcurrency
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
    }

    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    public var projectedValue: Binding<Value> { self }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

public enum ColorScheme: Hashable, Sendable, CaseIterable { case light, dark }

public struct EnvironmentValues: Sendable {
    public var colorScheme: ColorScheme = .light
    public var locale = Locale.current
    public var timeZone = TimeZone.current

    public init() {}
}

@propertyWrapper
public struct Environment<Value> {
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}

    public var wrappedValue: Value { fatalError("nothing runs a view here") }
}
