/// A number as decimal digits: 0.d₁d₂d₃… × 10^pointPlace.
///
/// The digits are the shortest that read back as the same number, which is what a number formatter on the phone rounds.
struct DecimalDigits: Hashable, Sendable {
    private(set) var digits: [UInt8] = []
    private(set) var pointPlace = 0

    /// Takes the digits of a finite number, its sign left aside.
    init(_ number: Double) {
        var exponent = 0
        var seenPoint = false
        let parts = abs(number).description.split(separator: "e")
        for character in parts.first.map(String.init)?.utf8 ?? "".utf8 {
            if character == UInt8(ascii: ".") {
                seenPoint = true
            } else {
                digits.append(character &- UInt8(ascii: "0"))
                if !seenPoint { pointPlace += 1 }
            }
        }
        if parts.count == 2 { exponent = Int(parts[1]) ?? 0 }
        pointPlace += exponent
        let zeros = digits.prefix { $0 == 0 }.count
        digits.removeFirst(zeros)
        pointPlace -= zeros
        while digits.last == 0 { digits.removeLast() }
        if digits.isEmpty { pointPlace = 0 }
    }

    /// Rounds to some decimals, half to even.
    mutating func round(toDecimals decimals: Int) {
        let kept = pointPlace + decimals
        guard kept < digits.count else { return }
        guard kept >= 0 else {
            digits = []
            pointPlace = 0
            return
        }
        let next = digits[kept]
        let isHalf = next == 5 && kept + 1 == digits.count
        let isOdd = kept > 0 && digits[kept - 1] % 2 == 1
        digits.removeSubrange(kept...)
        if isHalf ? isOdd : next >= 5 { carry() }
        while digits.last == 0 { digits.removeLast() }
        if digits.isEmpty { pointPlace = 0 }
    }

    /// Adds one to the last digit.
    private mutating func carry() {
        while let last = digits.popLast() {
            if last < 9 {
                digits.append(last + 1)
                return
            }
        }
        digits = [1]
        pointPlace += 1
    }

    /// The digits before the decimal point, without leading zeros.
    var integer: [UInt8] {
        guard pointPlace > 0 else { return [] }
        return Array(digits.prefix(pointPlace)) + Array(repeating: 0, count: max(0, pointPlace - digits.count))
    }

    /// The digits after the decimal point, without trailing zeros.
    var fraction: [UInt8] {
        if pointPlace >= digits.count { return [] }
        return Array(repeating: 0, count: max(0, -pointPlace)) + Array(digits.dropFirst(max(0, pointPlace)))
    }
}
