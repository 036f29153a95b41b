import Foundation
import PushChart

struct Close {
    var date: Date
    var close: Double
}

let closes = (0..<60).map {
    Close(date: Date(timeIntervalSince1970: 1_750_000_000 + Double($0) * 60), close: 44 + Double($0))
}
let comment = "{last} {foo"
let push = try Push(
    title: "AAPL \(.last) (\(.changePercent))",
    body: "Eve: \(comment)",
    chart: .line(closes, x: \.date, y: \.close, unit: "USD"),
    to: .apns
)
print(push.document.title?.prefix(8) ?? "", push.document.body ?? "", separator: ", ")
