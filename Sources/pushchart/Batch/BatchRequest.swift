import JSONDocument
import PushPayload
import SeriesCodec

/// One line of a batch: a template, series and options.
struct BatchRequest {
    private let template: PushDocument
    private let series: [TimeSeries]
    private let axis: SeriesChart.Axis
    private let packing: PackingArguments

    /// Reads a request.
    ///
    /// - Parameters:
    ///   - line: A JSON object.
    ///   - packing: What holds where the request says nothing.
    ///   - template: The template where the request has none.
    /// - Throws: ``Failure`` with the code `not-json` or `bad-request`, or the error of a room.
    init(_ line: consuming [UInt8], packing: PackingArguments, template: PushDocument?) throws {
        let value: JSONValue
        var long: LongRequest?
        if line.count > LongRequest.byteCount {
            let request = try LongRequest(line)
            value = request.request
            long = request
        } else {
            do {
                value = try JSONValue(parsing: line)
            } catch {
                throw Failure("not-json", "the request is not JSON: \(error)", status: .unreadable)
            }
        }
        guard case .object(let request) = value else { throw Self.bad("it is no object") }
        var packing = packing
        for member in request.members where !["template", "series", "axis"].contains(where: member.key.equals) {
            try packing.set(member.key.lossyText, to: member.value)
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
        series = try long?.series.get() ?? InlineSeries(request["series"], axis: axis).series
    }

    /// The payload; without series only its texts are made to fit.
    ///
    /// - Throws: ``Failure`` with the code `ambiguous-payload` for one that would read like the answer to a request that
    ///   failed, or the error of a room.
    func payload() throws -> [UInt8] {
        guard series.isEmpty else { return try packing.pack(series, axis: axis, into: template).bytes }
        guard template.root["aps"] != nil || template.root["error"] == nil else {
            throw Failure(
                "ambiguous-payload",
                "the template has “error” and no “aps”, as the answer to a request that failed: add “aps”, or rename “error”",
                status: .rejected
            )
        }
        let packing = try packing.packing()
        var document = template
        try document.fit(packing.texts, cut: packing.cut, within: packing.budget)
        return document.bytes
    }

    /// The error for a request that says something impossible.
    static func bad(_ reason: String) -> Failure {
        Failure("bad-request", "the request cannot be met: \(reason)", status: .unreadable)
    }
}
