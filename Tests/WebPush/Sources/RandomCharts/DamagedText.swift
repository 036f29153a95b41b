/// A chart text with random changes. Most have a repaired check, so that a decoder reads on.
struct DamagedText {
    let text: String

    /// The 88 digits of the format (section 1 of docs/format.md).
    private static let digits = (0x20...0x7E).map { UInt8($0) }.filter { !Array("\"\\/<>&'".utf8).contains($0) }
    private static let foreignCharacters = ["\"", "\\", "/", "<", "&", "'", "\u{7F}", "é", "👾"]

    init(of intact: String, using generator: inout SeededGenerator) {
        var bytes = generator.oneIn(5) ? [generator.element([0x31, 0x32, 0x33]), 0x20, 0x20] : Array(intact.utf8)
        if bytes.count == 3 {
            bytes += (0..<generator.length(1...200)).map { _ in generator.element(Self.digits) }
        }
        for _ in 0..<generator.length(1...6) {
            // Damage near the start of the text changes its structure.
            let end = generator.oneIn(2) ? bytes.count - 1 : min(bytes.count - 1, 24)
            guard end >= 0 else { break }
            let index = generator.int(0...end)
            switch generator.int(0...9) {
            case 0: bytes.remove(at: index)
            case 1: bytes.insert(generator.element(Self.digits), at: index)
            case 2: bytes.removeLast(bytes.count - index)
            case 3: bytes.swapAt(index, generator.int(0...bytes.count - 1))
            case 4: bytes += bytes.suffix(generator.int(0...20))
            default: bytes[index] = generator.element(Self.digits)
            }
        }
        if !generator.oneIn(6) { Self.repair(&bytes) }
        var text = String(decoding: bytes, as: UTF8.self)
        if generator.oneIn(20) {
            let index = text.index(text.startIndex, offsetBy: generator.int(0...text.count))
            text.insert(contentsOf: generator.element(Self.foreignCharacters), at: index)
        }
        self.text = text
    }

    /// Sets the check digits, and a version if there is none, and removes zeros at the end.
    private static func repair(_ bytes: inout [UInt8]) {
        while bytes.count > 3 && bytes.last == 0x20 { bytes.removeLast() }
        guard bytes.count >= 3 else { return }
        let version: UInt8 = (0x32...0x33).contains(bytes[0]) ? bytes[0] : 0x31
        let sum = bytes.dropFirst(3).reduce(Int(version)) { sum, byte in
            (sum * 89 + (digits.firstIndex(of: byte) ?? 0) + 1) % 7741
        }
        bytes.replaceSubrange(0..<3, with: [version, digits[sum / 88], digits[sum % 88]])
    }
}
