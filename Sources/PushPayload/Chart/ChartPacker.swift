import JSONDocument
import SeriesCodec

/// Decides what the texts and the chart of one payload get.
///
/// Packing is what takes time, so it is done once where all fits, and a few times where something has to give.
struct ChartPacker {
    private let chart: SeriesChart
    private let packing: PackingOptions
    private let encoder: SeriesEncoder
    private let texts: TextFitting
    private let counter: DialectByteCounter

    /// The payload without its chart and with its figures in place.
    private let blank: PushDocument

    /// The bytes of the payload without its chart, the chart's quotes, and the insides of its texts.
    private let frame: Int

    /// Whether an outcome is packed again to see whether it stays.
    private let isPackingAgain: Bool

    init(
        _ chart: SeriesChart,
        into template: PushDocument,
        _ packing: PackingOptions,
        isPackingAgain: Bool = false
    ) throws {
        self.chart = chart
        self.isPackingAgain = isPackingAgain
        self.packing = packing
        encoder = SeriesEncoder(scale: packing.scale, keepsLastValue: packing.keepsLastValue)
        counter = DialectByteCounter(packing.budget.dialect)
        var blank = template
        let figures = packing.figures.flatMap { format in
            chart.series.first.flatMap { SeriesFigures($0, format: format) }
        }
        for field in packing.texts {
            guard field.path != JSONPath(keys: packing.key) else {
                throw PayloadError(.untouchableText, "\(field.path) is the chart, and no text", path: field.path)
            }
            let string = try blank.string(at: field.path)
            if let filled = figures?.fill(string), filled != string { blank.replace(field.path, with: filled) }
        }
        try blank.setChart("", at: packing.key)
        self.blank = blank
        texts = try TextFitting(
            blank,
            packing.texts,
            cut: packing.cut,
            counter: counter,
            limit: packing.budget.byteCount
        )
        frame = blank.byteCount(counter) - texts.wholeByteCount - 2
    }

    /// What came of it.
    struct Result {
        var document: PushDocument
        let chart: EncodedChart
        let texts: [ShortenedText]
    }

    /// Packs the chart, and shortens the texts where they have to give.
    ///
    /// - Throws: ``PayloadError`` with the code `overBudget`, or `SeriesError` for a chart that cannot be packed at all.
    func pack() throws -> Result {
        let roomBesideWhole = room(beside: texts.wholeByteCount)
        let roomBesideShortest = packing.give.contains(.text) ? room(beside: texts.shortestByteCount) : roomBesideWhole
        if let decimals = packing.exactDecimals { return try pack(decimals: decimals, within: roomBesideShortest) }
        // All texts as they are, if that will do.
        if let encoded = try chart(besideTextsAsTheyAre: roomBesideWhole) { return try result(encoded) }
        if textGivesFirst {
            if let encoded = try encodeAsWished(within: roomBesideShortest) { return try settled(encoded) }
            // Texts are at their shortest; the chart takes all the rest, and has to do with it.
            if chartGives, let encoded = try encode(nil, within: roomBesideShortest),
                encoded.maximumError <= packing.worst
            {
                return try settled(encoded)
            }
        }
        // Both give all they can.
        let smallest = try smallestChart()
        guard smallest.byteCount <= roomBesideShortest else {
            throw overBudget(needed: smallest.byteCount, beside: roomBesideShortest)
        }
        return try settled(smallest)
    }

    private var textGivesFirst: Bool { !packing.texts.isEmpty && packing.give.first == .text }

    private var chartGives: Bool { packing.give.contains(.chart) }

    /// The chart for which no text has to give; `nil` where one has to.
    private func chart(besideTextsAsTheyAre room: Int) throws -> EncodedChart? {
        if let encoded = try encode(packing.tolerance, within: room),
            encoded.maximumError <= (textGivesFirst ? packing.wish : packing.worst)
        {
            return encoded
        }
        if !textGivesFirst, packing.tolerance != nil, chartGives, let encoded = try encode(nil, within: room),
            encoded.maximumError <= packing.worst
        {
            return encoded
        }
        return nil
    }

    /// The payload with its texts cut for a chart, and the chart packed again beside them.
    ///
    /// Texts give for a small chart, and cannot use every byte that it leaves: a word is long, and a text that only
    /// lost its escapes is short all at once. What is left is the chart's. It becomes the very one that the outcome
    /// would get as a template, so packing the outcome again gives the same bytes.
    ///
    /// A chart with more room may take even less; then texts get the difference, and the chart what they leave of that,
    /// as long as it goes on shrinking: then no text could have one character more.
    ///
    /// Some charts are only found where there is more room than they take, and not beside the texts that they leave room
    /// for. Such a pair stands if packing it again comes back to it; where it does not, the one before it stands, and a
    /// text may lack a character; in 12,000 small rooms drawn at random that never happened.
    private func settled(_ encoded: EncodedChart) throws -> Result {
        var cut = try result(encoded)
        // Beside texts that stayed as they came all this has been tried.
        guard cut.texts.reduce(0, { $0 + $1.byteCountAfter }) < texts.wholeByteCount else { return cut }
        var least = encoded.byteCount
        var stable = cut
        while let better = try chart(besideTextsAsTheyAre: room(beside: cut.texts)) {
            stable = try result(better, cut)
            guard better.byteCount < least else { return stable }
            least = better.byteCount
            cut = try result(better)
        }
        return try staysWhenPackedAgain(cut) ? cut : stable
    }

    private func staysWhenPackedAgain(_ result: Result) throws -> Bool {
        // Texts as they came: this is packing it again.
        if result.texts.allSatisfy({ $0.byteCountBefore == $0.byteCountAfter }) { return true }
        guard !isPackingAgain else { return false }
        let again = try ChartPacker(chart, into: result.document, packing, isPackingAgain: true).pack()
        return again.document == result.document
    }

    /// A payload with another chart beside the same texts.
    private func result(_ encoded: EncodedChart, _ other: Result) throws -> Result {
        var document = other.document
        try document.setChart(encoded.text, at: packing.key)
        return Result(document: document, chart: encoded, texts: other.texts)
    }

    /// The room for a chart with its quotes, beside texts that were fitted.
    private func room(beside fitted: [ShortenedText]) -> Int {
        room(beside: fitted.reduce(0) { $0 + $1.byteCountAfter })
    }

    /// Packs every sample to some decimals; only texts can give.
    private func pack(decimals: Int, within room: Int) throws -> Result {
        let encoded: EncodedChart
        do {
            encoded = try encoder.encode(chart, decimals: decimals)
        } catch {
            guard let needed = error.bytesNeeded else { throw error }
            throw overBudget(needed: needed, beside: room)
        }
        guard encoded.byteCount <= room else { throw overBudget(needed: encoded.byteCount, beside: room) }
        return try result(encoded)
    }

    /// The room for a chart with its quotes, beside texts of so many bytes.
    private func room(beside textByteCount: Int) -> Int { packing.budget.byteCount - frame - textByteCount }

    /// The chart with an error, or as faithful as it can be; `nil` where there is no room for it.
    private func encode(_ tolerance: Double?, within room: Int) throws -> EncodedChart? {
        // Texts that are far too long leave less than nothing, and packing takes its time to find that out.
        guard room > 2 else { return nil }
        do {
            return try encoder.encode(chart, tolerance: tolerance, byteBudget: room)
        } catch let error where error.code == .overBudget {
            return nil
        }
    }

    /// The smallest chart with the error that texts make room for; `nil` where there is no room for it.
    ///
    /// Few charts cannot be told as closely as that at all. Nobody has asked for it where there is no tolerance, so the
    /// next best does.
    private func encodeAsWished(within room: Int) throws -> EncodedChart? {
        guard packing.tolerance == nil else { return try encode(packing.wish, within: room) }
        for error in [1, 2, 4].map({ packing.wish * $0 }) where error <= packing.worst {
            do {
                return try encode(error, within: room)
            } catch let error as SeriesError where error.code == .outOfRange {
                continue
            }
        }
        return nil
    }

    /// The smallest chart that is still accepted.
    private func smallestChart() throws -> EncodedChart {
        if packing.worst.isFinite { return try encoder.encode(chart, tolerance: packing.worst) }
        do {
            return try encoder.encode(chart, byteBudget: 0)
        } catch {
            guard let needed = error.bytesNeeded else { throw error }
            return try encoder.encode(chart, byteBudget: needed)
        }
    }

    /// The payload with a chart that is known to fit; the texts get what it leaves.
    private func result(_ encoded: EncodedChart) throws -> Result {
        var document = blank
        let left = room(beside: 0) - counter.byteCount(of: JSONString(encoded.text))
        guard let fitted = texts.fit(&document, room: left) else {
            throw overBudget(needed: encoded.byteCount, beside: left + 2 - texts.shortestByteCount)
        }
        try document.setChart(encoded.text, at: packing.key)
        return Result(document: document, chart: encoded, texts: fitted)
    }

    private func overBudget(needed: Int, beside room: Int) -> PayloadError {
        let rest = packing.budget.byteCount - room
        let texts =
            packing.texts.isEmpty || !packing.give.contains(.text) ? "" : " and with its texts at their shortest"
        let isExact = packing.exactDecimals != nil
        let error = packing.worst.isFinite && !isExact ? " for an error of \(packing.worst) pixels" : ""
        return .overBudget(
            in: blank,
            missing: needed - room,
            "without its chart\(texts) the payload has \(rest) bytes, the chart needs at least \(needed)\(error)",
            packing.budget,
            except: packing.key
        )
    }
}
