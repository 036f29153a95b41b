// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A state, which the copies of a view share.
@propertyWrapper
public struct State<Value> {
    private final class Storage {
        var value: Value

        init(_ value: Value) { self.value = value }
    }

    private let storage: Storage

    public init(wrappedValue value: Value) { storage = Storage(value) }

    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.value = newValue }
    }

    public var projectedValue: Binding<Value> {
        Binding(get: { storage.value }, set: { storage.value = $0 })
    }
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

public enum ColorScheme: Hashable, Sendable, CaseIterable { case light, dark }

public struct EnvironmentValues: Sendable {
    /// The values of the views that a test looks at.
    @TaskLocal public static var testCurrent = EnvironmentValues()

    public var colorScheme: ColorScheme = .light
    public var locale = Locale(identifier: "en_US")
    public var timeZone = TimeZone.gmt
    /// The source of WidgetKit's `activityFamily`.
    public var testIsSmallActivity = false

    public init() {}
}

@propertyWrapper
public struct Environment<Value> {
    private let keyPath: KeyPath<EnvironmentValues, Value>

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

    public var wrappedValue: Value { EnvironmentValues.testCurrent[keyPath: keyPath] }
}
