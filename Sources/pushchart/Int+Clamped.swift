extension Int {
    /// The whole number next to a double towards zero; the nearest `Int` where that is too large, and 0 for NaN.
    ///
    /// For figures that are only shown: it never fails, whatever comes in.
    init(clamped value: Double) {
        if value.isNaN {
            self = 0
        } else {
            self = Int(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
        }
    }
}
