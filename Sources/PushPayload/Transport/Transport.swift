public import JSONDocument
public import PushChartDiagnostics

/// The service that carries a payload: it decides where the chart is, how many bytes are allowed, and which bytes
/// count.
///
/// The known transports are static members. An app describes any other service by its properties:
///
///     import JSONDocument
///     let data = JSONPath(keys: "data")
///     let relay = Transport(name: "relay", chartPath: data["chart"], limit: PayloadLimit(byteCount: 2048))
public struct Transport: Hashable, NamedOption, CustomStringConvertible {
    /// The name that selects the transport, such as `liveactivity`.
    public let name: String

    /// What a payload of the transport is, for help, such as “a Web Push message”.
    public let payload: String

    /// The paths where a chart is looked for, in their order; the first one is ``chartPath``.
    public let chartPaths: [JSONPath]

    /// The paths that can hold a chart.
    public let chartPlace: ChartPlace

    /// The path of the object that is sealed, and of the sealed text that replaces it; `nil` for a Live Activity.
    ///
    /// Its members are `title`, `subtitle` and `body`, which replace the texts of the alert on the phone, `chart`, and
    /// keys of the app's own. No extension runs for a Live Activity, so nothing could open a sealed text.
    public let sealPath: JSONPath?

    /// The maximum number of bytes if no other limit is given.
    public let limit: PayloadLimit

    /// The object that every payload of the transport needs; `nil` if there is none.
    public let requiredObject: RequiredObject?

    /// The bytes that count against the limit.
    public let countedBytes: CountedBytes

    /// The path of the `aps` of a notification that an extension may change; `nil` if no extension runs.
    ///
    /// Its last key is `aps`.
    public let notificationAPSPath: JSONPath?

    /// The path of the member that makes the extension run; `nil` if no extension runs. It is 1 in an `aps`, or else `true`.
    public let mutableContentPath: JSONPath?

    /// The path of the notification of which the service makes an alert if `aps` has none; `nil` if it makes none.
    public let alertSourcePath: JSONPath?

    /// The paths of the alerts whose texts the system shows as they are: a text, or an object with texts.
    public let alertPaths: [JSONPath]

    /// The path of the object that has the `title` and the `body` of a push; `nil` if there is none.
    public let textsPath: JSONPath?

    /// The paths of the values whose strings only the app's own code reads; the empty path is the whole payload.
    public let clientTextPaths: [JSONPath]

    /// The paths of the objects that the service defines, from outside to inside.
    public let objectPaths: [JSONPath]

    /// What receives the payload in place of an extension, for messages; `nil` for an app or its extension.
    public let receiver: String?

    /// Whether the client draws the chart into a bitmap, in the little memory that an extension has.
    public let drawsIntoBitmap: Bool

    /// The lint rules, in the order of their findings.
    public let lintRules: [LintRule]

    /// Describes a service that carries payloads. Each parameter is the property of its name.
    ///
    /// A path of the chart that is empty, or does not count, holds no chart. `otherChartPaths` are more paths where a
    /// chart is looked for. Without a `sealPath`, nothing opens a sealed text. The default of `mutableContentPath`
    /// is in the `aps` of the notification. That of `alertPaths` is the alert of the notification and its source, and that
    /// of `textsPath` is the first of `alertPaths`.
    public init(
        name: String,
        payload: String = "a payload",
        chartPath: JSONPath = JSONPath(keys: "chart"),
        otherChartPaths: [JSONPath] = [],
        chartPlace: ChartPlace = .anywhere,
        sealPath: JSONPath? = nil,
        limit: PayloadLimit = .apns,
        requiredObject: RequiredObject? = nil,
        countedBytes: CountedBytes = .wholePayload,
        notificationAPSPath: JSONPath? = nil,
        mutableContentPath: JSONPath? = nil,
        alertSourcePath: JSONPath? = nil,
        alertPaths: [JSONPath]? = nil,
        textsPath: JSONPath? = nil,
        clientTextPaths: [JSONPath] = [],
        objectPaths: [JSONPath] = [],
        receiver: String? = nil,
        drawsIntoBitmap: Bool = true,
        lintRules: [LintRule] = LintRule.general
    ) {
        self.name = name
        self.payload = payload
        chartPaths = [chartPath] + otherChartPaths
        self.chartPlace = chartPlace
        self.sealPath = sealPath.flatMap { $0.steps.isEmpty ? nil : $0 }
        self.limit = limit
        self.requiredObject = requiredObject
        self.countedBytes = countedBytes
        self.notificationAPSPath = notificationAPSPath
        self.mutableContentPath = mutableContentPath ?? notificationAPSPath?["mutable-content"]
        self.alertSourcePath = alertSourcePath
        self.alertPaths = alertPaths ?? [notificationAPSPath?["alert"], alertSourcePath].compactMap(\.self)
        self.textsPath = textsPath ?? self.alertPaths.first
        self.clientTextPaths = clientTextPaths
        self.objectPaths = objectPaths
        self.receiver = receiver
        self.drawsIntoBitmap = drawsIntoBitmap
        self.lintRules = lintRules
    }

    /// Reads the name of a known transport.
    ///
    /// - Throws: `PushChartError` with the code `unknown-transport`.
    public init(parsing text: String) throws(PushChartError) {
        self = try Self.value(named: text, orThrow: .unknownTransport, noun: "a known transport")
    }

    /// The name.
    public var description: String { name }

    /// The path of the chart if no other path is given.
    public var chartPath: JSONPath { chartPaths[0] }

    /// Whether the bytes at a path count against the limit.
    func counts(_ path: JSONPath) -> Bool { countedBytes.countsBytes(at: path) }
}

extension JSONPath {
    /// Whether the path leads to a value inside the value at another path, not to that value itself.
    package func isStrictDescendant(of other: JSONPath) -> Bool {
        steps.count > other.steps.count && steps.starts(with: other.steps)
    }

    /// Whether the path leads into the content state or the attributes of a Live Activity, which no extension reads.
    package func isInContentStateOrAttributes(ofAPSAt aps: JSONPath) -> Bool {
        guard steps.count > aps.steps.count + 1, isStrictDescendant(of: aps) else { return false }
        let step = steps[aps.steps.count]
        return step == .key("content-state") || step == .key("attributes")
    }
}

extension Sequence where Element: Equatable {
    /// The elements, each where it occurs first.
    func withoutRepeats() -> [Element] {
        reduce(into: []) { elements, element in if !elements.contains(element) { elements.append(element) } }
    }
}
