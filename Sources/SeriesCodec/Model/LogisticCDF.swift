/// The share of levels that a bell around a centre puts above a split, as the possible range narrows.
struct LogisticCDF {
    /// The centre in 1/256 of a level, less half a level: the border below it.
    private let center: Int
    /// 2^28 over the scale, which is .71 of the width.
    private let inverse: Int
    /// The share of levels below the lowest possible one, and up to the highest.
    private var below: Int
    private var upTo: Int
    private var split = 0

    private static let table = LogisticTables.share

    /// Creates the shares of a range.
    init(center: Int, width: Int, from low: Int, to high: Int) {
        self.center = 256 * center + 128
        inverse = (1 << 28) / max(31, (182 * width) >> 8)
        below = 0
        upTo = 0
        below = share(below: low)
        upTo = share(below: high + 1)
    }

    /// The log-odds, in 1/256, that a level is `middle` or above.
    @inline(__always)
    mutating func opinion(at middle: Int) -> Int {
        split = share(below: middle)
        return Int(LogisticTables.stretch[min(4095, ((upTo - split) << 12) / (upTo - below))])
    }

    /// Narrows the range to one side of the last split.
    @inline(__always)
    mutating func narrow(toUpper: Bool) {
        if toUpper { below = split } else { upTo = split }
    }

    /// The share of levels below one, in about 2^26, with a little for every level so that none is impossible.
    @inline(__always)
    private func share(below level: Int) -> Int {
        let place = min(max(((256 * level - center) * inverse) >> 16 + 1 << 18, 0), 1 << 19)
        let left = Int(Self.table[place >> 8])
        return left + ((Int(Self.table[place >> 8 + 1]) - left) * (place & 255)) >> 8 + 64 * level
    }
}
