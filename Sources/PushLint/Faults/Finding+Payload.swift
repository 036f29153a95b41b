public import PushChartDiagnostics

/// Payloads. `lint`, `test`, reports of requests, and the packages; `encode` refuses or finds most of them.
extension Finding.Code {
    /// The payload has no bytes or no members. Send a payload with an `aps`.
    public static let empty = Self(rawValue: "empty")
    /// The payload has more bytes than the limit. Encode with this limit, or shorten the payload.
    public static let tooLarge = Self(rawValue: "too-large")
    /// The payload is JSON, but not an object. Put it into an object, such as `{"aps":{"alert":"…"}}`.
    public static let notAnObject = Self(rawValue: "not-an-object")
    /// An object has one key twice; JSON readers disagree on which one counts. Keep one of them.
    public static let duplicateKey = Self(rawValue: "duplicate-key")
    /// The payload has no `aps`. Add at least `{"aps":{"alert":"…"}}`.
    public static let missingAPS = Self(rawValue: "missing-aps")
    /// A key that the transport needs is missing. Add the key of the message.
    public static let missingKey = Self(rawValue: "missing-key")
    /// A key is reserved, or is not part of the transport's format. Remove it, or move it where the message says.
    public static let badKey = Self(rawValue: "bad-key")
    /// An FCM message has no target, or several. Give one of `token`, `topic`, `condition` and `fid`.
    public static let badTarget = Self(rawValue: "bad-target")
    /// The payload is a request to a service that makes the pushes itself. Give the service the chart in the member
    /// that the message names.
    public static let otherService = Self(rawValue: "other-service")
    /// A date or a data value is not in the form that ActivityKit decodes. Send seconds since 2001 for a `Date`, and
    /// Base64 for `Data`.
    public static let needsStrategy = Self(rawValue: "needs-strategy")
    /// The payload has no chart. Encode with a chart, or name its path with `--at`.
    public static let missingChart = Self(rawValue: "missing-chart")
    /// A key of the top level or of `aps` is elsewhere. Move it where the message says.
    public static let misplaced = Self(rawValue: "misplaced")
    /// A key is spelled like a known key, but not exactly. Write the key of the message.
    public static let misspelledKey = Self(rawValue: "misspelled-key")
    /// A value has the wrong type. Write the type of the message.
    public static let wrongType = Self(rawValue: "wrong-type")
    /// A value is out of its range. Use a value of the range in the message.
    public static let outOfRange = Self(rawValue: "out-of-range")
    /// The payload has a chart but no `mutable-content`, so no extension draws it. Add `"mutable-content": 1` to `aps`.
    public static let missingMutableContent = Self(rawValue: "missing-mutable-content")
    /// `mutable-content` is not the number 1. Write the number 1.
    public static let badMutableContent = Self(rawValue: "bad-mutable-content")
    /// The alert has neither title nor body with a visible character, so no extension runs. Add a title or a body.
    public static let noAlert = Self(rawValue: "no-alert")
    /// A text of the alert contains a placeholder such as `{last}` that no figure has replaced. Name the text with
    /// `--text`, and encode again.
    public static let unfilledPlaceholder = Self(rawValue: "unfilled-placeholder")
    /// A text of the alert contains a name in braces that no figure has. Correct the name, or write `{{` for a brace.
    public static let unknownPlaceholder = Self(rawValue: "unknown-placeholder")
    /// A text of the alert contains half a surrogate pair, which is not valid Unicode. Cut texts between characters,
    /// not between UTF-16 units.
    public static let loneSurrogate = Self(rawValue: "lone-surrogate")
    /// The object at the seal path was not sealed. Seal the payload before it is sent.
    public static let unsealed = Self(rawValue: "unsealed")
    /// The content of the payload is sealed, so its chart and texts were not checked. Give the key with `--key-file`.
    public static let sealedContent = Self(rawValue: "sealed-content")
    /// The text at the seal path is not a sealed text. Send the sealed text as it was made.
    public static let badSeal = Self(rawValue: "bad-seal")
    /// The push type never shows this content. Move it to a push of another type.
    public static let badContent = Self(rawValue: "bad-content")
    /// The chart is not a string, or cannot be decoded. Send the text of the chart as it was encoded.
    public static let badChart = Self(rawValue: "bad-chart")
}

/// Charts and styles. `lint`, `encode`, `preview` and `test` with `--styles`, reports of requests, and the packages.
extension Finding.Code {
    /// The chart has a style that the client lacks, so it is drawn with another one. Add the style to the app, or
    /// correct the name.
    public static let unknownStyle = Self(rawValue: "unknown-style")
    /// The chart is so large that the client draws it at a lower scale than that of the screen. Make the chart smaller.
    public static let loweredScale = Self(rawValue: "lowered-scale")
    /// The chart holds the outline of a line, and its style draws a mark for each sample. Encode with `--samples all`.
    public static let outlinedMarks = Self(rawValue: "outlined-marks")
    /// The style draws candles, and the first four series of the chart do not make one. Encode with `--columns
    /// ohlc`.
    public static let badCandlestick = Self(rawValue: "bad-candlestick")
    /// An axis of the style leaves out all values of a series. Change `axisMinimum` and `axisMaximum` of the style.
    public static let axisWithoutValues = Self(rawValue: "axis-without-values")
    /// The style file has keys of a y axis that is not enabled. Enable the axis, or remove its keys.
    public static let undrawnKeys = Self(rawValue: "undrawn-keys")
    /// The axis of bars does not show zero. Set `axisMinimum` to 0.
    public static let barsWithoutZero = Self(rawValue: "bars-without-zero")
    /// Days in UTC are drawn as marks on an axis in the zone of the device, which may have the day before. Send days:
    /// `--axis days`.
    public static let daysInDeviceZone = Self(rawValue: "days-in-device-zone")
    /// The labels of a time axis are seconds since 1970. Set `timeAxis.valueFormatter` of the style.
    public static let secondsAsLabels = Self(rawValue: "seconds-as-labels")
    /// Bars or candles have less than a device pixel each. Send fewer samples: the message says how many fit.
    public static let narrowMarks = Self(rawValue: "narrow-marks")
    /// The chart has its own size, and not that of its style. Encode without `--width` and `--height`, or remove `size`
    /// from the style.
    public static let overriddenSize = Self(rawValue: "overridden-size")
    /// Fractions are written as percents, or percents as fractions. Choose `percent` of the style, or another unit.
    public static let misscaledPercents = Self(rawValue: "misscaled-percents")
    /// A limit line or the reference level is outside of its axis, or its label is cut off. Widen the axis, or move the
    /// label.
    public static let hiddenLimitLine = Self(rawValue: "hidden-limit-line")
    /// The style draws a level that the chart lacks, so a part of the style is not drawn. Send the level with
    /// `--level`, or give it a `default` in the style.
    public static let missingLevel = Self(rawValue: "missing-level")
    /// The style draws nothing at a level of the chart. Draw it in the style, or leave it out.
    public static let unusedLevel = Self(rawValue: "unused-level")
    /// The style has keys that painters of browsers and Android do not read. Expect their part of the look on iPhones
    /// alone.
    public static let unpaintedKeys = Self(rawValue: "unpainted-keys")
    /// Painters of browsers and Android do not draw a band, a limit line or a threshold of the style. Give it a value or
    /// a level that they read.
    public static let unpaintedLevels = Self(rawValue: "unpainted-levels")
    /// The x axis has more names than space for them. Send fewer or shorter names, or a wider chart.
    public static let overlappingNames = Self(rawValue: "overlapping-names")
    /// Some x have no text in a style that labels x with texts. Give each x a text in the style.
    public static let xWithoutText = Self(rawValue: "x-without-text")
    /// The style draws the columns of a candlestick as lines. Choose a style with `"type": "candle"`.
    public static let candlestickAsLines = Self(rawValue: "candlestick-as-lines")
}

/// Headers of APNs. `lint` with `--header`, and its library.
extension Finding.Code {
    /// A header is unknown, or is given twice. Remove it, or give it once.
    public static let badHeader = Self(rawValue: "bad-header")
    /// `apns-channel-id` is missing, or is not Base64. Give the identifier of the channel.
    public static let badChannel = Self(rawValue: "bad-channel")
    /// `apns-collapse-id` is too long. Use at most 64 bytes.
    public static let badCollapseID = Self(rawValue: "bad-collapse-id")
    /// `apns-priority` is invalid or missing, or does not match the push type. Use the priority of the message.
    public static let badPriority = Self(rawValue: "bad-priority")
    /// `apns-push-type` is invalid. Use a type of docs/lint.md.
    public static let badPushType = Self(rawValue: "bad-push-type")
    /// `apns-expiration` is missing in a broadcast, or is not a number of seconds. Give seconds since 1970, or 0.
    public static let badExpiration = Self(rawValue: "bad-expiration")
    /// `apns-id` is not a UUID. Give a UUID of 36 characters, or none.
    public static let badMessageID = Self(rawValue: "bad-message-id")
    /// `apns-topic` is empty, or does not match the push type. Give the identifier of the app, with the suffix of the
    /// push type.
    public static let badTopic = Self(rawValue: "bad-topic")
}
