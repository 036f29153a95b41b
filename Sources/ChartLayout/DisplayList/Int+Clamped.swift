extension Int {
    /// Converts a number toward zero and clamps it to the range of `Int`; NaN becomes 0.
    ///
    /// Unlike `Int(_:)`, it never traps.
    init(clamped value: Double) {
        // 2^63 itself is out of range.
        let limit = 0x1p63
        self = value.isNaN ? 0 : value >= limit ? .max : value < -limit ? .min : Int(value)
    }
}
