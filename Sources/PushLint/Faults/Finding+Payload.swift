public import PushChartDiagnostics

extension Finding.Code {
    /// The payload has no bytes or no members.
    public static let empty = Self(rawValue: "empty")
    /// The payload has more bytes than the limit.
    public static let tooLarge = Self(rawValue: "too-large")
    /// The payload is JSON, but not an object.
    public static let notAnObject = Self(rawValue: "not-an-object")
    /// An object has one key twice; JSON readers disagree on which one counts.
    public static let duplicateKey = Self(rawValue: "duplicate-key")
    /// The payload has no `aps`.
    public static let missingAPS = Self(rawValue: "missing-aps")
    /// A key that the transport needs is missing.
    public static let missingKey = Self(rawValue: "missing-key")
    /// A key is reserved, or is not part of the transport's format.
    public static let badKey = Self(rawValue: "bad-key")
    /// An FCM message has no target, or several.
    public static let badTarget = Self(rawValue: "bad-target")
    /// The payload is a request to a service that makes the pushes itself.
    public static let otherService = Self(rawValue: "other-service")
    /// A date or a data value is not in the form that ActivityKit decodes.
    public static let needsStrategy = Self(rawValue: "needs-strategy")
    /// The payload has no chart.
    public static let missingChart = Self(rawValue: "missing-chart")
    /// A key of the top level or of `aps` is elsewhere.
    public static let misplaced = Self(rawValue: "misplaced")
    /// A key is spelled like a known key, but not exactly.
    public static let misspelledKey = Self(rawValue: "misspelled-key")
    /// A value has the wrong type.
    public static let wrongType = Self(rawValue: "wrong-type")
    /// A value is out of its range.
    public static let outOfRange = Self(rawValue: "out-of-range")
    /// The payload has a chart but no `mutable-content`, or `mutableContent`, so no extension draws it.
    public static let missingMutableContent = Self(rawValue: "missing-mutable-content")
    /// `mutable-content` is not the number 1.
    public static let badMutableContent = Self(rawValue: "bad-mutable-content")
    /// The alert has neither title nor body with a visible character, so no extension runs.
    public static let noAlert = Self(rawValue: "no-alert")
    /// A text of the alert contains a placeholder such as `{last}` that no figure has replaced.
    public static let unfilledPlaceholder = Self(rawValue: "unfilled-placeholder")
    /// A text of the alert contains a name in braces that no figure has.
    public static let unknownPlaceholder = Self(rawValue: "unknown-placeholder")
    /// A text of the alert contains half a surrogate pair, which is not valid Unicode.
    public static let loneSurrogate = Self(rawValue: "lone-surrogate")
    /// The object at the seal path was not sealed.
    public static let unsealed = Self(rawValue: "unsealed")
    /// The content of the payload is sealed, so its chart and texts were not checked.
    public static let sealedContent = Self(rawValue: "sealed-content")
    /// The text at the seal path is not a sealed text.
    public static let badSeal = Self(rawValue: "bad-seal")
    /// The chart is not a string, or cannot be decoded.
    public static let badChart = Self(rawValue: "bad-chart")
    /// The chart has a style that the client lacks, so it is drawn with another one.
    public static let unknownStyle = Self(rawValue: "unknown-style")
    /// The chart is so large that the client draws it at a lower scale than that of the screen.
    public static let loweredScale = Self(rawValue: "lowered-scale")
    /// The chart holds the outline of a line, and its style draws a mark for each sample.
    public static let outlinedMarks = Self(rawValue: "outlined-marks")
    /// The style draws candles, and the first four series of the chart are no candlestick.
    public static let badCandlestick = Self(rawValue: "bad-candlestick")
    /// An axis of the style leaves out all values of a series.
    public static let axisWithoutValues = Self(rawValue: "axis-without-values")
    /// The axis of bars does not show zero.
    public static let barsWithoutZero = Self(rawValue: "bars-without-zero")
    /// Days in UTC are drawn as marks on an axis in the zone of the device, which may have the day before.
    public static let daysInDeviceZone = Self(rawValue: "days-in-device-zone")
    /// The labels of a time axis are seconds since 1970.
    public static let secondsAsLabels = Self(rawValue: "seconds-as-labels")
    /// Bars or candles have less than a device pixel each.
    public static let narrowMarks = Self(rawValue: "narrow-marks")
    /// The chart has its own size, and not that of its style.
    public static let overriddenSize = Self(rawValue: "overridden-size")
    /// Fractions are written as percents, or percents as fractions.
    public static let misscaledPercents = Self(rawValue: "misscaled-percents")
    /// A limit line or the reference level is outside of its axis, or its label is cut off.
    public static let hiddenLimitLine = Self(rawValue: "hidden-limit-line")
    /// The style draws a level that the chart lacks, so a part of the style is not drawn.
    public static let missingLevel = Self(rawValue: "missing-level")
    /// The style draws nothing at a level of the chart.
    public static let unusedLevel = Self(rawValue: "unused-level")
    /// The style has keys that painters of browsers and Android do not read.
    public static let unpaintedKeys = Self(rawValue: "unpainted-keys")
    /// Painters of browsers and Android do not draw a band, a limit line or a threshold of the style.
    public static let unpaintedLevels = Self(rawValue: "unpainted-levels")
    /// The x axis has more names than space for them.
    public static let overlappingNames = Self(rawValue: "overlapping-names")
    /// Some x have no text in a style that labels x with texts.
    public static let xWithoutText = Self(rawValue: "x-without-text")
    /// The style draws the columns of a candlestick as lines.
    public static let candlestickAsLines = Self(rawValue: "candlestick-as-lines")
    /// A header is unknown, or is given twice.
    public static let badHeader = Self(rawValue: "bad-header")
    /// `apns-channel-id` is missing, or is not Base64.
    public static let badChannel = Self(rawValue: "bad-channel")
    /// `apns-collapse-id` is too long.
    public static let badCollapseID = Self(rawValue: "bad-collapse-id")
    /// `apns-priority` is invalid or missing, or does not match the push type.
    public static let badPriority = Self(rawValue: "bad-priority")
    /// `apns-push-type` is invalid.
    public static let badPushType = Self(rawValue: "bad-push-type")
    /// `apns-expiration` is missing in a broadcast, or is not a number of seconds.
    public static let badExpiration = Self(rawValue: "bad-expiration")
    /// `apns-id` is not a UUID.
    public static let badMessageID = Self(rawValue: "bad-message-id")
    /// `apns-topic` is empty, or does not match the push type.
    public static let badTopic = Self(rawValue: "bad-topic")
    /// The push type never shows this content.
    public static let badContent = Self(rawValue: "bad-content")
}
