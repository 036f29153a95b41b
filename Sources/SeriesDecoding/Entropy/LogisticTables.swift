import DecimalNumbers

/// The logistic function and its inverse as integer tables, made by integers alone so that every host has the same.
///
/// `squash` and `stretch` are those of PAQ (M. Mahoney, "Data Compression Explained", on logistic mixing).
enum LogisticTables {
    /// `squash[2048 + x]`: the probability, in 1/65,536, whose log-odds are x/256, for x of -2048...2047.
    static let squash: ConstantTable<UInt16> = {
        var table = [UInt16](repeating: 0, count: 4096)
        var power: Integer53 = 1 << 24  // 2^24 * exp(-i/256)
        for i in 0..<2048 {
            let value = (1 << 40) / ((1 << 24) + power)
            table[2048 + i] = UInt16(value)
            table[2048 - i] = UInt16(65_536 - value)
            power = (power * 16_711_807 + 1 << 23) >> 24
        }
        table[0] = table[1]
        return ConstantTable(table)
    }()

    /// `stretch[p >> 4]`: the log-odds, in 1/256, of a probability p in 1/65,536; the inverse of ``squash``.
    static let stretch: ConstantTable<Int16> = {
        var index = 0
        return ConstantTable(
            (0..<4096).map { i in
                while index < 4095, squash[index] < 16 * i + 8 { index += 1 }
                return Int16(index - 2048)
            }
        )
    }()

    /// The cumulative distribution, in 1/2^26: a logistic curve with a heavier tail mixed in, three to one.
    ///
    /// Entry `1024 + z` belongs to z sixteenths of a scale, -64 to 64 scales; the last entry repeats.
    static let cumulative: ConstantTable<Int32> = {
        var table = [Int32](repeating: 0, count: 2050)
        var power: Integer53 = 1 << 24  // 2^24 * exp(-i/16)
        for i in 0...1024 {
            let logistic = Int((1 << 50) / ((1 << 24) + power))
            let heavy = 1 << 26 - ((1 << 25) * 16) / (16 + i)
            let mixed = (3 * logistic + heavy) / 4
            table[1024 + i] = Int32(mixed)
            table[1024 - i] = Int32(1 << 26 - mixed)
            power = (power * 15_760_198 + 1 << 23) >> 24
        }
        table[2049] = table[2048]
        return ConstantTable(table)
    }()
}

/// The tables of the models. A coder keeps a copy, because each use of a static property checks whether it has its
/// value.
struct ModelLookupTables: Sendable {
    static let shared = ModelLookupTables()

    let squash = LogisticTables.squash
    let stretch = LogisticTables.stretch
    let cumulative = LogisticTables.cumulative
    let halfRates = AdaptiveBit.halfRates

    private init() {}
}
