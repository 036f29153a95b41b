/// How closely a chart is told: the distance of its levels and the number of its columns.
struct Fidelity: Hashable {
    /// The largest error of a level in device pixels; 0 asks for every value exactly.
    var tolerance: Double
    /// Columns for each device pixel across, as a fraction.
    var columns: (numerator: Int, denominator: Int)

    init(_ tolerance: Double, columns numerator: Int = 1, by denominator: Int = 1) {
        self.tolerance = tolerance
        columns = (numerator, denominator)
    }

    static func == (left: Self, right: Self) -> Bool {
        left.tolerance == right.tolerance && left.columns == right.columns
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(tolerance)
        hasher.combine(columns.numerator)
    }

    /// From as good as the original to hardly a chart, each smaller than the one before, nearly always.
    ///
    /// Three and two columns a pixel keep a steep stroke where it stands inside its pixel, which the eye sees before it
    /// sees less than half a pixel of height; below half a pixel of error the width gives way last.
    static let ladder: [Fidelity] = {
        var rungs = [0, 0.02, 0.05, 0.1, 0.15, 0.25, 0.35, 0.5].map { Fidelity($0, columns: 3) }
        rungs += [0.35, 0.5].map { Fidelity($0, columns: 2) }
        rungs += [0.25, 0.35, 0.5, 0.6, 0.7, 0.85, 1, 1.2, 1.4, 1.7, 2, 2.4, 2.8, 3.4, 4, 5, 6, 8].map { Fidelity($0) }
        rungs += [8, 12, 16].map { Fidelity($0, by: 2) }
        rungs += [16, 24, 32].map { Fidelity($0, by: 4) }
        rungs += [32, 64, 128, 256, 512].map { Fidelity($0, columns: 1, by: 8) }
        return rungs
    }()
}
