import Foundation

extension JSONEncoder {
    /// An encoder with random strategies for dates, data and keys, and with random formatting.
    static func random(using random: inout SeededGenerator) -> JSONEncoder {
        let encoder = JSONEncoder()
        switch Int.random(in: 0...5, using: &random) {
        case 0: encoder.dateEncodingStrategy = .iso8601
        case 1: encoder.dateEncodingStrategy = .secondsSince1970
        case 2: encoder.dateEncodingStrategy = .millisecondsSince1970
        case 3:
            encoder.dateEncodingStrategy = .custom { date, encoder in
                try ["seconds": date.timeIntervalSince1970.rounded()].encode(to: encoder)
            }
        default: break
        }
        switch Int.random(in: 0...2, using: &random) {
        case 0: encoder.dataEncodingStrategy = .deferredToData
        case 1: encoder.dataEncodingStrategy = .custom { data, encoder in try data.map { Int($0) }.encode(to: encoder) }
        default: break
        }
        switch Int.random(in: 0...3, using: &random) {
        case 0: encoder.keyEncodingStrategy = .convertToSnakeCase
        case 1:
            encoder.keyEncodingStrategy = .custom { path in
                PrefixedKey(stringValue: "k_" + (path.last?.stringValue ?? ""))
            }
        default: break
        }
        if Bool.random(using: &random) { encoder.outputFormatting.insert(.sortedKeys) }
        if Bool.random(using: &random) { encoder.outputFormatting.insert(.withoutEscapingSlashes) }
        if Int.random(in: 0...4, using: &random) == 0 { encoder.outputFormatting.insert(.prettyPrinted) }
        return encoder
    }
}

private struct PrefixedKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
