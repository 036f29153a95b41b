/// How closely a chart is told.
struct Fidelity: Hashable {
    /// The largest error of a level in device pixels; 0 asks for every sample exactly.
    var tolerance: Double
    /// How wide a column is.
    var columns: Columns
    /// Whether columns that the pen hides may be told in any cheaper way.
    var hidesUnderPen = false

    /// How wide a column is.
    enum Columns: Hashable {
        /// Several columns in a device pixel.
        case perPixel(Int)
        /// Several device pixels in a column.
        case pixels(Int)
        /// No columns at all: every sample is a point.
        case none
        /// No columns either, but of a level stretch its ends only: the same line.
        case bends

        /// Whether there are none.
        var isNone: Bool { self == .none || self == .bends }

        /// Whether a column is wider than a device pixel.
        var isWide: Bool { if case .pixels = self { true } else { false } }

        /// How many columns a chart has.
        ///
        /// Never so many that all series together would have more points than a decoder takes; columns have three at
        /// the most.
        func count(width: Int, series: Int) -> Int {
            let most = min(WireLimits.columns, SeriesDecoder.defaultMaximumPoints / 3 / series - 1)
            switch self {
            case .perPixel(let number):
                let perPixel = min(number, most / width)
                return perPixel > 0 ? width * perPixel : Self.pixels(2).count(width: width, series: series)
            case .pixels(let number):
                var wide = number
                while width / wide > most { wide *= 2 }
                return max(1, width / wide)
            case .none, .bends:
                return 0
            }
        }
    }

    init(_ tolerance: Double, _ columns: Columns = .perPixel(1), hidesUnderPen: Bool = false) {
        self.tolerance = tolerance
        self.columns = columns
        self.hidesUnderPen = hidesUnderPen
    }

    /// All samples as points: exactly, then on coarser and coarser levels.
    ///
    /// A point stands where its sample does, so this is better than columns at the same tolerance.
    static let points = [0, 0.02, 0.1, 0.25, 0.5].map { Fidelity($0, .none) }

    /// The same without the samples inside level stretches, which many counters and signals mostly consist of.
    static let bends = points.map { Fidelity($0.tolerance, .bends) }

    /// From nearly as good as the original to hardly a chart, each smaller than the one before, nearly always.
    ///
    /// Three and two columns a pixel keep a steep stroke where it stands inside its pixel, which the eye sees before it
    /// sees less than half a pixel of height. What the pen hides is let go of before that. Past half a pixel of error
    /// height gives way first and width last.
    static let columns: [Fidelity] = {
        var rungs = [0.02, 0.1, 0.25].map { Fidelity($0, .perPixel(3)) }
        rungs += [0.15, 0.2, 0.25, 0.3, 0.4, 0.5].map { Fidelity($0, .perPixel(3), hidesUnderPen: true) }
        rungs += [0.3, 0.4, 0.5].map { Fidelity($0, .perPixel(2), hidesUnderPen: true) }
        rungs += [0.25, 0.35, 0.5, 0.6, 0.7, 0.85, 1, 1.2, 1.4, 1.7, 2, 2.4, 2.8, 3.4, 4, 5, 6, 8, 10, 12, 16].map {
            Fidelity($0)
        }
        rungs += [8, 12, 16].map { Fidelity($0, .pixels(2)) }
        rungs += [16, 24, 32].map { Fidelity($0, .pixels(4)) }
        rungs += [32, 64, 128, 256].map { Fidelity($0, .pixels(8)) }
        return rungs
    }()

    /// The least that a chart can be.
    static let last = [Fidelity(512, .pixels(8)), Fidelity(512, .none), Fidelity(512, .bends)]
}
