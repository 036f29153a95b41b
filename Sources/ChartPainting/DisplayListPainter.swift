#if canImport(Darwin) || APPLE_STUBS
    public import Foundation

    /// Paints PushChart's display list with CoreGraphics and CoreText, without a view.
    ///
    /// The layout equals the layout in CI. Only the glyphs come from the font of the phone.
    public struct DisplayListPainter: Sendable {
        /// The zone `device` of styles.
        public let deviceTimeZone: TimeZone
        /// The language `device` of styles.
        public let deviceLocale: Locale

        /// Creates a painter.
        ///
        /// - Parameters:
        ///   - deviceTimeZone: The zone `device` of styles, by default that of this device.
        ///   - deviceLocale: The language `device` of styles, by default that of this app.
        public init(deviceTimeZone: TimeZone = .current, deviceLocale: Locale = .current) {
            self.deviceTimeZone = deviceTimeZone
            self.deviceLocale = deviceLocale
        }
    }
#endif
