import CoreGraphics
import Foundation
import UIKit

/// A value of a style file, and what it means to UIKit.
@MainActor
struct StyleValue {
    /// JSON.
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
    /// Where the value stands, for errors.
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

    /// Points, degrees or a share.
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

    /// Strokes and gaps; none is a solid line.
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

    /// One of some names.
    func choice<Choice>(_ choices: KeyValuePairs<String, Choice>) throws -> Choice {
        let name = try text
        guard let choice = choices.first(where: { $0.key == name }) else { throw refused("is not known: \(name)") }
        return choice.value
    }

    /// The value of a key, where this is an object that has it.
    subscript(key: String) -> StyleValue? {
        guard case .object(let members) = content, let content = members[key] else { return nil }
        return StyleValue(content: content, path: path.isEmpty ? key : path + "." + key, context: context)
    }

    /// The same value read with other surroundings.
    func with(_ context: StyleContext) -> StyleValue { StyleValue(content: content, path: path, context: context) }
}

/// What the meaning of a style's values hangs on.
@MainActor
struct StyleContext {
    /// Light or dark.
    var appearance: UIUserInterfaceStyle
    /// The colour of the data set's line.
    var lineColor: UIColor?
    /// How the values of the series run.
    var trend = Trend()
    /// What labels need.
    var labels = LabelContext()
    /// Reads a picture that the style names.
    var image: @MainActor (String) -> UIImage? = { _ in nil }
}

/// Where the values of a series end, beside where they began.
struct Trend: Sendable {
    var first: Double?
    var last: Double?
    /// The payload's reference level.
    var reference: Double?

    /// Whether the last value is at or above the first, or above the reference where there is one and it counts.
    func isRising(againstFirst: Bool) -> Bool {
        guard let last, let level = againstFirst ? first : reference ?? first else { return true }
        return last >= level
    }
}

/// Why a style could not be applied. CI's preview refuses the same file, and says more.
struct StyleMappingError: Error, CustomStringConvertible {
    let path: String
    let message: String

    var description: String { "\(path) \(message)" }
}
