import JSONDocument
import PushPayload
import SeriesCodec

/// One line of a batch: a template, series and options.
struct BatchRequest {
    private let template: PushDocument
    private let series: [TimeSeries]
    private let axis: SeriesChart.Axis
    private let packing: PackingOptions

    /// Reads a request.
    ///
    /// - Parameters:
    ///   - line: A JSON object.
    ///   - packing: What holds where the request says nothing.
    ///   - template: The template where the request has none.
    /// - Throws: ``Failure`` with the code `not-json` or `bad-request`, or the error of a room.
    init(_ line: [UInt8], packing: PackingOptions, template: PushDocument?) throws {
        let value: JSONValue
        do {
            value = try JSONValue(parsing: line)
        } catch {
            throw Failure("not-json", "the request is not JSON: \(error)", status: .unreadable)
        }
        guard case .object(let request) = value else { throw Self.bad("it is no object") }
        var packing = packing
        for member in request.members where !["template", "series", "axis"].contains(where: member.key.means) {
            try packing.set(member.key.readable, to: member.value)
        }
        guard packing.style != "" else { throw Self.bad("“style” is empty: leave it out") }
        self.packing = packing
        switch request["template"] {
        case .object(let root)?: self.template = PushDocument(root: root)
        case nil:
            guard let template else { throw Self.bad("it has no “template”: give a payload there, or with --into") }
            self.template = template
        case let other?: throw Self.bad("“template” is of the kind \(other.kind), and has to be a payload")
        }
        switch request["axis"]?.text {
        case let name?:
            guard let axis = SeriesChart.Axis(rawValue: name) else { throw Self.bad("“axis” is time or number") }
            self.axis = axis
        case nil where request["axis"] != nil: throw Self.bad("“axis” is time or number")
        case nil: self.axis = .time
        }
        series = try InlineSeries(request["series"], axis: axis).series
    }

    /// The payload; without series only its texts are made to fit.
    func payload() throws -> [UInt8] {
        guard series.isEmpty else { return try packing.pack(series, axis: axis, into: template).bytes }
        let packing = try packing.packing()
        var document = template
        try document.fit(packing.texts, cut: packing.cut, within: packing.budget)
        return document.bytes
    }

    /// The answer to a line: the payload, or what went wrong.
    static func answer(
        to line: LineReader.Line,
        packing: PackingOptions,
        template: PushDocument?,
        lineLimit: Int
    ) -> (bytes: [UInt8], isPayload: Bool) {
        do {
            guard case .bytes(let bytes) = line else {
                throw Failure(
                    "line-too-long",
                    "the line has more than \(lineLimit) bytes: thin the series out, or raise --line-limit",
                    status: .refused
                )
            }
            return (try BatchRequest(bytes, packing: packing, template: template).payload(), true)
        } catch {
            return (Failure(error).report.bytes, false)
        }
    }

    /// The error for a request that says something impossible.
    static func bad(_ reason: String) -> Failure {
        Failure("bad-request", "the request cannot be met: \(reason)", status: .unreadable)
    }
}
