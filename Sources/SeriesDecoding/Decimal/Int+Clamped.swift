extension Int {
    /// Rounds a number toward zero, within half the range of `Int`, that is -2^62...2^62; NaN becomes 0.
    ///
    /// The conversion for all numbers from outside: it cannot trap, and the sum of two results cannot overflow.
    @inlinable package init(clamped value: Double) {
        let limit = Int.max / 2 + 1
        let bound = Double(limit)
        if value > -bound {
            self = value < bound ? Int(value) : limit
        } else {
            self = value.isNaN ? 0 : -limit
        }
    }
}
