extension Int {
    /// The double rounded towards zero; the nearest `Int` if it is out of range, and 0 for NaN.
    init(clamped value: Double) {
        self = value.isNaN ? 0 : Int(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
    }
}
