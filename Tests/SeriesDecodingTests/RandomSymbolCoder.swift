import TestSupport

@testable import SeriesDecoding

/// A coder that writes random symbols. So ``ChartTextCodec`` fills an empty chart, as with a decoder.
///
/// It makes texts that the encoder never makes. The first symbols can be given, to lead the text to one rule.
struct RandomSymbolCoder: RangeCoder {
    private var encoder = Radix88RangeEncoder()
    private var given: ArraySlice<Int>
    private var random: SeededGenerator
    private(set) var isDamaged = false
    var exceedsDigitLimit: Bool { false }
    let tables = ModelLookupTables.shared

    init(symbols: [Int] = [], seed: UInt64) {
        given = symbols[...]
        random = SeededGenerator(seed: seed)
    }

    mutating func markDamaged() { isDamaged = true }

    mutating func codeBit(_ bit: Bool, probability: Int) -> Bool {
        let drawn = given.popFirst() ?? Int.random(in: 0...1, using: &random)
        return encoder.codeBit(drawn == 1, probability: probability)
    }

    mutating func codeUniform(_ value: Int, below bound: Int) -> Int {
        encoder.codeUniform(given.popFirst() ?? draw(below: bound), below: bound)
    }

    /// A symbol. It is small if its bound is that of a number length, a chart side or a character.
    private mutating func draw(below bound: Int) -> Int {
        switch bound {
        case 64: Int.random(in: 0..<10, using: &random)
        case 256: Int.random(in: 32..<127, using: &random)
        case 2000: Int.random(in: 0..<40, using: &random)
        default: Int.random(in: 0..<bound, using: &random)
        }
    }

    /// The text of all symbols so far.
    mutating func finishText(version: ChartTextVersion) -> String {
        let bytes = EncodedChartText.withVersionAndCheck(encoder.finishEncoding(), version: version)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text that the codec makes from given symbols, followed by random ones. A decoder may refuse it.
    static func text(symbols: [Int] = [], seed: UInt64, version: ChartTextVersion, maximumPoints: Int) -> String {
        var chart = WireChart()
        var codec = ChartTextCodec(
            coder: RandomSymbolCoder(symbols: symbols, seed: seed),
            version: version,
            maximumPoints: maximumPoints
        )
        // The text ends at an error.
        try? codec.code(&chart)
        return codec.coder.finishText(version: version)
    }
}

/// Symbols of the format, by the names of docs/format.md.
enum Symbols {
    static let no = 0
    static let yes = 1

    /// `number`.
    static func number(_ number: Int) -> [Int] {
        [number.bitLength] + afterLeadingOne(number)
    }

    /// `signed`.
    static func signed(_ number: Int) -> [Int] { [number < 0 ? yes : no] + self.number(abs(number)) }

    /// `real` as a decimal.
    static func real(_ mantissa: Int, exponent: Int = 0) -> [Int] { [no, exponent + 400] + signed(mantissa) }

    /// `real` as a double of any bit pattern.
    static func real(bitPatternOf double: Double) -> [Int] {
        [yes] + [48, 32, 16, 0].map { Int(double.bitPattern >> $0 & 0xFFFF) }
    }

    /// `text`.
    static func text(_ text: String) -> [Int] { number(text.utf8.count) + text.utf8.map(Int.init) }

    /// `adaptive integer`.
    static func adaptive(_ number: Int) -> [Int] {
        [Int](repeating: yes, count: number.bitLength) + [no] + afterLeadingOne(number)
    }

    private static func afterLeadingOne(_ number: Int) -> [Int] {
        var symbols: [Int] = []
        var left = number.bitLength - 1
        while left > 0 {
            let width = min(left, 16)
            left -= width
            symbols.append(number >> left & (1 << width - 1))
        }
        return symbols
    }

    /// Section 3, lines 1 to 26, without extras but a width.
    ///
    /// - Parameters:
    ///   - scale: The number k of the scale, and the exponent if k is 9.
    ///   - columns: The span and the number c of the columns, if they are used.
    static func chart(
        axis: SeriesChart.XAxisKind = .instants,
        seriesCount: Int = 1,
        scale: (k: Int, exponent: Int) = (0, 0),
        start: Int,
        columns: (span: Int, c: Int)? = nil,
        width: Int? = nil
    ) -> [Int] {
        var symbols = [axis == .number ? yes : no]
        symbols += width.map { [yes, yes, $0 - 1, 319, no, no, no] } ?? [no]
        symbols += seriesCount > 1 ? [yes, seriesCount - 2] : [no]
        symbols += scale.k == 9 ? [9, scale.exponent + 400] : [scale.k]
        symbols += signed(start)
        guard let columns else { return symbols + [no] }
        return symbols + [yes] + number(columns.span) + [columns.c]
    }

    /// Section 3, lines 1 to 26, in a text of version 2 with a window and no other extras.
    ///
    /// - Parameters:
    ///   - ends: The two reals of a window that the time unit does not hold.
    ///   - c: The number c of the columns, if they are used.
    static func chart(
        axis: SeriesChart.XAxisKind = .instants,
        seriesCount: Int = 1,
        scale: (k: Int, exponent: Int) = (0, 0),
        windowFrom start: Int,
        span: Int,
        ends: (from: [Int], to: [Int])? = nil,
        columns c: Int? = nil
    ) -> [Int] {
        let plain = chart(
            axis: axis,
            seriesCount: seriesCount,
            scale: scale,
            start: start,
            columns: c.map { (span, $0) }
        )
        let window = ends.map { [yes] + $0.from + $0.to } ?? [no]
        return [plain[0], yes, no, no, no, no, yes] + window + plain.dropFirst(2) + (c == nil ? number(span) : [])
    }

    /// Section 3, lines 1 to 26, in a text of version 3 with names or levels and no other extras.
    static func chart(axis: SeriesChart.XAxisKind, levels: [[Int]] = [], names: [String] = [], start: Int = 0) -> [Int]
    {
        let extras = levels.isEmpty ? [no] : [yes, no, no, no, no, no, yes, levels.count - 1] + levels.joined()
        let kind = SeriesChart.XAxisKind.allCases.firstIndex(of: axis) ?? 0
        let coded = axis == .names ? [names.count - 1] + names.flatMap(shortText) : []
        return [kind] + extras + coded + chart(start: start).dropFirst(2)
    }

    /// `short text`.
    static func shortText(_ text: String) -> [Int] { [text.utf8.count - 1] + text.utf8.map(Int.init) }

    /// A named level of a decimal.
    static func level(_ name: String, _ mantissa: Int, exponent: Int = 0) -> [Int] {
        shortText(name) + [no] + (-16..<15 ~= exponent ? [exponent + 16] : [31, exponent + 400]) + signed(mantissa)
    }

    /// Section 3, lines 30 to 39: no decoration, steps of 1.
    static func series(top: Int, origin: Int = 0) -> [Int] {
        [no, 16] + number(1) + number(top) + [no] + signed(origin)
    }

    /// Section 4 by the calendar.
    static func monthlyTimes(count: Int, first: Int = 0, stride: Int) -> [Int] {
        number(count) + firstTime(first) + [yes] + number(stride)
    }

    /// Section 4 by one distance.
    ///
    /// - Parameter calendar: The symbol for times that do not follow the calendar; empty if a calendar is not possible.
    static func regularTimes(count: Int, first: Int = 0, distance: Int, calendar: [Int] = []) -> [Int] {
        number(count) + firstTime(first) + (count > 1 ? calendar + number(1) + [0] + number(distance) : [])
    }

    private static func firstTime(_ time: Int) -> [Int] { time == 0 ? [no] : [yes] + number(time) }

    /// Section 6, lines 1 to 16, for one run in a list.
    static func columns(hasRepeatFlags: Bool, first: Int, last: Int, startPart: Int, endPart: Int) -> [Int] {
        [yes, hasRepeatFlags ? yes : no, yes] + adaptive(1) + adaptive(first) + adaptive(last - first)
            + [startPart, endPart]
    }
}
