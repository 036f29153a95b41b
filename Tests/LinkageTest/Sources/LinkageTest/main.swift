import ChartLayout
import LegacyFrames
import PushPayload
import SeriesCodec

// The path of a push through all three libraries.
let series = try TimeSeries(rows: [(0, 1), (60, 2), (120, 1.5)])
let template = try PushDocument(#"{"aps":{"alert":"Hello"}}"#)
let push = try template.filled(with: SeriesChart(axis: .instants, series: [series]))
let chart = try SeriesDecoder().decode(push.document.chartText())
let picture = LayeredChart(chart, style: .standard).displayList()
let frames = try MulticastNotification(
    try FramePayload(push.bytes),
    to: [try DeviceToken([UInt8](repeating: 7, count: 32))],
    firstIdentifier: 1,
    now: 0
)
print(push.bytes.count, picture.items.count, frames.count)
