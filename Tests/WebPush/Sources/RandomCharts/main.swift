import SeriesCodec

// usage: RandomCharts COUNT DAMAGED SEED
// Prints COUNT intact and DAMAGED damaged texts, one a line: text, limit of points, and a digest or an error code.

func line(for text: String, limit: Int) -> String {
    do {
        return "\(text)\t\(limit)\t\(ChartDigest(try SeriesDecoder(maximumPoints: limit).decode(text)))"
    } catch {
        return "\(text)\t\(limit)\t\(error.code.rawValue)"
    }
}

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
guard arguments.count == 3, arguments.allSatisfy({ $0 >= 0 }) else {
    fatalError("usage: RandomCharts COUNT DAMAGED SEED")
}
for index in 0..<arguments[0] + arguments[1] {
    // Each line has its own generator, so a line does not depend on the count.
    var seeds = SeededGenerator(seed: UInt64(arguments[2]) << 32 | UInt64(index))
    var generator = SeededGenerator(seed: seeds.next())
    let intact = RandomChart(using: &generator).text
    if index < arguments[0] {
        print(line(for: intact, limit: 200_000))
    } else {
        let limit = generator.element([200_000, 20_000, 20_000, 2000, 200, 20])
        print(line(for: DamagedText(of: intact, using: &generator).text, limit: limit))
    }
}
