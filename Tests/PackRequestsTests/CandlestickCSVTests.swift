import PackRequests
import SeriesCodec
import Testing

/// The columns of a candlestick by their names.
@Suite("Columns of a candlestick")
struct CandlestickCSVTests {
    private static func read(_ text: String) throws -> CSVSeries {
        try CSVSeries(parsing: Array(text.utf8), file: "share.csv", columns: .ohlc)
    }

    @Test(
        "Four columns are found in any case and order",
        arguments: [
            "date,open,high,low,close\n2024-01-02,2,4,1,3\n", "Date,Open,High,Low,Close,Volume\n2024-01-02,2,4,1,3,9\n",
            "CLOSE,LOW,Date,HIGH,OPEN\n3,1,2024-01-02,4,2\n", "Volume,date,close,high,low,open\n2024-01-02,9,3,4,1,2\n",
        ]
    )
    func found(text: String) throws {
        let file = try Self.read(text)
        #expect(file.columns.map { $0.name.lowercased() } == ["open", "high", "low", "close"])
        #expect(file.columns.map { $0.runs[0][0].value } == [2, 4, 1, 3])
        // A candlestick is one data set, so labels would only take bytes.
        let series = try CSVSeries.chartSeries(of: [file]).series
        #expect(series.map(\.label) == ["", "", "", ""])
    }

    @Test(
        "A missing column is named, and so are two of one name",
        arguments: [
            ("date,open,high,close\n2024-01-02,1,2,3\n", "csv-unknown-column", "the file lacks “low”:"),
            ("date,o,h,l,c\n2024-01-02,1,2,3,4\n", "csv-unknown-column", "lacks “open”, “high”, “low”, “close”:"),
            ("date,value\n2024-01-02,1\n", "csv-unknown-column", "the columns are “date”, “value”"),
            ("date,open,high,low,Low,close\n2024-01-02,1,2,3,4,5\n", "csv-ambiguous-column", "“low”"),
            ("open,high,low,close\n1,2,3,4\n", "csv-missing-columns", "none is left for the times"),
        ]
    )
    func missing(text: String, code: String, message: String) throws {
        let error = #expect(throws: CSVError.self) { try Self.read(text) }
        #expect(error?.code.rawValue == code)
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    }
}
