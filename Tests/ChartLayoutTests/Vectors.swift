import Foundation
import PushChartTestSupport
import Testing

/// Files beside the tests.
enum Vectors {
    /// The entries of a list of objects under `Tests/Vectors/layout`.
    static func entries(_ name: String) -> [Vector] {
        let json = try? JSONSerialization.jsonObject(with: Data(VectorFile.bytes(of: "layout/\(name)")))
        guard let list = json as? [[String: Any]], !list.isEmpty else { fatalError("layout/\(name) has no list") }
        return list.enumerated().map { Vector(file: name, index: $0.offset, fields: Box($0.element)) }
    }
}

/// An entry of a vector file.
struct Vector: Sendable, CustomTestStringConvertible {
    let file: String
    let index: Int
    let fields: Box

    subscript(key: String) -> Any? { fields.value[key] }
    func number(_ key: String) -> Double? { (self[key] as? NSNumber)?.doubleValue }
    func int(_ key: String) -> Int? { (self[key] as? NSNumber)?.intValue }
    func text(_ key: String) -> String? { self[key] as? String }
    func numbers(_ key: String) -> [Double]? { (self[key] as? [NSNumber])?.map(\.doubleValue) }
    func json(_ key: String) -> [UInt8]? {
        self[key].flatMap { try? JSONSerialization.data(withJSONObject: $0) }.map(Array.init)
    }

    var testDescription: String { "\(file) \(index) \(text("name") ?? text("path") ?? "")" }
}

/// Holds the result of JSONSerialization.
///
/// It is `@unchecked Sendable`, because the type of the values is `Any`, but nobody changes them after they were read.
final class Box: @unchecked Sendable {
    let value: [String: Any]
    init(_ value: [String: Any]) { self.value = value }
}
