import DecimalNumbers

/// The prefixes that a unit of the SI or of bytes can have, such as the `G` of `GB`.
///
/// A letter of compact notation is no prefix: `800B B` would be 800 billion bytes, but is read as 800 bytes.
enum UnitPrefixes {
    /// The units that are written with any prefix.
    private static let units: Set<String> = [
        "B", "bit", "Hz", "W", "Wh", "V", "VA", "A", "Ah", "Ω", "F", "H", "J", "Pa", "N", "T", "eV", "Bq", "Sv",
    ]
    /// The units that are written with a prefix for small amounts, because large ones have other units.
    private static let unitsOfSmallAmounts: Set<String> = ["s", "m", "g", "L", "l", "mol"]
    private static let prefixes: [(text: String, power: Int)] = [
        ("p", -12), ("n", -9), ("µ", -6), ("m", -3), ("", 0), ("k", 3), ("M", 6), ("G", 9), ("T", 12), ("P", 15),
    ]

    /// The unit with each of its prefixes, as suffixes of a number in the given unit; `nil` for a unit without prefixes.
    ///
    /// The unit may have a prefix already, and end in `/s`.
    static func suffixes(of unit: String) -> [CompactSuffix]? {
        let rate = unit.hasSuffix("/s") ? "/s" : ""
        let name = unit.dropLast(rate.utf8.count)
        for own in prefixes where name.hasPrefix(own.text) {
            let base = String(name.dropFirst(own.text.count))
            let isOfSmallAmounts = unitsOfSmallAmounts.contains(base)
            guard isOfSmallAmounts || units.contains(base) else { continue }
            let highest = isOfSmallAmounts ? max(0, own.power) : .max
            // Bytes have no parts.
            let lowest = ["B", "bit"].contains(base) ? 0 : Int.min
            return prefixes.filter { lowest <= $0.power && $0.power <= highest }
                .map { CompactSuffix(power: $0.power - own.power, text: " " + $0.text + base + rate) }
        }
        return nil
    }
}
