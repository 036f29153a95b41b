extension Int {
    /// The quotient by a positive divisor, rounded toward negative infinity.
    package func dividedRoundingDown(by divisor: Int) -> Int {
        self / divisor - (self % divisor < 0 ? 1 : 0)
    }
}
