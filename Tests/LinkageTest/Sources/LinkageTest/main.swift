import ChartLayout
import LegacyFrames
import PackRequests
import PushPayload
import SeriesCodec

// The path of a push through all three libraries.
let line = try Push.Chart.lines([Push.Series([(1_750_000_000, 1), (1_750_000_060, 2), (1_750_000_120, 1.5)])])
let push = try Push(payload: ["aps": ["alert": "Hello"]], chart: line, to: .apns)
let chart = try SeriesDecoder().decode(push.document.chartText())
let picture = LayeredChart(chart, style: .standard).displayList()
let frame = NotificationFrame(
    token: try DeviceToken([UInt8](repeating: 7, count: 32)),
    payload: try FramePayload(push.bytes),
    identifier: 1,
    expiry: nil
)
print(push.bytes.count, picture.items.count, frame.byteCount)
