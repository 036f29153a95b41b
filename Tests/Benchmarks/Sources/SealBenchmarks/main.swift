import JSONDocument
import Race
import SealedFormat
import SealedPush
import SeriesCodec

// The time to seal a full payload, and to open it, beside the time to encode its chart.

let rounds = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 200
var state: UInt64 = 42
var level = 50.0
let rows = (0..<5_000).map { index in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    level += Double(state >> 33) / Double(UInt64(1) << 31) * 4 - 2
    return (time: 1_700_000_000 + Double(index) * 60, value: Optional((level * 100).rounded() / 100))
}
let chart = SeriesChart(axis: .time, series: [try TimeSeries(rows: rows)], width: 320, height: 200)
let encoder = SeriesEncoder(scale: 3)
let text = try encoder.encode(chart, byteBudget: 3_700).text
let template: JSONValue = [
    "aps": ["alert": ["title": "Portfolio", "body": "Open the app"], "mutable-content": 1],
    "seal": ["body": "AAPL 189.30", "chart": JSONValue(text)],
]
for suite in SealSuite.allCases {
    let key = try OpeningKey(suite: suite, topic: "com.example.App")
    let sealer = try PushSealer(key.sealingKey)
    let opener = PushOpener(keys: [key])
    let sealed = try sealer.replacingObjectWithSealedText(in: template)
    try race(
        "A payload of \(sealed.byteCount) bytes, \(suite)",
        rounds: rounds,
        unit: "bytes",
        [
            Candidate("encode the chart") { try encoder.encode(chart, byteBudget: 3_700).text.utf8.count },
            Candidate("seal") { try sealer.replacingObjectWithSealedText(in: template).byteCount },
            Candidate("open") { try opener.replacingSealedTextWithContent(in: sealed, now: nil).byteCount },
        ]
    )
}
