import DecimalNumbers

extension Double {
    /// The number rounded to one significant digit, half away from zero; 0 if it is not finite.
    ///
    /// `roundedToNextSignificant()` in DGCharts' Utils/ChartUtils.swift.
    var roundedToOneSignificantDigit: Double {
        guard self != 0, isFinite else { return 0 }
        let factor = PowersOfTen.nearest(1 - PowersOfTen.exponents(around: magnitude).upperBound)
        let rounded = (self * factor).rounded(.toNearestOrAwayFromZero) / factor
        // The factor overflows or underflows for the largest and smallest numbers.
        return rounded.isFinite && rounded != 0 ? rounded : self
    }

    /// The power of ten of a positive number's magnitude, with the exponent rounded toward zero.
    var powerOfTenTowardZero: Double {
        guard self > 0, isFinite else { return self }
        let exponents = PowersOfTen.exponents(around: self)
        return PowersOfTen.nearest(self < 1 ? exponents.upperBound : exponents.lowerBound)
    }

    /// The decimals that a positive finite number needs to show its first digit; negative above 10, at most 324.
    var decimalsToFirstSignificantDigit: Int { -PowersOfTen.exponents(around: self).lowerBound }
}
