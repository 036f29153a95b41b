/// How far levels of one stream miss their centre, as a running mean in 1/256 of a level.
///
/// There is one mean for each number of binary digits of the spread, which starts where the mean of all stands when it
/// is first used. The n-th miss moves a mean by 1/(n + 1) of the way, and never by less than 3 %.
struct DeviationEstimate {
    private var all: Mean
    private var classes = [Mean](repeating: Mean(value: 0), count: 18)

    private struct Mean {
        var value: Int
        var count = 0

        mutating func learn(_ miss: Int, extra: Int) {
            value += ((miss - value) * max(1966, 65_536 / (count + extra))) >> 16
            count += 1
        }
    }

    /// Creates a width that has seen nothing yet.
    init(_ start: Int) { all = Mean(value: start) }

    /// The width for a spread.
    func width(of spread: Int) -> Int {
        let known = classes[Self.place(of: spread)]
        return known.count == 0 ? all.value : known.value
    }

    /// Learns from a miss, in 1/256 of a level.
    mutating func learn(_ miss: Int, spread: Int) {
        all.learn(miss, extra: 1)
        let place = Self.place(of: spread)
        if classes[place].count == 0 { classes[place].value = all.value }
        classes[place].learn(miss, extra: 2)
    }

    private static func place(of spread: Int) -> Int { min(spread.bitLength, 17) }
}
