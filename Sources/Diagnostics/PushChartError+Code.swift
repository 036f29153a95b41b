extension PushChartError {
    /// The stable names of the kinds of failure. Later versions may add some: give a `switch` a `default`.
    public enum Code: CaseIterable, Hashable, Sendable {
        // JSON.
        case unexpectedEnd, unexpectedByte, trailingBytes, byteOrderMark, invalidUTF8, controlCharacter
        case invalidEscape, invalidNumber, duplicateKey, tooDeep, tooLarge, invalidPath
        // Series and charts.
        case notFinite, emptySeries, seriesCount, seriesOutOfRange, outsideWindow, badCandlestick, foreignCharacter
        case unknownVersion, damaged, tooManyPoints
        // Tables.
        case csvTooLarge, notATable, csvLongTable, csvOpenColumns, csvNotUTF8, csvNoHeader, csvMissingColumns
        case csvUnknownColumn, csvAmbiguousColumn, csvBrokenQuote, csvRowLength, csvBadTime, csvMixedTimes
        case csvWrongAxis, csvBadName, csvBadValue, csvEmptySeries
        // Payloads.
        case overBudget, notJSON, notAnObject, missingAPS, invalidAPS, missingMessage, invalidMessage, missingObject
        case invalidObject, reservedKey, keyTaken, missingChart, notAString, unknownLimit, unknownTransport
        case unknownEncoder, unknownCut, unknownShrinkOrder, unknownSamples, unknownWindow, badReserve, outOfRange,
            badTextField
        case badPart, badLevel, untouchableText, missingText, unreachablePath, noAlert, cannotSeal
        // Requests.
        case badRequest, badPath, windowTimes, emptyWindow, badStyleName, exactAndTolerance, colorCount, noSealKey
        case sealed, unsealed, ambiguousPayload
        // Sealed pushes.
        case badSealContent, badPadding, badSealTime, badKey, notSealed, unknownSealVersion, cannotOpen, tooOld
        // Binary frames.
        case badToken, missingToken, missingPayload, payloadTooLong, identifierWraps, expiryWraps, badPriority
        case unknownCommand, frameTooLong, unknownItem, duplicateItem, badItemLength, queueFull, badNotification
        case truncated
        // Styles.
        case styleNotJSON, styleUnknownKey, styleMissingKey, styleWrongType, styleOutOfRange, styleInvalidValue
        case styleNotSupported, styleFileUnknown, styleFileTooLarge
        // Time zones.
        case timeZoneUnknown, timeZoneDamaged, timeZoneNotSupported, timeZoneUnreadable, timeZoneNoDatabase
        // Pictures.
        case badPictureSize, pictureTooLarge, tooMuchPaint, fontMissing, fontUnreadable, outOfMemory, emptyFile
        case notPNG, truncatedPNG, damagedPNG, pngTooLarge, unwritablePicture, unknownStyle, conflictingFiles
        // Files.
        case unreadableFile, unwritableFile, noName, fileExists, outputIsInput, outputsCollide
        // Snapshots.
        case staleSnapshot, unknownSnapshot, badRecordMode
        // Apps.
        case notificationOutOfTime, notificationNoPicture, notificationRefusedAttachment, keychainNoEntitlement
        case keychainLocked, keychainBadQuery, keychainFailed
        // The command.
        case differentTimes, noSuchSeries, keyOpenToOthers, lineTooLong, unreadablePicture, crashed, timedOut, usage
        case noWorker, unexpected
    }

    /// The part of this package that a code belongs to.
    public enum Domain: String, CaseIterable, Hashable, Sendable {
        case json, series, table, payload, request, seal, frame, style
        case timeZone = "time-zone"
        case picture, file, snapshot, app, command
    }
}

/// The exit statuses of the command. Each code has one.
public enum ExitStatus: Int32, Hashable, Sendable {
    /// All is well.
    case success = 0
    /// A valid input was rejected, or pictures differ.
    case rejected = 1
    /// An input cannot be read.
    case unreadable = 2
    /// The environment failed: a file cannot be written, or a font is missing.
    case environment = 3
    /// The arguments of the command are wrong.
    case usage = 64
}

extension PushChartError.Code: RawRepresentable {
    /// The code of a name; `nil` for an unknown name.
    ///
    /// - Complexity: O(*n*) in the codes.
    public init?(rawValue: String) {
        guard let code = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = code
    }

    /// The name as it appears in machine-readable output.
    public var rawValue: String { entry.name }

    /// The part of this package that the code belongs to.
    public var domain: PushChartError.Domain { entry.domain }

    /// The status with which the command exits after such an error.
    public var exitStatus: ExitStatus { entry.exitStatus }

    /// What is wrong, in one sentence without the case at hand.
    public var meaning: String { entry.meaning }

    /// The one list of the codes.
    private var entry: (domain: PushChartError.Domain, exitStatus: ExitStatus, name: String, meaning: String) {
        switch self {
        case .unexpectedEnd: (.json, .unreadable, "unexpected-end", "The document ends too early.")
        case .unexpectedByte: (.json, .unreadable, "unexpected-byte", "A byte is not allowed at its position.")
        case .trailingBytes: (.json, .unreadable, "trailing-bytes", "Bytes follow after the document.")
        case .byteOrderMark: (.json, .unreadable, "byte-order-mark", "The document begins with a byte order mark.")
        case .invalidUTF8: (.json, .unreadable, "invalid-utf8", "A string is not valid UTF-8.")
        case .controlCharacter:
            (.json, .unreadable, "control-character", "A string contains a control character that is not escaped.")
        case .invalidEscape: (.json, .unreadable, "invalid-escape", "A backslash does not begin an escape.")
        case .invalidNumber: (.json, .unreadable, "invalid-number", "A number breaks the grammar.")
        case .duplicateKey: (.json, .unreadable, "duplicate-key", "An object has two members with one key.")
        case .tooDeep: (.json, .unreadable, "too-deep", "Too many arrays and objects are nested.")
        case .tooLarge:
            (.json, .unreadable, "too-large", "A document, a request or a payload has more bytes than can be read.")
        case .invalidPath: (.json, .unreadable, "invalid-path", "A text is not a path.")
        case .notFinite: (.series, .unreadable, "not-finite", "A time or a value is NaN or infinite.")
        case .emptySeries: (.series, .unreadable, "empty-series", "A series has no sample.")
        case .seriesCount: (.series, .rejected, "series-count", "The chart has no series, or more than eight.")
        case .seriesOutOfRange:
            (.series, .rejected, "series-out-of-range", "A setting of a chart lies outside its range.")
        case .outsideWindow: (.series, .rejected, "outside-window", "A sample lies outside the window of the x axis.")
        case .badCandlestick:
            (.series, .rejected, "bad-candlestick", "A candlestick lacks a value, or its values do not fit.")
        case .foreignCharacter:
            (.series, .unreadable, "foreign-character", "The text of a chart has a character that no chart has.")
        case .unknownVersion: (.series, .unreadable, "unknown-version", "The text of a chart has a later version.")
        case .damaged: (.series, .unreadable, "damaged", "The text of a chart was cut or changed on its way.")
        case .tooManyPoints:
            (.series, .rejected, "too-many-points", "The chart has more points than the caller or a decoder takes.")
        case .csvTooLarge: (.table, .unreadable, "csv-too-large", "A table has too many bytes, columns or samples.")
        case .notATable: (.table, .unreadable, "not-a-table", "A file is no table.")
        case .csvLongTable: (.table, .unreadable, "csv-long-table", "A table has several series in one column.")
        case .csvOpenColumns: (.table, .unreadable, "csv-open-columns", "Several columns may be meant.")
        case .csvNotUTF8: (.table, .unreadable, "csv-not-utf8", "The header of a table is not UTF-8.")
        case .csvNoHeader: (.table, .unreadable, "csv-no-header", "The first line of a table names no columns.")
        case .csvMissingColumns: (.table, .unreadable, "csv-missing-columns", "The header has fewer than two columns.")
        case .csvUnknownColumn: (.table, .unreadable, "csv-unknown-column", "A requested column is not in the header.")
        case .csvAmbiguousColumn:
            (.table, .unreadable, "csv-ambiguous-column", "The name of a requested column occurs twice.")
        case .csvBrokenQuote:
            (.table, .unreadable, "csv-broken-quote", "A quoted cell has no closing quote, or continues after it.")
        case .csvRowLength:
            (.table, .unreadable, "csv-row-length", "A row has too few cells, or more cells than the header.")
        case .csvBadTime: (.table, .unreadable, "csv-bad-time", "A time is neither a date nor a number.")
        case .csvMixedTimes:
            (.table, .unreadable, "csv-mixed-times", "Times of different forms are mixed in a file or a chart.")
        case .csvWrongAxis:
            (.table, .unreadable, "csv-wrong-axis", "The times are not of the kind of axis that was requested.")
        case .csvBadName:
            (.table, .unreadable, "csv-bad-name", "A name of the x axis is empty, too long, repeated, or one too many.")
        case .csvBadValue: (.table, .unreadable, "csv-bad-value", "A value is not a finite decimal number.")
        case .csvEmptySeries: (.table, .unreadable, "csv-empty-series", "A column has no values.")
        case .overBudget:
            (.payload, .rejected, "over-budget", "The chart, or the payload, takes more bytes than its budget.")
        case .notJSON: (.payload, .unreadable, "not-json", "A payload, a request or a line is not JSON.")
        case .notAnObject: (.payload, .unreadable, "not-an-object", "The payload is JSON, but not an object.")
        case .missingAPS: (.payload, .rejected, "missing-aps", "The payload has no `aps`.")
        case .invalidAPS: (.payload, .rejected, "invalid-aps", "The `aps` of the payload is not an object.")
        case .missingMessage:
            (.payload, .rejected, "missing-message", "The payload has no `message`, which requests to FCM need.")
        case .invalidMessage: (.payload, .rejected, "invalid-message", "The `message` of the payload is not an object.")
        case .missingObject:
            (.payload, .unreadable, "missing-object", "The payload lacks an object that an app's own transport needs.")
        case .invalidObject:
            (.payload, .unreadable, "invalid-object", "A value that an app's own transport needs is not an object.")
        case .reservedKey: (.payload, .usage, "reserved-key", "The key has another meaning and cannot hold a chart.")
        case .keyTaken:
            (.payload, .rejected, "key-taken", "The template has a value at the chart's path that is not a chart.")
        case .missingChart: (.payload, .unreadable, "missing-chart", "The payload has no value at the chart's path.")
        case .notAString: (.payload, .unreadable, "not-a-string", "The value at the chart's path is not a string.")
        case .unknownLimit: (.payload, .usage, "unknown-limit", "No limit has this name.")
        case .unknownTransport: (.payload, .usage, "unknown-transport", "No transport has this name.")
        case .unknownEncoder: (.payload, .usage, "unknown-encoder", "No dialect has this name.")
        case .unknownCut: (.payload, .usage, "unknown-cut", "No text boundary has this name.")
        case .unknownShrinkOrder: (.payload, .usage, "unknown-shrink-order", "No shrink order has this name.")
        case .unknownSamples: (.payload, .usage, "unknown-samples", "No kind of kept samples has this name.")
        case .unknownWindow: (.payload, .usage, "unknown-window", "No window has this name.")
        case .badReserve: (.payload, .usage, "bad-reserve", "The reserve is negative, or not below the limit.")
        case .outOfRange: (.payload, .usage, "out-of-range", "An option is out of its range.")
        case .badTextField:
            (.payload, .usage, "bad-text-field", "A text is named twice, or its path, weight or minimum is invalid.")
        case .badPart: (.payload, .unreadable, "bad-part", "A part has an invalid name, or no placeholder.")
        case .badLevel: (.payload, .usage, "bad-level", "A level lacks its name or its number, or its name is taken.")
        case .untouchableText:
            (.payload, .usage, "untouchable-text", "A value that is matched by its spelling must not be shortened.")
        case .missingText: (.payload, .rejected, "missing-text", "The payload has no text at the path.")
        case .unreachablePath:
            (.payload, .rejected, "unreachable-path", "The payload has no place for a value at the path.")
        case .noAlert:
            (.payload, .rejected, "no-alert", "The payload has neither title nor body with a visible character.")
        case .cannotSeal: (.payload, .usage, "cannot-seal", "The transport cannot carry a sealed text.")
        case .badRequest:
            (.request, .unreadable, "bad-request", "A member of a request is missing, unknown, or of the wrong type.")
        case .badPath: (.request, .usage, "bad-path", "The path of the chart is not a path.")
        case .windowTimes: (.request, .rejected, "window-times", "An end of the window does not fit the axis.")
        case .emptyWindow: (.request, .rejected, "empty-window", "The window of the x axis has no length.")
        case .badStyleName: (.request, .usage, "bad-style-name", "The style is a path, and must be a name.")
        case .exactAndTolerance: (.request, .usage, "exact-and-tolerance", "An exact chart cannot have a tolerance.")
        case .colorCount: (.request, .rejected, "color-count", "There are more colors than series.")
        case .noSealKey: (.request, .usage, "no-seal-key", "Padding and age need a key.")
        case .sealed: (.request, .rejected, "sealed", "The payload is sealed.")
        case .unsealed:
            (.request, .rejected, "unsealed", "A part of the payload that should be sealed would be sent in the clear.")
        case .ambiguousPayload:
            (.request, .rejected, "ambiguous-payload", "The payload would look like an error answer.")
        case .badSealContent:
            (.seal, .rejected, "bad-seal-content", "A value to seal has the wrong kind, or a reserved name.")
        case .badPadding: (.seal, .usage, "bad-padding", "The padding is out of its range.")
        case .badSealTime: (.seal, .usage, "bad-seal-time", "The time or the age of a sealed text is out of its range.")
        case .badKey: (.seal, .unreadable, "bad-key", "A key or a key file is invalid, or has another suite.")
        case .notSealed: (.seal, .rejected, "not-sealed", "The payload has no sealed text.")
        case .unknownSealVersion: (.seal, .unreadable, "unknown-seal-version", "A later version sealed the text.")
        case .cannotOpen:
            (.seal, .rejected, "cannot-open", "The sealed text has another key or app, or was changed on its way.")
        case .tooOld: (.seal, .rejected, "too-old", "The text was sealed longer ago than its maximum age.")
        case .badToken:
            (.frame, .unreadable, "bad-token", "A device token does not have 32 bytes, or is not hexadecimal.")
        case .missingToken: (.frame, .unreadable, "missing-token", "The device token is missing.")
        case .missingPayload: (.frame, .unreadable, "missing-payload", "The payload is missing or empty.")
        case .payloadTooLong: (.frame, .rejected, "payload-too-long", "The payload is larger than the limit.")
        case .identifierWraps: (.frame, .rejected, "identifier-wraps", "An identifier does not fit in 32 bits.")
        case .expiryWraps:
            (.frame, .unreadable, "expiry-wraps", "A time is after 7 February 2106, which 32 bits do not hold.")
        case .badPriority: (.frame, .unreadable, "bad-priority", "A priority is neither 10 nor 5.")
        case .unknownCommand:
            (.frame, .unreadable, "unknown-command", "The first byte of a frame or a response is unknown.")
        case .frameTooLong:
            (.frame, .rejected, "frame-too-long", "A frame is longer than all its items at their maximum lengths.")
        case .unknownItem: (.frame, .unreadable, "unknown-item", "The number of an item is unknown.")
        case .duplicateItem: (.frame, .unreadable, "duplicate-item", "A frame has two items with the same number.")
        case .badItemLength:
            (.frame, .unreadable, "bad-item-length", "The length of an item is wrong for its content or its frame.")
        case .queueFull:
            (.frame, .unreadable, "queue-full", "The queue is full: continue when some notifications have completed.")
        case .badNotification:
            (.frame, .unreadable, "bad-notification", "A line of notifications has an unknown key or a wrong value.")
        case .truncated: (.frame, .unreadable, "truncated", "A stream ends within a frame, a response or a tuple.")
        case .styleNotJSON: (.style, .unreadable, "style-not-json", "A style file is not JSON.")
        case .styleUnknownKey: (.style, .unreadable, "style-unknown-key", "An object of a style has an unknown key.")
        case .styleMissingKey: (.style, .unreadable, "style-missing-key", "An object of a style lacks a required key.")
        case .styleWrongType:
            (.style, .unreadable, "style-wrong-type", "A value of a style has the wrong type for its key.")
        case .styleOutOfRange:
            (.style, .unreadable, "style-out-of-range", "A number, a length or a count of a style is out of range.")
        case .styleInvalidValue:
            (.style, .unreadable, "style-invalid-value", "A string or a combination of values is invalid for its key.")
        case .styleNotSupported:
            (.style, .unreadable, "style-not-supported", "DGCharts has the property; this renderer does not draw it.")
        case .styleFileUnknown:
            (.style, .environment, "style-file-unknown", "The bundle of an app has no style file of this name.")
        case .styleFileTooLarge: (.style, .environment, "style-file-too-large", "A style file is too large for an app.")
        case .timeZoneUnknown:
            (.timeZone, .rejected, "time-zone-unknown", "The tz database has no zone with this name.")
        case .timeZoneDamaged:
            (.timeZone, .unreadable, "time-zone-damaged", "A file of a zone is not in the format TZif.")
        case .timeZoneNotSupported:
            (.timeZone, .unreadable, "time-zone-not-supported", "A file of a zone counts leap seconds.")
        case .timeZoneUnreadable: (.timeZone, .unreadable, "time-zone-unreadable", "A file of a zone cannot be read.")
        case .timeZoneNoDatabase: (.timeZone, .environment, "time-zone-no-database", "There is no tz database.")
        case .badPictureSize:
            (.picture, .rejected, "bad-picture-size", "The size or scale of a picture is not positive and finite.")
        case .pictureTooLarge: (.picture, .rejected, "picture-too-large", "A picture would have too many pixels.")
        case .tooMuchPaint: (.picture, .rejected, "too-much-paint", "A chart would paint too many pixels.")
        case .fontMissing: (.picture, .environment, "font-missing", "The font is not installed.")
        case .fontUnreadable:
            (.picture, .environment, "font-unreadable", "The font file cannot be read or holds no outlines.")
        case .outOfMemory: (.picture, .environment, "out-of-memory", "There is no memory left for a picture.")
        case .emptyFile: (.picture, .unreadable, "empty-file", "A picture has no bytes.")
        case .notPNG: (.picture, .unreadable, "not-png", "A file does not start with the signature of PNG.")
        case .truncatedPNG: (.picture, .unreadable, "truncated-png", "A PNG ends too early.")
        case .damagedPNG: (.picture, .unreadable, "damaged-png", "A PNG breaks the rules of the format.")
        case .pngTooLarge: (.picture, .unreadable, "png-too-large", "A PNG has too many pixels, or too long texts.")
        case .unwritablePicture:
            (.picture, .environment, "unwritable-picture", "A picture has no pixels, or a text that a PNG cannot hold.")
        case .unknownStyle: (.picture, .rejected, "unknown-style", "No style has the name.")
        case .conflictingFiles: (.picture, .usage, "conflicting-files", "Two files cannot be named together.")
        case .unreadableFile: (.file, .unreadable, "unreadable-file", "A file or folder cannot be read.")
        case .unwritableFile: (.file, .environment, "unwritable-file", "The file or folder cannot be written.")
        case .noName: (.file, .usage, "no-name", "The name of an output is empty.")
        case .fileExists: (.file, .rejected, "file-exists", "A file that is never replaced exists.")
        case .outputIsInput: (.file, .usage, "output-is-input", "An output is an input of the run.")
        case .outputsCollide: (.file, .usage, "outputs-collide", "Two outputs of the run are one file.")
        case .staleSnapshot:
            (.snapshot, .rejected, "stale-snapshot", "The payload or the style has changed since then.")
        case .unknownSnapshot: (.snapshot, .rejected, "unknown-snapshot", "No failed picture has the name.")
        case .badRecordMode: (.snapshot, .usage, "bad-record-mode", "The record mode of the environment is unknown.")
        case .notificationOutOfTime:
            (.app, .environment, "notification-out-of-time", "The time ran out before the picture was attached.")
        case .notificationNoPicture:
            (.app, .environment, "notification-no-picture", "The phone has too little memory or disk space.")
        case .notificationRefusedAttachment:
            (.app, .environment, "notification-refused-attachment", "The system did not take the picture.")
        case .keychainNoEntitlement:
            (.app, .environment, "keychain-no-entitlement", "The entitlements of the target lack the keychain group.")
        case .keychainLocked: (.app, .environment, "keychain-locked", "The phone was not unlocked since its start.")
        case .keychainBadQuery: (.app, .environment, "keychain-bad-query", "The system does not know a key of a query.")
        case .keychainFailed: (.app, .environment, "keychain-failed", "The keychain failed for another reason.")
        case .differentTimes:
            (.command, .rejected, "different-times", "Series with different times cannot be rows of one table.")
        case .noSuchSeries: (.command, .rejected, "no-such-series", "The chart has no series of this number.")
        case .keyOpenToOthers:
            (.command, .rejected, "key-open-to-others", "Other users can read the file of a secret key.")
        case .lineTooLong:
            (.command, .unreadable, "line-too-long", "A line of requests or notifications has too many bytes.")
        case .unreadablePicture: (.command, .unreadable, "unreadable-picture", "A picture to compare cannot be read.")
        case .crashed: (.command, .environment, "crashed", "A request ended its worker process.")
        case .timedOut: (.command, .environment, "timed-out", "A request took longer than its time limit.")
        case .usage: (.command, .usage, "usage", "The arguments of the command are wrong.")
        case .noWorker: (.command, .environment, "no-worker", "A worker process cannot be started.")
        case .unexpected: (.command, .environment, "unexpected", "An error of the system or of another library.")
        }
    }
}
