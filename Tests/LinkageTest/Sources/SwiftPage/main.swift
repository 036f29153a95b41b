// `make generate` writes this file from the examples of docs/swift.md, with their spaces.
// swift-format-ignore-file
import Foundation
import PushChart
import SealedPush
import Surroundings

let push = try Push(
    title: "AAPL \(.last) (\(.changePercent))",
    body: "Eve: \(comment)",
    chart: .line(closes, x: \.date, y: \.close, unit: "USD"),
    to: .apns
)
send(push.bytes)    // the body of the request to APNs, at most 4,096 bytes
print(push)         // one line: its bytes of the limit, its samples, and the error of its line
for finding in push.findings { print(finding.message) }

let line = try Push.Chart.line(closes, x: \.date, y: \.close)
let pairs = try Push.Chart.line(rows)                       // (Date, Double?): nil is a gap
let days = try Push.Chart.bars(orders, x: \.day, y: \.count)
let candles = try Push.Chart.candles(closes, x: \.date, open: \.open, high: \.high, low: \.low, close: \.close)
var two = try Push.Chart.lines([
    Push.Series(rows, name: "today"), Push.Series(closes, x: \.date, y: \.open, name: "yesterday"),
])
two.levels = ["high": 180, "low": 70]
two.style = "glucose"

let alert = try Push(
    title: "Order 7",
    payload: ["aps": ["sound": "default", "alert": ["loc-key": "ORDER", "loc-args": ["{last}"]]], "price": 12.5],
    chart: .line(closes, x: \.date, y: \.close),
    to: .apns
)
let update = try Push(
    payload: ["aps": ["event": "update", "timestamp": 1_750_000_000, "content-state": ["mgdl": 120]]],
    chart: .line(closes, x: \.date, y: \.close),
    to: .liveActivity
)

let styles = ClientStyles(folder: URL(filePath: "App/Styles"))
var portfolio = try Push.Chart.line(closes, x: \.date, y: \.close)
portfolio.style = "portfolio"
let styled = try Push(title: "\(.last)", chart: portfolio, to: .apns, styles: styles)

let key = try SealingKey(parsing: bytes)    // the key of one installation of the app
let secret = try Push(
    title: "AAPL \(.last)",
    payload: ["aps": ["alert": "New price"]],   // what anyone may read
    chart: .line(closes, x: \.date, y: \.close),
    to: .apns.sealed(by: key, maxAge: 3600)
)

let shared = try Push.Chart.line(closes, x: \.date, y: \.close)
for name in ["Łucja", "Eve"] {
    send(try Push(title: "\(name): \(.last)", chart: shared, to: .apns).bytes)
}

func notify(_ name: String) throws(PushChartError) {
    var options = RequestOptions()
    options.tolerance = 0.5         // the smallest chart with this error in device pixels
    options.orTextsOnly = true      // no chart and the finding left-out-chart, rather than an error
    do throws(PushChartError) {
        let push = try Push(title: "\(name)", chart: .line(closes, x: \.date, y: \.close), to: .apns, options: options)
        send(push.bytes)
    } catch {
        guard error.code == .overBudget else { throw error }
        print(error.bytesMissing ?? 0, "bytes are missing:", error.localizedDescription)
    }
}

try notify("Eve")
