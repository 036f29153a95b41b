public import ChartLayout
package import JSONDocument
public import PushChartDiagnostics
public import PushPayload
public import SealedFormat

/// Answers requests as `pushchart batch` does: a line of JSON with a payload, or with an error.
///
///     let answerer = RequestAnswerer(now: { 1_700_000_000 })  // the time of a clock
///     let recentSeries = RecentRequestSeriesCache()
///     for line in pieces { send(answerer.answer(line, recentSeries: recentSeries).bytes) }
public struct RequestAnswerer: Sendable {
    /// An answer, without a line end.
    public struct Answer: Sendable {
        /// A kind of answer.
        public enum AnswerKind: Sendable {
            /// A payload.
            case payload
            /// An error.
            case error
        }

        /// The bytes of the answer.
        public let bytes: [UInt8]
        /// The kind of the answer.
        public let kind: AnswerKind
        /// What the sender of the payload should know; empty for an error.
        public let findings: [Finding]
    }

    let options: RequestOptions
    let template: PushDocument?
    let styles: ClientStyles
    let sealingKey: RequestKeyReader?
    let timeZone: @Sendable (TimeZoneReference) throws(PushChartError) -> ChartTimeZone
    private let reader: MessageReader
    private let now: @Sendable () -> Int

    /// Creates an answerer. Several threads may use it.
    ///
    /// - Parameters:
    ///   - options: The options that a request does not set.
    ///   - template: The template of a request without one.
    ///   - style: The client's style with a name, for its size and for findings; `nil` for one that is not known. A
    ///     thrown error answers the request, which names a style that the client lacks.
    ///   - sealingKey: Reads the key file of a request, as `SealingKey.init(parsing:)` does; `nil` refuses such requests.
    ///   - timeZone: The rules of a zone that a request names for its table.
    ///   - reader: Who reads errors and findings, and so how they spell options.
    ///   - now: The present time in seconds since 1970, for sealed texts with an age.
    public init(
        options: RequestOptions = RequestOptions(),
        template: PushDocument? = nil,
        style: @escaping @Sendable (String) throws -> ChartStyle? = { _ in nil },
        sealingKey: (@Sendable (_ fileBytes: [UInt8]) throws(PushChartError) -> any PushSealingKey)? = nil,
        timeZone: @escaping @Sendable (TimeZoneReference) throws(PushChartError) -> ChartTimeZone = offsetZone,
        reader: MessageReader = .request,
        now: @escaping @Sendable () -> Int
    ) {
        self.options = options
        self.template = template
        self.timeZone = timeZone
        self.reader = reader
        self.now = now
        self.sealingKey = sealingKey
        styles = ClientStyles(find: style)
    }

    /// The zone of an offset. Names need a database of time zones.
    ///
    /// - Throws: `PushChartError` with the code `time-zone-no-database` for a name.
    public static func offsetZone(_ zone: TimeZoneReference) throws(PushChartError) -> ChartTimeZone {
        guard case .utcOffset(let seconds) = zone else {
            throw PushChartError(.timeZoneNoDatabase, "no rules of zones are known: give an offset such as +02:00")
        }
        return ChartTimeZone(utcOffset: seconds)
    }

    /// Answers a request.
    ///
    /// The answer does not depend on the series of the requests before, which save time only.
    ///
    /// - Parameters:
    ///   - line: A JSON object, see `docs/request.schema.json`.
    ///   - recentSeries: The series of the requests before, on this thread.
    /// - Complexity: O(*n*) in the bytes, and the time of the encoder.
    public func answer(
        _ line: consuming [UInt8],
        recentSeries: RecentRequestSeriesCache = RecentRequestSeriesCache()
    ) -> Answer {
        do {
            let line = try ParsedRequestLine(parsing: line, for: self, recentSeries: recentSeries)
            let push = try line.pack(now: now)
            // To check a payload takes longer than to pack its texts.
            let findings = push.findings(lintsPayload: line.wantsReport)
            return Answer(bytes: line.answer(for: push, findings, reader: reader), kind: .payload, findings: findings)
        } catch {
            return Answer(bytes: PushChartError(error).answer(for: reader).bytes, kind: .error, findings: [])
        }
    }
}

extension PushChartError {
    /// The answer to a request that failed, with the columns among which the person chooses.
    package func answer(for reader: MessageReader) -> JSONValue {
        var error = JSONObject()
        (error["code"], error["message"]) = (JSONValue(code.rawValue), JSONValue(description(for: reader)))
        if !candidates.isEmpty {
            var lists = JSONObject()
            for (option, names) in candidates.sorted(by: { $0.key < $1.key }) {
                lists[reader.name(of: option)] = .array(names.map { JSONValue($0) })
            }
            error["candidates"] = .object(lists)
        }
        return ["error": .object(error)]
    }
}
