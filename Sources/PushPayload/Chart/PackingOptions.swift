/// How a chart and the texts around it share a payload.
public struct PackingOptions: Hashable, Sendable {
    /// The top-level key at which the client looks for the chart.
    public var key = PushDocument.standardChartKey

    /// The bytes that the payload may take.
    public var budget = PayloadBudget(.apns)

    /// Device pixels in a point of the client's screen.
    public var scale = 3.0

    /// The largest error in device pixels that is wanted; with it the chart is the smallest that keeps to it, without
    /// it the most faithful that fits.
    public var tolerance: Double?

    /// The worst error in device pixels that the chart may have where it gives room; without one it keeps to
    /// ``tolerance``, or where there is none, gives all it can.
    public var maximumChartError: Double?

    /// Digits behind the decimal point to which every sample is kept, with its exact time; `nil` for a picture only. The
    /// chart then gives nothing.
    public var exactDecimals: Int?

    /// Whether the last value of each series is kept to the digit, at some five bytes each.
    public var keepsLastValue = false

    /// The texts that may be shortened.
    public var texts: [TextField] = []

    /// Where and how texts are cut.
    public var cut = TextCut()

    /// Who gives where there is too little room, the first one first.
    ///
    /// Where texts give first, they do until the chart has the error of ``tolerance``, or without one
    /// ``imperceptibleError``. What they then cannot use, such as the bytes of half a word, makes a chart without
    /// tolerance more faithful again.
    public var give: [PayloadPart] = [.text, .chart]

    /// How figures of the first series are written in the named texts, in place of `{last}`, `{first}`, `{change}`,
    /// `{change%}`, `{min}` and `{max}`; `nil` leaves the texts alone.
    public var figures: FigureFormat? = FigureFormat()

    /// Half a device pixel: what texts make room for where no tolerance is given.
    public static let imperceptibleError = 0.5

    /// Creates a packing with the usual settings; change what differs.
    public init() {}

    /// The error that is wanted, and for which texts give room: ``tolerance``, or ``imperceptibleError``; less where
    /// ``maximumChartError`` asks for less.
    public var wish: Double { min(tolerance ?? Self.imperceptibleError, maximumChartError ?? .infinity) }

    /// The worst error that is accepted.
    var worst: Double {
        guard give.contains(.chart) else {
            return tolerance ?? maximumChartError ?? (texts.isEmpty ? .infinity : Self.imperceptibleError)
        }
        return maximumChartError ?? tolerance ?? .infinity
    }
}
