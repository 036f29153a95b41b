import JSONDocument
import Race
import SealedFormat
import SealedPush
import SeriesCodec

// The time to seal a full payload, and to open it, beside the time to encode its chart.

let rounds = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 200
let rows = randomWalk(count: 5_000).enumerated().map { index, level in
    (time: 1_700_000_000 + Double(index) * 60, value: Optional((level * 100).rounded() / 100))
}
let chart = SeriesChart(axis: .instants, series: [try TimeSeries(rows: rows)], width: 320, height: 200)
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
