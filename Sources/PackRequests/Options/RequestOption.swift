package import JSONDocument
import PushChartDiagnostics
import PushPayload

/// An option of a request: its names, its type, its texts, and the property that it sets.
package struct RequestOption: Sendable {
    /// The long name on the command line without hyphens.
    package let name: String
    /// The member of a request: ``name``, or its plural if the member holds all values.
    package var member: String { row.name }
    /// What the option does, in one line of the command's help.
    package let help: String
    /// The name of the value in the command's help; `nil` for the name of the option.
    package let valueName: String?
    /// What the help does not tell, for documents.
    package let details: String?
    /// The value that has the effect of a missing option; `nil` if there is none.
    package let defaultValue: JSONValue?
    /// The property with its type, for the command line.
    package let property: any OptionProperty
    /// The member of a request.
    let row: KeyTableRow<RequestOptions, RequestFaults>

    package var type: JSONTypeDescription { row.type }

    private init(
        _ row: KeyTableRow<RequestOptions, RequestFaults>,
        named name: String? = nil,
        _ property: any OptionProperty,
        _ help: String,
        valueName: String? = nil,
        details: String?,
        defaultValue: JSONValue? = nil
    ) {
        self.name = name ?? row.name
        self.row = row
        self.property = property
        self.help = help
        self.valueName = valueName
        self.details = details
        self.defaultValue = defaultValue
    }

    /// A flag.
    init(
        _ name: String,
        sets keyPath: any (WritableKeyPath<RequestOptions, Bool> & Sendable),
        help: String,
        details: String? = nil
    ) {
        self.init(
            KeyTableRow(name, sets: keyPath, as: .flag),
            FlagProperty(keyPath: keyPath),
            help,
            details: details,
            defaultValue: .bool(RequestOptions()[keyPath: keyPath])
        )
    }

    /// An option with a default.
    ///
    /// - Parameter range: The numbers that the packer accepts. It refuses others with errors of its own.
    init<Value: RequestOptionValue>(
        _ name: String,
        sets keyPath: any (WritableKeyPath<RequestOptions, Value> & Sendable),
        range: Value.AcceptedRange? = nil,
        help: String,
        valueName: String? = nil,
        details: String? = nil
    ) {
        self.init(
            KeyTableRow(name, sets: keyPath, as: Value.jsonReader(documentedRange: range)),
            DefaultedOptionProperty(keyPath: keyPath),
            help,
            valueName: valueName,
            details: details,
            defaultValue: RequestOptions()[keyPath: keyPath].json
        )
    }

    /// An option without a default.
    init<Value: RequestOptionValue>(
        _ name: String,
        sets keyPath: any (WritableKeyPath<RequestOptions, Value?> & Sendable),
        range: Value.AcceptedRange? = nil,
        help: String,
        valueName: String? = nil,
        details: String? = nil
    ) {
        self.init(
            KeyTableRow(name, sets: keyPath, as: Value.jsonReader(documentedRange: range)),
            OptionPropertyWithoutDefault(keyPath: keyPath),
            help,
            valueName: valueName,
            details: details
        )
    }

    /// An option that may be repeated. A request has a list or a single value.
    init<Value: RequestOptionValue>(
        _ name: String,
        sets keyPath: any (WritableKeyPath<RequestOptions, [Value]> & Sendable),
        help: String,
        valueName: String,
        details: String? = nil
    ) {
        self.init(
            KeyTableRow(name, sets: keyPath, as: Value.jsonReader(documentedRange: nil).singleOrListReader),
            RepeatableOptionProperty(keyPath: keyPath),
            help,
            valueName: valueName,
            details: details
        )
    }

    /// Values with names: repeated as `NAME=VALUE` on the command line, and an object in a request.
    init<Value: NamedRequestOptionValue>(
        _ name: String,
        setsNamed keyPath: any (WritableKeyPath<RequestOptions, [Value]> & Sendable),
        help: String,
        valueName: String,
        details: String
    ) {
        self.init(
            KeyTableRow(MessageReader.request.name(of: name), sets: keyPath, as: Value.objectReader),
            named: name,
            RepeatableOptionProperty(keyPath: keyPath),
            help,
            valueName: valueName,
            details: details
        )
    }

    /// A key: the name of a file on the command line, and an object in a request, which cannot read the server's files.
    init(
        _ name: String,
        setsKeyFile keyPath: any (WritableKeyPath<RequestOptions, JSONValue?> & Sendable),
        help: String,
        valueName: String,
        details: String
    ) {
        self.init(
            KeyTableRow(name, sets: keyPath, as: JSONValueReader<JSONValue, RequestFaults>.keyFile),
            KeyProperty(),
            help,
            valueName: valueName,
            details: details
        )
    }
}

/// The property that an option sets, with the type of its value.
package protocol OptionProperty: Sendable {
    /// Calls the method of a visitor for this kind of property.
    func accept<Visitor: OptionPropertyVisitor>(_ visitor: Visitor) -> Visitor.Result
}

/// Makes something of the property of each option, such as an argument of the command.
package protocol OptionPropertyVisitor {
    associatedtype Result

    func visit(_ property: FlagProperty) -> Result
    func visit<Value>(_ property: DefaultedOptionProperty<Value>) -> Result
    func visit<Value>(_ property: OptionPropertyWithoutDefault<Value>) -> Result
    func visit<Value>(_ property: RepeatableOptionProperty<Value>) -> Result
    func visit(_ property: KeyProperty) -> Result
}

package struct FlagProperty: OptionProperty {
    package let keyPath: any (WritableKeyPath<RequestOptions, Bool> & Sendable)

    package func accept<Visitor: OptionPropertyVisitor>(_ visitor: Visitor) -> Visitor.Result { visitor.visit(self) }
}

package struct DefaultedOptionProperty<Value: RequestOptionValue>: OptionProperty {
    package let keyPath: any (WritableKeyPath<RequestOptions, Value> & Sendable)

    package func accept<Visitor: OptionPropertyVisitor>(_ visitor: Visitor) -> Visitor.Result { visitor.visit(self) }
}

package struct OptionPropertyWithoutDefault<Value: RequestOptionValue>: OptionProperty {
    package let keyPath: any (WritableKeyPath<RequestOptions, Value?> & Sendable)

    package func accept<Visitor: OptionPropertyVisitor>(_ visitor: Visitor) -> Visitor.Result { visitor.visit(self) }
}

/// The property of an option that may be repeated.
package struct RepeatableOptionProperty<Value: RequestOptionValue>: OptionProperty {
    package let keyPath: any (WritableKeyPath<RequestOptions, [Value]> & Sendable)

    package func accept<Visitor: OptionPropertyVisitor>(_ visitor: Visitor) -> Visitor.Result { visitor.visit(self) }
}

/// The property of a key, which the command reads from a file.
package struct KeyProperty: OptionProperty {
    package func accept<Visitor: OptionPropertyVisitor>(_ visitor: Visitor) -> Visitor.Result { visitor.visit(self) }
}
