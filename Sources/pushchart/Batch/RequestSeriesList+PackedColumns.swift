import JSONDocument
import SeriesCodec

extension RequestSeriesList {
    /// Whether a series has its numbers as two packed columns, `times` and `values`, instead of `points`.
    static func hasPackedColumns(_ object: JSONObject) -> Bool {
        object["points"] == nil && (object["times"] != nil || object["values"] != nil)
    }

    /// Reads the points of two packed columns. A value that is not a number (NaN) is a gap.
    ///
    /// - Throws: ``CommandFailure`` with the code `bad-request`.
    static func parsePackedColumns(
        of object: JSONObject,
        axis: SeriesChart.XAxisKind,
        at path: JSONPath
    ) throws -> [(time: Double, value: Double?)] {
        let times = try parsePackedColumn("times", of: object, at: path)
        let values = try parsePackedColumn("values", of: object, at: path)
        guard times.count == values.count else {
            throw CommandFailure.invalidRequestOrOption(
                "\(path) has \(times.count) times and \(values.count) values: each time needs one value"
            )
        }
        return try times.indices.map { index in
            let (time, value) = (times[index], values[index])
            guard axis == .number || supportedSeconds.contains(time) else {
                throw CommandFailure.invalidRequestOrOption(
                    "\(path["times"][index]) is outside the years 1 to 9999: times are seconds since 1970, not "
                        + "milliseconds"
                )
            }
            return (time, value.isNaN ? nil : value)
        }
    }

    private static func parsePackedColumn(_ key: String, of object: JSONObject, at path: JSONPath) throws -> [Double] {
        // Base64 contains “/”, which some encoders escape.
        guard let text = object[key]?.text, let numbers = PackedNumbers(base64: text) else {
            throw CommandFailure.invalidRequestOrOption("\(path[key]) must be a text: little-endian doubles in base64")
        }
        return numbers.values
    }
}
