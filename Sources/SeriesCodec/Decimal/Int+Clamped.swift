extension Int {
    /// Converts a number to the whole number on the side of zero, within -2^62...2^62; NaN becomes 0.
    ///
    /// This is the only conversion for numbers that come from outside: it cannot trap, and two results can be added
    /// without an overflow.
    @inline(__always)
    init(clamped value: Double) {
        let bound = 0x1p62
        if value > -bound {
            self = value < bound ? Int(value) : 1 << 62
        } else {
            self = value.isNaN ? 0 : -(1 << 62)
        }
    }
}
