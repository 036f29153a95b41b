extension Int {
    /// A number without its fraction, or the nearest number that an `Int` holds; 0 for NaN.
    ///
    /// Total, unlike `Int(_:)`, which stops the program at numbers that no `Int` holds.
    init(clamped value: Double) {
        // 2^63 itself is one too many.
        let limit = 0x1p63
        self = value.isNaN ? 0 : value >= limit ? .max : value < -limit ? .min : Int(value)
    }
}
