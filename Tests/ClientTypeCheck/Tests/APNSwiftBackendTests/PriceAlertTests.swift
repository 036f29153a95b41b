import APNSCore
import Foundation
import PriceAlert
import SeriesDecoding
import Testing

/// The alert as APNSwift encodes it: the payload, and then `aps`.
@Suite struct PriceAlertTests {
    @Test func `the alert fits, and has its field and its chart`() throws {
        let prices = (0..<288).map { index -> (Double, Double?) in
            (1_773_400_000 + 300 * Double(index), 100 + sin(Double(index) / 20))
        }
        let news = String(repeating: "The price moved within the day. ", count: 100)
        let alert = try PriceAlert(symbol: "EXMPL", prices: prices, news: news)
        let notification = APNSAlertNotification(
            alert: .init(title: .raw(alert.title), body: .raw(alert.body)),
            expiration: .immediately,
            priority: .immediately,
            topic: "com.example.app",
            payload: alert,
            mutableContent: 1
        )
        let bytes = try JSONEncoder().encode(notification)
        #expect(bytes.count <= 4096)
        #expect(bytes.count > 3900, "the body could be longer")
        let json = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
        #expect(json["symbol"] as? String == "EXMPL")
        #expect(alert.title.hasPrefix("EXMPL 10"))
        let text = try #require(json["chart"] as? String)
        let chart = try ChartText(text).decoded()
        #expect(chart.series.first?.last?.time == prices.last?.0)
    }
}
