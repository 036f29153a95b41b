// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct Font: Hashable, Sendable {
    public var testSize: CGFloat = 17
    public static let title = Font()
    public static let headline = Font()
    public static let body = Font()
    public static let caption = Font()
    public static let caption2 = Font()
    public static func system(size: CGFloat) -> Font { Font(testSize: size) }
    public func bold() -> Font { self }
}

public nonisolated struct Text: TestPrimitiveView, Hashable, Sendable {
    public struct DateStyle: Hashable, Sendable {
        public static let relative = DateStyle()
    }

    public let testString: String
    public var testFont = Font.body

    public nonisolated init(verbatim content: String) { testString = content }
    public nonisolated init<S: StringProtocol>(_ content: S) { testString = String(content) }
    public nonisolated init(_ date: Date, style: DateStyle) { testString = "\(Int(date.timeIntervalSince1970))" }
    public nonisolated func font(_ font: Font?) -> Text {
        var text = self
        text.testFont = font ?? .body
        return text
    }
}

public nonisolated struct Image: TestPrimitiveView, Hashable, Sendable {
    public let testSystemName: String
    public nonisolated init(systemName: String) { testSystemName = systemName }
}
