/// A number as a whole mantissa and a power of ten: the shortest one that reads back as the same double.
struct ShortDecimal: Hashable {
    /// Beyond this doubles no longer hold every whole number.
    static let mantissaLimit = 1 << 53

    /// The mantissa, without zeros at its end; 0 for zero. Its size may reach 17 digits.
    var mantissa: Int
    /// The power of ten.
    var exponent: Int

    /// Takes a finite double apart.
    init(_ number: Double) {
        // The standard library prints the shortest digits that read back, the same on every platform.
        mantissa = 0
        exponent = 0
        var fractionDigits = 0
        var isFraction = false
        var text = number.description.utf8.makeIterator()
        var isNegative = false
        while let byte = text.next() {
            switch byte {
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "e"): exponent = Self.exponent(&text)
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                mantissa = mantissa &* 10 &+ Int(byte - UInt8(ascii: "0"))
                if isFraction { fractionDigits += 1 }
            default: break
            }
        }
        exponent -= fractionDigits
        guard mantissa != 0 else {
            exponent = 0
            return
        }
        while mantissa % 10 == 0 {
            mantissa /= 10
            exponent += 1
        }
        if isNegative { mantissa = -mantissa }
    }

    private static func exponent(_ text: inout String.UTF8View.Iterator) -> Int {
        var size = 0
        var isNegative = false
        while let byte = text.next() {
            if byte == UInt8(ascii: "-") {
                isNegative = true
            } else if byte != UInt8(ascii: "+") {
                // A double's exponent has three digits.
                size = size * 10 + Int(byte - UInt8(ascii: "0"))
            }
        }
        return isNegative ? -size : size
    }

    /// The mantissa at a smaller power of ten; `nil` where it would leave 53 bits.
    func mantissa(at exponent: Int) -> Int? {
        guard mantissa != 0 else { return 0 }
        var result = mantissa
        var left = self.exponent - exponent
        guard left >= 0, left <= 16 else { return nil }
        while left > 0 {
            let (product, overflow) = result.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            result = product
            left -= 1
        }
        return abs(result) < Self.mantissaLimit ? result : nil
    }

    /// The number in units of 10^-`decimals`, halves rounded away from zero; `nil` where it would leave 53 bits.
    func rounded(toDecimals decimals: Int) -> Int? {
        guard exponent < -decimals else { return mantissa(at: -decimals) }
        // The mantissa has 17 digits at the most.
        let cut = -decimals - exponent
        guard cut <= 18 else { return 0 }
        let unit = (0..<cut).reduce(1) { unit, _ in unit * 10 }
        let size = mantissa.magnitude
        let whole = Int(size / UInt(unit)) + (size % UInt(unit) >= UInt(unit / 2) ? 1 : 0)
        guard whole < Self.mantissaLimit else { return nil }
        return mantissa < 0 ? -whole : whole
    }

    /// The smallest power of ten of several numbers, and their mantissas at it; `nil` where one would leave 53 bits.
    static func common(_ numbers: [Double]) -> (exponent: Int, mantissas: [Int])? {
        guard var (exponent, mantissas) = plain(numbers) ?? any(numbers) else { return nil }
        while mantissas.contains(where: { $0 != 0 }), mantissas.allSatisfy({ $0 % 10 == 0 }) {
            for index in mantissas.indices { mantissas[index] /= 10 }
            exponent += 1
        }
        return (mantissas.contains { $0 != 0 } ? exponent : 0, mantissas)
    }

    /// The same for numbers of no more than nine decimals, without printing them: multiplied and divided back, such a
    /// number is itself again. `nil` where one has more.
    private static func plain(_ numbers: [Double]) -> (exponent: Int, mantissas: [Int])? {
        let limit = Double(mantissaLimit)
        var decimals = 0
        var power = 1.0
        for number in numbers {
            while true {
                let mantissa = (number * power).rounded()
                guard abs(mantissa) < limit else { return nil }
                if mantissa / power == number { break }
                guard decimals < 9 else { return nil }
                decimals += 1
                power *= 10
            }
        }
        let mantissas = numbers.map { ($0 * power).rounded() }
        guard mantissas.allSatisfy({ abs($0) < limit }) else { return nil }
        return (-decimals, mantissas.map { Int(clamped: $0) })
    }

    private static func any(_ numbers: [Double]) -> (exponent: Int, mantissas: [Int])? {
        let decimals = numbers.map { ShortDecimal($0) }
        let exponent = decimals.lazy.filter { $0.mantissa != 0 }.map(\.exponent).min() ?? 0
        var mantissas: [Int] = []
        mantissas.reserveCapacity(decimals.count)
        for decimal in decimals {
            guard let mantissa = decimal.mantissa(at: exponent) else { return nil }
            mantissas.append(mantissa)
        }
        return (exponent, mantissas)
    }
}
