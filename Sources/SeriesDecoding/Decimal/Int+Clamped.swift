extension Int {
    /// Rounds a number toward zero, within -2^62...2^62; NaN becomes 0.
    ///
    /// The conversion for all numbers from outside: it cannot trap, and the sum of two results cannot overflow.
    @inlinable package init(clamped value: Double) {
        let bound = 0x1p62
        if value > -bound {
            self = value < bound ? Int(value) : 1 << 62
        } else {
            self = value.isNaN ? 0 : -(1 << 62)
        }
    }
}
