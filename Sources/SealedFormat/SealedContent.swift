package import JSONDocument
package import PushChartDiagnostics
import SeriesDecoding

/// The content to seal: a chart, texts, and keys of the app's own, as one compact plaintext.
///
/// A plaintext has one of two forms. A chart alone is its packed text. Other contents are members: a byte for the kind,
/// the value, and the byte 0xFF, which no UTF-8 contains. The chart comes last, and needs no end.
package struct SealedContent: Equatable {
    /// The two forms of a plaintext: the packed text of a chart alone, or members.
    package enum PlaintextFormat: Sendable { case chart, members }

    /// The names of members with a meaning, in the object at `seal`.
    package static let chartName = "chart"
    package static let alertNames = ["title", "subtitle", "body"]

    /// The names that no member has: Apple's dictionary, and the key of the sealed text at every seal path.
    private static let reservedNames = ["aps", "seal"]

    /// The most arrays and objects that a value of a member is nested in, itself included.
    ///
    /// A document that is read has 256. This leaves room for the deepest seal path, `message.apns.payload.seal`.
    package static let maximumDepth = 250

    /// The members in their order, without the chart.
    package let members: [JSONObject.Member]

    /// The text of the chart, in ASCII; `nil` without a chart.
    package let chart: [UInt8]?

    package let time: SealTime?

    /// The byte after a member.
    static let end: UInt8 = 0xFF

    /// The byte before a member.
    enum MemberKindByte {
        static let padding: UInt8 = 0
        /// The first kind of `alertNames`, in their order.
        static let firstAlertText: UInt8 = 1
        static let ownMember: UInt8 = 4
        static let chart: UInt8 = 5
        static let time: UInt8 = 6
    }
}

extension SealedContent {
    /// Reads the object whose members are to be sealed.
    ///
    /// - Throws: `PushChartError` with the code `bad-seal-content`.
    package init(_ object: JSONObject, time: SealTime? = nil) throws(PushChartError) {
        let digitOfByte = Radix88Alphabet.digitOfByte
        var chart: [UInt8]?
        for member in object.members {
            let name = member.key.lossyText
            guard !Self.reservedNames.contains(name) else {
                throw PushChartError(
                    .badSealContent,
                    "“\(name)” cannot be sealed: "
                        + (name == "aps" ? "seal title, subtitle and body by these names" : "give it another name")
                )
            }
            guard !member.value.isNested(deeperThan: Self.maximumDepth) else {
                throw PushChartError(
                    .badSealContent,
                    "“\(name)” has more than \(Self.maximumDepth) nested arrays and objects: make it flatter"
                )
            }
            let isChart = name == Self.chartName
            guard isChart || Self.alertNames.contains(name) else { continue }
            guard case .string(let string) = member.value else {
                throw PushChartError(
                    .badSealContent,
                    "“\(name)” is of the kind \(member.value.kind), but must be a string"
                )
            }
            guard isChart else { continue }
            guard string.spelling.allSatisfy({ digitOfByte[Int($0)] != .max }) else {
                throw PushChartError(
                    .badSealContent,
                    "“\(name)” holds a character that no chart has: encode a chart first"
                )
            }
            chart = string.spelling
        }
        let members = object.members.filter { !$0.key.equals(Self.chartName) }
        self.init(members: members, chart: chart, time: time)
    }

    /// The members as an object, with the chart last.
    package var object: JSONObject {
        var object = JSONObject(distinct: members)
        if let chart { object[Self.chartName] = JSONValue(String(decoding: chart, as: UTF8.self)) }
        return object
    }

    // MARK: Sizes

    /// The plaintext format with these settings: with a time if the content has one, unless `hasTime` decides.
    package func plaintextFormat(paddingMultiple: Int, hasTime: Bool? = nil) -> PlaintextFormat {
        let isChart = chart != nil && members.isEmpty && !(hasTime ?? (time != nil)) && paddingMultiple == 1
        return isChart ? .chart : .members
    }

    /// The number of bytes of the plaintext without its padding: with a time if the content has one, unless `hasTime`
    /// decides.
    ///
    /// - Complexity: O(*n*) in the members.
    package func plaintextByteCountBeforePadding(paddingMultiple: Int, hasTime: Bool? = nil) -> Int {
        let chartByteCount = chart.map { PackedChartText.packedByteCount(ofChartCharacters: $0.count) } ?? 0
        let hasTime = hasTime ?? (time != nil)
        if plaintextFormat(paddingMultiple: paddingMultiple, hasTime: hasTime) == .chart { return chartByteCount }
        return (hasTime ? 1 + SealTime.byteCount : 0) + members.reduce(0) { $0 + Self.plaintextByteCount(ofMember: $1) }
            + (chart == nil ? 0 : 1 + chartByteCount)
    }

    /// The number of bytes of a member in the plaintext: its kind, its value and its end.
    package static func plaintextByteCount(ofMember member: JSONObject.Member) -> Int {
        if kind(of: member.key) != MemberKindByte.ownMember, case .string(let string) = member.value {
            return 2 + string.spelling.count
        }
        return 2 + member.byteCount
    }

    static func kind(of key: JSONString) -> UInt8 {
        alertNames.firstIndex { key.equals($0) }.map { MemberKindByte.firstAlertText + UInt8($0) }
            ?? MemberKindByte.ownMember
    }
}

extension JSONValue {
    /// Whether arrays and objects are nested deeper than a limit.
    fileprivate func isNested(deeperThan limit: Int) -> Bool {
        switch self {
        case .array(let items): limit == 0 || items.contains { $0.isNested(deeperThan: limit - 1) }
        case .object(let object): limit == 0 || object.members.contains { $0.value.isNested(deeperThan: limit - 1) }
        default: false
        }
    }
}
