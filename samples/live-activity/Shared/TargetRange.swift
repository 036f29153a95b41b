/// The glucose values, in mg/dL, between which a person wants to be.
struct TargetRange: Codable, Hashable, Sendable {
    /// 70 to 180 mg/dL, the range of the international consensus (Battelino et al., Diabetes Care 42, 2019).
    static let consensus = TargetRange(low: 70, high: 180)

    /// The limits that a target can have, which are about those of sensors.
    static let possible = 40...400

    /// The lowest value in the range.
    let low: Int

    /// The highest value in the range; above ``low``.
    let high: Int

    /// Creates a range. Values outside ``possible``, and a high value that is not above the low one, are corrected.
    init(low: Int, high: Int) {
        self.low = min(max(low, Self.possible.lowerBound), Self.possible.upperBound - 1)
        self.high = min(max(high, self.low + 1), Self.possible.upperBound)
    }

    private enum CodingKeys: CodingKey { case low, high }

    /// Decodes a range and corrects it.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            low: try container.decode(Int.self, forKey: .low),
            high: try container.decode(Int.self, forKey: .high)
        )
    }

    /// The zone in which a value lies.
    func zone(of mgdl: Int) -> GlucoseZone {
        if mgdl < low { .low } else if mgdl > high { .high } else { .inRange }
    }
}
