import DecimalNumbers

/// The prefixes that a unit of the SI or of bytes can have, such as the `G` of `GB`.
///
/// A letter of compact notation is no prefix: `800B B` would be 800 billion bytes, but is read as 800 bytes.
package enum UnitPrefixes {
    /// The units that are written with any prefix.
    private static let units: Set<String> = [
        "B", "bit", "Hz", "W", "Wh", "V", "VA", "A", "Ah", "Ω", "F", "H", "J", "Pa", "N", "T", "eV", "Bq", "Sv",
    ]
    /// The units that are written with a prefix for small amounts, because large ones have other units.
    private static let unitsOfSmallAmounts: Set<String> = ["s", "m", "g", "L", "l", "mol"]
    private static let prefixes: [(text: String, power: Int)] = [
        ("p", -12), ("n", -9), ("µ", -6), ("m", -3), ("", 0), ("k", 3), ("M", 6), ("G", 9), ("T", 12), ("P", 15),
    ]
    /// The prefixes of bytes that are powers of 1024.
    private static let binaryPrefixes = ["Ki", "Mi", "Gi", "Ti", "Pi"]

    /// The unit with each of its prefixes, as suffixes of a number in the given unit; `nil` for a unit without prefixes.
    ///
    /// The unit may have a prefix already, and end in `/s`.
    static func suffixes(of unit: String) -> [CompactSuffix]? {
        guard let (power, base, rate) = parts(of: unit) else { return nil }
        let highest = unitsOfSmallAmounts.contains(base) ? max(0, power) : .max
        // Bytes have no parts.
        let lowest = ["B", "bit"].contains(base) ? 0 : Int.min
        return prefixes.filter { lowest <= $0.power && $0.power <= highest }
            .map { CompactSuffix(power: $0.power - power, text: " " + $0.text + base + rate) }
    }

    private static func parts(of unit: String) -> (power: Int, base: String, rate: String)? {
        let rate = unit.hasSuffix("/s") ? "/s" : ""
        let name = unit.dropLast(rate.utf8.count)
        for own in prefixes where name.hasPrefix(own.text) {
            let base = String(name.dropFirst(own.text.count))
            if units.contains(base) || unitsOfSmallAmounts.contains(base) { return (own.power, base, rate) }
        }
        return nil
    }

    /// The factor between two prefixes of one unit, such as MiB and GiB; `nil` for other units.
    ///
    /// Large amounts of meters, grams and seconds have other units: `nm` beside `km` are nautical miles.
    package static func factor(from unit: String, to other: String) -> Double? {
        guard let one = scale(of: unit), let other = scale(of: other), one.unit == other.unit else { return nil }
        return one.scale / other.scale
    }

    private static func scale(of unit: String) -> (unit: String, scale: Double)? {
        let rest = String(unit.dropFirst(2))
        if let index = binaryPrefixes.firstIndex(where: unit.hasPrefix), ["B", "bit", "B/s", "bit/s"].contains(rest) {
            return (rest, Double(1 << (10 * (index + 1))))
        }
        guard let (power, base, rate) = parts(of: unit), power <= 0 || units.contains(base) else { return nil }
        return (base + rate, PowersOfTen.nearest(power))
    }
}
