package import JSONDocument
package import SeriesDecoding

extension ChartText {
    /// The text at a path of a notification's user info; `nil` if there is no string.
    package init?(in userInfo: [AnyHashable: Any], at path: JSONPath) {
        let value = path.steps.reduce(userInfo as Any?) { value, step in
            switch step {
            case .key(let key): (value as? [AnyHashable: Any])?[key]
            case .index(let index): (value as? [Any]).flatMap { $0.indices.contains(index) ? $0[index] : nil }
            }
        }
        guard let text = value as? String else { return nil }
        self.init(text)
    }
}
