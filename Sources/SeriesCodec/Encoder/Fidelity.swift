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

    /// The same way of telling at another tolerance.
    func at(_ tolerance: Double) -> Fidelity {
        var fidelity = self
        fidelity.tolerance = tolerance
        return fidelity
    }

    /// Every sample exactly.
    static let samples = Fidelity(0, .none)

    /// The same without the samples inside level stretches, which many counters and signals mostly consist of.
    static let bends = Fidelity(0, .bends)

    /// Three columns a pixel, all of them kept, as finely as anything can be seen.
    static let everyColumn = Fidelity(visible, .perPixel(3))

    /// Columns within half a pixel, the better before the worse.
    ///
    /// Three and two columns a pixel keep a steep stroke where it stands inside its pixel, which the eye sees before it
    /// sees less than half a pixel of height: a chart of three at half a pixel is more like the original than one of two
    /// on the finest levels, and that goes for two and one again.
    static let columns = [
        Fidelity(half, .perPixel(3), hidesUnderPen: true), Fidelity(half, .perPixel(2), hidesUnderPen: true),
        Fidelity(half),
    ]

    /// The kinds of candidates past half a pixel, each from its start tolerance to what is tried where that is too much.
    ///
    /// Sizes hardly fall where levels are few, so a finer step may fit where a coarser one does not.
    static let coarse: [[Fidelity]] = [
        [16, 12, 10, 8].map { Fidelity($0) },
        [Fidelity(16, .pixels(2))], [Fidelity(32, .pixels(4))], [Fidelity(256, .pixels(8))],
        [16, 64, 256].map { Fidelity($0, .none) }, [16, 64, 256].map { Fidelity($0, .bends) },
    ]

    /// The tolerance below which nothing more is to be seen, in device pixels: points on such levels have a likeness of
    /// 0.9999.
    static let visible = 0.02

    /// The tolerance below which nothing more is gained for this way of telling.
    ///
    /// What one and two columns a pixel lose sideways outweighs a tenth of a pixel by far.
    var floor: Double { columns == .perPixel(1) || columns == .perPixel(2) ? 0.1 : Self.visible }

    /// The tolerance up to which points are more like the original than any columns, and no ink moves by more than a
    /// quarter of a pixel.
    static let quarter = 0.25

    /// The tolerance that a chart ought to keep.
    static let half = 0.5

    /// The least that a chart can be.
    static let last = [Fidelity(512, .pixels(8)), Fidelity(512, .none), Fidelity(512, .bends)]
}
