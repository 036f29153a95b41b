/// Looks for the most faithful way of telling a chart that fits a room, and remembers what was tried.
///
/// Ways of telling are compared by what a reader sees. Within half a pixel of height that is first the kind: points,
/// then three, two and one columns a pixel; within a kind it is the tolerance, which is made as small as the room
/// allows. Points stand before columns up to a quarter of a pixel; from there to half a pixel they stand before columns
/// that are no finer. Past half a pixel one candidate of each kind is measured, and the one with the smallest error stands.
struct BudgetSearch {
    /// The most bytes of the JSON string, its quotes included.
    let room: Int
    private var tried: [Fidelity: WireText] = [:]

    /// The most tolerances tried within one way of telling.
    private static let mostLooks = 6

    /// Steps of the tolerance in which it halves.
    private static let stepsPerOctave = 16

    /// How much finer a tolerance is after some steps.
    private static let finer: [Double] = {
        let octave = (0..<stepsPerOctave).map { step in (0..<step).reduce(1.0) { part, _ in part * 1.0442737824274138 }
        }
        return (0..<16 * stepsPerOctave).map { Double(1 << ($0 / stepsPerOctave)) * octave[$0 % stepsPerOctave] }
    }()

    init(room: Int) { self.room = room }

    /// The most faithful way of telling a chart that fits.
    ///
    /// - Throws: ``SeriesError`` with the code `over-budget` and the fewest bytes that were seen.
    mutating func mostFaithful(_ quantizer: inout ChartQuantizer) throws(SeriesError) -> WireText {
        if let points = try points(within: Fidelity.quarter, &quantizer) { return try text(points, &quantizer) }
        for columns in Fidelity.columns where try fits(columns, &quantizer) {
            let fine = try finest(columns, downTo: columns.floor, &quantizer)
            if columns == Fidelity.columns[0] {
                if fine.tolerance == Fidelity.visible, try fits(.everyColumn, &quantizer) {
                    return try text(.everyColumn, &quantizer)
                }
                if fine.tolerance <= Fidelity.quarter { return try text(fine, &quantizer) }
            }
            let points = try points(within: columns == Fidelity.columns[0] ? fine.tolerance : Fidelity.half, &quantizer)
            return try text(points ?? fine, &quantizer)
        }
        if let points = try points(within: Fidelity.half, &quantizer) { return try text(points, &quantizer) }
        if let nearest = try coarse(&quantizer) { return nearest }
        return try least(&quantizer)
    }

    /// The chart past half a pixel: of one candidate of each kind the one that is measured nearest, refined.
    ///
    /// A tolerance says little here. A wide column reaches as high as the highest of its pixels, and few points may lie
    /// nearer than many columns.
    private mutating func coarse(_ quantizer: inout ChartQuantizer) throws(SeriesError) -> WireText? {
        var nearest: (text: WireText, error: Double, fidelity: Fidelity)?
        for kind in Fidelity.coarse {
            for fidelity in kind {
                if fidelity.columns.isNone {
                    guard quantizer.pointCount(at: fidelity) != nil, mayFit(fidelity, &quantizer) else { continue }
                }
                guard try fits(fidelity, &quantizer) else { continue }
                let candidate = try text(fidelity, &quantizer)
                let error = try measuredError(of: candidate, quantizer)
                if error < nearest?.error ?? .infinity { nearest = (candidate, error, fidelity) }
                break
            }
        }
        guard let nearest else { return nil }
        let refined = try text(finest(nearest.fidelity, downTo: Fidelity.half, &quantizer), &quantizer)
        return try measuredError(of: refined, quantizer) <= nearest.error ? refined : nearest.text
    }

    /// The error of a text as it is decoded, in device pixels.
    private func measuredError(of text: WireText, _ quantizer: ChartQuantizer) throws(SeriesError) -> Double {
        quantizer.maximumError(of: try SeriesDecoder().unpack(text.chart))
    }

    /// The finest way of telling a chart point by point that fits: every sample; or the same line with fewer points,
    /// where there are level stretches and these cost more.
    private mutating func points(
        within tolerance: Double,
        _ quantizer: inout ChartQuantizer
    ) throws(SeriesError) -> Fidelity? {
        let kinds = pointKinds(&quantizer)
        for kind in kinds where mayFit(kind, &quantizer) {
            if try fits(kind, &quantizer) { return kind }
        }
        var found: Fidelity?
        for kind in kinds {
            // Worth a look only where it would be finer than what is found already.
            let coarsest = kind.at((found?.tolerance ?? tolerance) / (found == nil ? 1 : Self.finer[1]))
            guard coarsest.tolerance >= Fidelity.visible, mayFit(coarsest, &quantizer), try fits(coarsest, &quantizer)
            else { continue }
            found = try finest(coarsest, downTo: Fidelity.visible, &quantizer)
        }
        return found
    }

    /// Every sample, and the bends alone where these are fewer by far.
    private func pointKinds(_ quantizer: inout ChartQuantizer) -> [Fidelity] {
        let all = quantizer.pointCount(at: .samples) ?? .max
        let bends = quantizer.pointCount(at: .bends) ?? .max
        return (all < .max ? [.samples] : []) + (bends < .max && bends / 3 < all / 4 ? [.bends] : [])
    }

    /// Whether points may fit, for all that a look at their distances tells.
    private func mayFit(_ fidelity: Fidelity, _ quantizer: inout ChartQuantizer) -> Bool {
        guard let fewest = quantizer.fewestBytes(at: fidelity) else { return false }
        return fewest < room
    }

    /// The finest tolerance that fits, for a way of telling that does at its own.
    ///
    /// Bytes grow evenly with every halving of the tolerance, so where the room ends is found by drawing a line through
    /// the sizes known so far. The tolerance comes in steps of a sixteenth of an octave, some half percent of the bytes;
    /// it is fine enough where no more than a hundredth of the room is left.
    private mutating func finest(
        _ coarsest: Fidelity,
        downTo floor: Double,
        _ quantizer: inout ChartQuantizer
    ) throws(SeriesError) -> Fidelity {
        func rung(_ steps: Int) -> Fidelity { coarsest.at(max(floor, coarsest.tolerance / Self.finer[steps])) }
        // The finest known to fit, and the coarsest known not to, in steps from the coarsest.
        var fitting = 0
        var failing = 1
        while rung(failing - 1).tolerance > floor { failing += 1 }
        var size = try text(coarsest, &quantizer).byteCount
        // A halving mostly takes a seventh of what half a pixel does.
        var bytesPerStep = Double(size) / Double(7 * Self.stepsPerOctave)
        var isStraight = true
        for _ in 0..<Self.mostLooks where failing - fitting > 1 && room - size > room / 100 {
            let guess = fitting + Int(clamped: Double(room - size) / max(bytesPerStep, 0.1))
            let between = failing - fitting
            // What the line promises and does not keep is found by halving.
            let steps = isStraight ? min(max(guess, fitting + 1), failing - 1) : fitting + between / 2
            let known = try text(rung(steps), &quantizer).byteCount
            bytesPerStep = Double(known - size) / Double(steps - fitting)
            if known <= room { (fitting, size) = (steps, known) } else { failing = steps }
            isStraight = !isStraight || failing - fitting <= between / 2
        }
        return rung(fitting)
    }

    /// Whether a chart told at a fidelity fits.
    private mutating func fits(
        _ fidelity: Fidelity,
        _ quantizer: inout ChartQuantizer
    ) throws(SeriesError) -> Bool {
        try text(fidelity, &quantizer).byteCount <= room
    }

    /// A chart told at a fidelity; where it is too long by more than an eighth, it is cut off there.
    private mutating func text(
        _ fidelity: Fidelity,
        _ quantizer: inout ChartQuantizer
    ) throws(SeriesError) -> WireText {
        if let known = tried[fidelity] { return known }
        let text = try WireText(quantizer.wire(at: fidelity, for: .ladder), room: max(room, 0) * 9 / 8)
        tried[fidelity] = text
        return text
    }

    /// The least that a chart can be, where nothing better fits.
    private func least(_ quantizer: inout ChartQuantizer) throws(SeriesError) -> WireText {
        var smallest = Int.max
        for last in Fidelity.last {
            if last.columns.isNone, quantizer.pointCount(at: last) == nil { continue }
            let text = try WireText(quantizer.wire(at: last, for: .alone))
            if text.byteCount <= room { return text }
            smallest = min(smallest, text.byteCount)
        }
        throw .overBudget(for: smallest, within: room)
    }
}
