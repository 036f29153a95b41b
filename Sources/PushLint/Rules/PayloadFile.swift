package import JSONDocument
package import PushChartDiagnostics
package import PushPayload
package import SeriesCodec

/// The bytes of a payload, parsed once for all rules.
package struct PayloadFile: Sendable {
    /// The payload; `nil` if it cannot be read.
    package let document: PushDocument?
    let byteCount: Int
    /// Why there is no payload; `nil` also if it is too large to be read.
    let fault: PayloadFault?

    /// Parses a payload.
    ///
    /// - Throws: `PushChartError` with the code `not-json`.
    package init(parsing bytes: [UInt8]) throws(PushChartError) {
        byteCount = bytes.count
        guard !bytes.allSatisfy(\.isJSONWhiteSpace) else {
            document = nil
            fault = PayloadFault(.empty, .refused, reason: "PayloadEmpty", "is empty")
            return
        }
        do throws(PushChartError) {
            document = bytes.count > PushDocument.maximumByteCount ? nil : try PushDocument(parsing: bytes)
            fault = nil
        } catch {
            document = nil
            guard error.code != .notAnObject else {
                fault = PayloadFault(.notAnObject, .refused, "is JSON, but not an object")
                return
            }
            do throws(PushChartError) { _ = try JSONValue(parsing: bytes) } catch let cause {
                guard cause.code == .duplicateKey else { throw error }
                let place = "line \(cause.place.line ?? 1), byte \(cause.place.offset ?? 0)"
                fault = PayloadFault(
                    .duplicateKey,
                    at: cause.place.path.flatMap { try? JSONPath(parsing: $0) },
                    "is in its object twice (\(place)): remove one"
                )
                return
            }
            throw error
        }
    }

    /// A payload that is parsed already.
    package init(_ document: PushDocument, byteCount: Int) {
        (self.document, self.byteCount, fault) = (document, byteCount, nil)
    }
}

/// The chart of a payload, decoded once for all rules.
package struct PayloadChart: Sendable {
    /// The path of the text; `nil` if it is not known.
    package let path: JSONPath?
    package let text: String
    package let chart: SeriesChart

    /// Describes a chart that is decoded already.
    package init(_ chart: SeriesChart, text: String, at path: JSONPath?) {
        (self.chart, self.text, self.path) = (chart, text, path)
    }

    /// Decodes the chart at a path; `nil` if there is none, or it does not decode.
    package init?(in document: PushDocument, at path: JSONPath?) {
        guard let path = path ?? document.chartPath, let text = try? document.chartText(at: path),
            let chart = try? SeriesDecoder().decode(text)
        else { return nil }
        self.init(chart, text: text, at: path)
    }
}
