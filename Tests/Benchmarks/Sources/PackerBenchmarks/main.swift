import PackRequests
import Race

// The time to pack one chart for 10,000 recipients: with names of one length, and of 30 lengths.

let rounds = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 5
let recipientCount = 10_000
for sampleCount in [288, 6_000, 10_080] {
    let rows = randomWalk(count: sampleCount).enumerated().map { index, level in
        (1_700_000_000 + Double(index) * 60, (level * 100).rounded() / 100)
    }
    func pack(_ lengths: ClosedRange<Int>) -> () throws -> Int {
        let names = (0..<recipientCount).map { index in
            String(repeating: "n", count: lengths.lowerBound + index * 7 % lengths.count)
        }
        return {
            let chart = try Push.Chart.line(rows)
            return try names.reduce(0) { sum, name in
                try sum + Push(title: "Load", body: "\(name), now \(.last)", chart: chart, to: .apns).byteCount
            } / recipientCount
        }
    }
    try race(
        "\(recipientCount) recipients, \(sampleCount) samples",
        rounds: rounds,
        unit: "bytes",
        [Candidate("one length", pack(17...17)), Candidate("30 lengths", pack(2...31))]
    )
}
