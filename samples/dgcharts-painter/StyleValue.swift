import CoreGraphics
import Foundation
import UIKit

/// A value of a style file, with conversions to types of UIKit.
@MainActor
struct StyleValue {
    /// The JSON value.
    enum Content: Decodable, Sendable {
        case flag(Bool)
        case number(Double)
        case text(String)
        case list([Content])
        case object([String: Content])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let flag = try? container.decode(Bool.self) {
                self = .flag(flag)
            } else if let number = try? container.decode(Double.self) {
                self = .number(number)
            } else if let text = try? container.decode(String.self) {
                self = .text(text)
            } else if let list = try? container.decode([Content].self) {
                self = .list(list)
            } else {
                self = .object(try container.decode([String: Content].self))
            }
        }
    }

    let content: Content
    /// The path of the value, for errors.
    let path: String
    let context: StyleContext

    /// An error about this value.
    func refused(_ message: String) -> StyleMappingError { StyleMappingError(path: path, message: message) }

    var flag: Bool {
        get throws {
            guard case .flag(let flag) = content else { throw refused("should be true or false") }
            return flag
        }
    }

    var number: Double {
        get throws {
            guard case .number(let number) = content else { throw refused("should be a number") }
            return number
        }
    }

    /// A number in points or degrees, or a fraction.
    var measure: CGFloat { get throws { CGFloat(try number) } }

    var count: Int {
        get throws {
            guard let count = Int(exactly: try number) else { throw refused("should be a whole number") }
            return count
        }
    }

    var text: String {
        get throws {
            guard case .text(let text) = content else { throw refused("should be a text") }
            return text
        }
    }

    /// The system font in a size.
    var font: UIFont { get throws { .systemFont(ofSize: try measure) } }

    var list: [StyleValue] {
        get throws {
            guard case .list(let list) = content else { throw refused("should be a list") }
            return list.enumerated().map { index, content in
                StyleValue(content: content, path: "\(path)[\(index)]", context: context)
            }
        }
    }

    var measures: [CGFloat] { get throws { try list.map { try $0.measure } } }
    var texts: [String] { get throws { try list.map { try $0.text } } }

    /// The lengths of dashes and gaps; an empty list is a solid line.
    var dashes: [CGFloat]? {
        get throws {
            let lengths = try measures
            return lengths.isEmpty ? nil : lengths
        }
    }

    var point: CGPoint {
        get throws {
            let pair = try measures
            guard pair.count == 2 else { throw refused("should be a pair of numbers") }
            return CGPoint(x: pair[0], y: pair[1])
        }
    }

    /// A value of an enumeration by its name.
    func choice<Choice>(_ choices: KeyValuePairs<String, Choice>) throws -> Choice {
        let name = try text
        guard let choice = choices.first(where: { $0.key == name }) else { throw refused("is not known: \(name)") }
        return choice.value
    }

    /// The value of a key, if this is an object with the key.
    subscript(key: String) -> StyleValue? {
        guard case .object(let members) = content, let content = members[key] else { return nil }
        return StyleValue(content: content, path: path.isEmpty ? key : path + "." + key, context: context)
    }

    /// The same value in another context.
    func with(_ context: StyleContext) -> StyleValue { StyleValue(content: content, path: path, context: context) }
}

/// The context that the values of a style depend on.
@MainActor
struct StyleContext {
    /// The appearance: light or dark.
    var appearance: UIUserInterfaceStyle
    /// The color of the line of the data set.
    var lineColor: UIColor?
    /// The first and last value of the series.
    var trend = Trend()
    /// The context of the labels.
    var labels = LabelContext()
    /// Reads a picture that the style names.
    var image: @MainActor (String) -> UIImage? = { _ in nil }
}

/// The trend of a series, from its first to its last value.
struct Trend: Sendable {
    var first: Double?
    var last: Double?
    /// The payload's reference level.
    var reference: Double?

    /// Whether the last value is at or above the first value, or the reference if the style uses it.
    func isRising(againstFirst: Bool) -> Bool {
        guard let last, let level = againstFirst ? first : reference ?? first else { return true }
        return last >= level
    }
}

/// The reason why a style could not be applied. The preview in CI refuses the same file with a longer message.
struct StyleMappingError: Error, CustomStringConvertible {
    let path: String
    let message: String

    var description: String { "\(path) \(message)" }
}
