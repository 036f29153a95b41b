import CLibrary
import SeriesDecoding

extension Double {
    /// The number rounded to one significant digit, half away from zero; 0 if it is not finite.
    ///
    /// `roundedToNextSignificant()` in DGCharts' Utils/ChartUtils.swift.
    var roundedToOneSignificantDigit: Double {
        guard self != 0, isFinite else { return 0 }
        let factor = pow(10, 1 - log10(abs(self)).rounded(.up))
        let rounded = (self * factor).rounded(.toNearestOrAwayFromZero) / factor
        // The factor overflows or underflows for the largest and smallest numbers.
        return rounded.isFinite && rounded != 0 ? rounded : self
    }

    /// The power of ten of a positive number's magnitude, with the exponent rounded toward zero.
    var powerOfTenTowardZero: Double { pow(10, log10(self).rounded(.towardZero)) }

    /// The decimals that a positive number needs to show its first digit; negative above 10, at most 330.
    var decimalsToFirstSignificantDigit: Int { Int(clamped: Swift.min((-log10(self)).rounded(.up), 330)) }
}
