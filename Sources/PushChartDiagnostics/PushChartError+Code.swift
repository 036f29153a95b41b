extension PushChartError {
    /// The stable names of the kinds of failure. Later versions may add some.
    public struct Code: Hashable, Sendable {
        /// The name as it appears in machine-readable output.
        public let rawValue: String
        /// The part of this package that the code belongs to.
        package let domain: Domain
        /// The status with which the command exits after such an error.
        public let exitStatus: ExitStatus

        private init(_ name: String, _ domain: Domain, _ exitStatus: ExitStatus) {
            (rawValue, self.domain, self.exitStatus) = (name, domain, exitStatus)
        }

        // JSON.
        /// The document ends too early. Send the whole document.
        public static let unexpectedEnd = Self("unexpected-end", .json, .unreadable)
        /// A byte is not allowed at its position. Correct the JSON at the line and byte of the message.
        public static let unexpectedByte = Self("unexpected-byte", .json, .unreadable)
        /// Bytes follow after the document. Send one document, without text after it.
        public static let trailingBytes = Self("trailing-bytes", .json, .unreadable)
        /// The document begins with a byte order mark. Save the file as UTF-8 without the mark.
        public static let byteOrderMark = Self("byte-order-mark", .json, .unreadable)
        /// A string is not valid UTF-8. Save the document as UTF-8.
        public static let invalidUTF8 = Self("invalid-utf8", .json, .unreadable)
        /// A string contains a control character that is not escaped. Write it as an escape, such as `\n`.
        public static let controlCharacter = Self("control-character", .json, .unreadable)
        /// A backslash does not begin an escape. Write `\\` for a backslash.
        public static let invalidEscape = Self("invalid-escape", .json, .unreadable)
        /// A number breaks the grammar. Write digits with a point, such as `-0.5`, and no leading zero.
        public static let invalidNumber = Self("invalid-number", .json, .unreadable)
        /// An object has two members with one key. Keep one of them.
        public static let duplicateKey = Self("duplicate-key", .json, .unreadable)
        /// Too many arrays and objects are nested. Make it flatter.
        public static let tooDeep = Self("too-deep", .json, .unreadable)
        /// A document, a request or a payload has more bytes than can be read. Divide it, or leave out what no reader
        /// needs.
        public static let tooLarge = Self("too-large", .json, .unreadable)
        /// A text is not a path. Write keys with points between them, such as `aps.alert.body`.
        public static let invalidPath = Self("invalid-path", .json, .unreadable)
        // Series and charts.
        /// A time or a value is NaN or infinite. Leave the sample out, or send a gap: `null`, or an empty cell.
        public static let notFinite = Self("not-finite", .series, .unreadable)
        /// A series has no sample. Give a series with values, or leave the chart out.
        public static let emptySeries = Self("empty-series", .series, .unreadable)
        /// The chart has no series, or more than eight. Give one to eight series.
        public static let seriesCount = Self("series-count", .series, .rejected)
        /// A setting of a chart lies outside its range. Use a value of the range in the message.
        public static let seriesOutOfRange = Self("series-out-of-range", .series, .rejected)
        /// A sample lies outside the window of the x axis. Choose other ends with `--from` and `--to`, or leave the
        /// sample out.
        public static let outsideWindow = Self("outside-window", .series, .rejected)
        /// A candlestick lacks a value, or its values do not fit. Give open, high, low and close at the same times,
        /// with open and close between low and high.
        public static let badCandlestick = Self("bad-candlestick", .series, .rejected)
        /// The text of a chart has a character that no chart has. Give the text of the payload, without changes on its
        /// way.
        public static let foreignCharacter = Self("foreign-character", .series, .unreadable)
        /// The text of a chart has a later version. Update the reader: the app, or the command.
        public static let unknownVersion = Self("unknown-version", .series, .unreadable)
        /// The text of a chart was cut or changed on its way. Send the text as it was encoded, byte for byte.
        public static let damaged = Self("damaged", .series, .unreadable)
        /// The chart has more points than the caller or a decoder takes. Send fewer samples, or keep the outline of the
        /// line instead of all samples.
        public static let tooManyPoints = Self("too-many-points", .series, .rejected)
        // Tables.
        /// A table has too many bytes, columns or samples. Give fewer rows or columns, such as one day of the table.
        public static let tableTooLarge = Self("table-too-large", .table, .unreadable)
        /// A file is of another format, or JSON without a table. Export the data as CSV, or as JSON with an array of
        /// records.
        public static let notATable = Self("not-a-table", .table, .unreadable)
        /// No column proves to be that of the times, or several do. Name the column with `--time`, or read numbers as
        /// they are with `--axis number`.
        public static let tableTimes = Self("table-times", .table, .rejected)
        /// No column can be that of the values, or several can. Name the column with `--value`, or draw several with
        /// `--value A --value B`, or `--value all`.
        public static let tableValues = Self("table-values", .table, .rejected)
        /// The rows of a table may belong to several series. Make a line of each name with `--by`, or select the rows
        /// of one.
        public static let tableSeries = Self("table-series", .table, .rejected)
        /// The header of a table is not UTF-8. Convert the file: `iconv -f latin1 -t utf-8 FILE`.
        public static let tableNotUTF8 = Self("table-not-utf8", .table, .unreadable)
        /// The first line of a table names no columns. Add a line with the names, or say `--no-header`.
        public static let tableNoHeader = Self("table-no-header", .table, .unreadable)
        /// The header has fewer than two columns. Give a column of times and one of values.
        public static let tableMissingColumns = Self("table-missing-columns", .table, .unreadable)
        /// A requested column is not in the header. Use a name that the message lists.
        public static let tableUnknownColumn = Self("table-unknown-column", .table, .unreadable)
        /// The name of a requested column occurs twice. Rename one of them in the header.
        public static let tableAmbiguousColumn = Self("table-ambiguous-column", .table, .unreadable)
        /// A quoted cell has no closing quote, or continues after it. Close it, and double the quotes in its text.
        public static let tableBrokenQuote = Self("table-broken-quote", .table, .unreadable)
        /// A row has too few cells, or more cells than the header. Quote cells with separators, or give all rows the
        /// cells of the header.
        public static let tableRowLength = Self("table-row-length", .table, .unreadable)
        /// A time is neither a date nor a number. Write times in one of the forms of docs/csv.md, or describe yours
        /// with `--time-format`.
        public static let tableBadTime = Self("table-bad-time", .table, .unreadable)
        /// Times of different forms are mixed in a file or a chart. Write all times in one form, and with a zone or all
        /// without.
        public static let tableMixedTimes = Self("table-mixed-times", .table, .unreadable)
        /// The times are not of the kind of axis that was requested. Leave `--axis` out, or choose the one that the
        /// message names.
        public static let tableWrongAxis = Self("table-wrong-axis", .table, .unreadable)
        /// A name of the x axis is empty, too long, repeated, or one too many. Give each row a short name of its own.
        public static let tableBadName = Self("table-bad-name", .table, .unreadable)
        /// A value is not a finite decimal number. Correct the cell, or name words for missing values with `--missing`.
        public static let tableBadValue = Self("table-bad-value", .table, .unreadable)
        /// A column has no values. Name another column with `--value`.
        public static let tableEmptySeries = Self("table-empty-series", .table, .unreadable)
        // Payloads.
        /// The chart, or the payload, takes more bytes than its budget. Name texts that
        /// may be shortened with `--text`, accept any chart with `--max-chart-error none`, or send texts alone with
        /// `--or-texts-only`.
        public static let overBudget = Self("over-budget", .payload, .rejected)
        /// A payload, a request or a line is not JSON. Correct it at the byte of the message.
        public static let notJSON = Self("not-json", .payload, .unreadable)
        /// The payload is JSON, but not an object. Put it into an object, such as `{"aps":{"alert":"…"}}`.
        public static let notAnObject = Self("not-an-object", .payload, .unreadable)
        /// The payload has no `aps`. Add at least `{"aps":{"alert":"…"}}`, or choose another `--transport`.
        public static let missingAPS = Self("missing-aps", .payload, .rejected)
        /// The `aps` of the payload is not an object. Write an object, such as `{"alert":"…"}`.
        public static let invalidAPS = Self("invalid-aps", .payload, .rejected)
        /// The payload has no `message`, which requests to FCM need. Add at least `{"message":{"token":"…"}}`.
        public static let missingMessage = Self("missing-message", .payload, .rejected)
        /// The `message` of the payload is not an object. Write an object, such as `{"token":"…"}`.
        public static let invalidMessage = Self("invalid-message", .payload, .rejected)
        /// The payload lacks an object that an app's own transport needs. Add the object at the path of the message.
        public static let missingObject = Self("missing-object", .payload, .unreadable)
        /// A value that an app's own transport needs is not an object. Write an object at the path of the message.
        public static let invalidObject = Self("invalid-object", .payload, .unreadable)
        /// The key has another meaning and cannot hold a chart. Choose another path with `--at`.
        public static let reservedKey = Self("reserved-key", .payload, .usage)
        /// The template has a value at the chart's path that is not a chart. Remove the value, or choose another path
        /// with `--at`.
        public static let keyTaken = Self("key-taken", .payload, .rejected)
        /// The payload has no value at the chart's path. Name its path with `--at`, or encode with a chart.
        public static let missingChart = Self("missing-chart", .payload, .unreadable)
        /// The value at the chart's path is not a string. Send the text of the chart as it was encoded.
        public static let notAString = Self("not-a-string", .payload, .unreadable)
        /// No limit has this name. Use a number of bytes, or a name that the message lists.
        public static let unknownLimit = Self("unknown-limit", .payload, .usage)
        /// No transport has this name. Use a name that the message lists.
        public static let unknownTransport = Self("unknown-transport", .payload, .usage)
        /// No dialect has this name. Use a name that the message lists.
        public static let unknownEncoder = Self("unknown-encoder", .payload, .usage)
        /// No text boundary has this name. Use a name that the message lists.
        public static let unknownCut = Self("unknown-cut", .payload, .usage)
        /// No shrink order has this name. Use a name that the message lists.
        public static let unknownShrinkOrder = Self("unknown-shrink-order", .payload, .usage)
        /// No kind of kept samples has this name. Use a name that the message lists.
        public static let unknownSamples = Self("unknown-samples", .payload, .usage)
        /// The reserve is negative, or not below the limit. Reserve fewer bytes, or raise `--limit`.
        public static let badReserve = Self("bad-reserve", .payload, .usage)
        /// An option is out of its range. Use a value of the range in the message.
        public static let outOfRange = Self("out-of-range", .payload, .usage)
        /// A text is named twice, or its path, weight or minimum is invalid. Name each text once, with a weight and a
        /// minimum in their ranges.
        public static let badTextField = Self("bad-text-field", .payload, .usage)
        /// A part has an invalid name, or no placeholder. Begin the name with a letter, and put it into braces in a
        /// text.
        public static let badPart = Self("bad-part", .payload, .unreadable)
        /// A level lacks its name or its number, or its name is taken. Write `NAME=NUMBER`, such as `high=180`, once
        /// for each name.
        public static let badLevel = Self("bad-level", .payload, .usage)
        /// A value that is matched by its spelling must not be shortened. Name only texts that people read.
        public static let untouchableText = Self("untouchable-text", .payload, .usage)
        /// The payload has no text at the path. Name a path of the template with `--text`, or add the text.
        public static let missingText = Self("missing-text", .payload, .rejected)
        /// The payload has no place for a value at the path. Choose a path whose parents are objects.
        public static let unreachablePath = Self("unreachable-path", .payload, .rejected)
        /// The payload has neither title nor body with a visible character. Add a title or a body: without one, no
        /// extension runs. To only wake the app, set `aps.content-available` to 1.
        public static let noAlert = Self("no-alert", .payload, .rejected)
        /// The transport cannot carry a sealed text. Choose a transport whose pushes an extension opens, such as
        /// `apns`.
        public static let cannotSeal = Self("cannot-seal", .payload, .usage)
        // Requests.
        /// A member of a request is missing, unknown, or of the wrong type. Compare the member with the table of
        /// docs/batch.md, or the argument with that of the package.
        public static let badRequest = Self("bad-request", .request, .unreadable)
        /// The path of the chart is not a path. Write keys with points between them, such as `aps.alert.body`.
        public static let badPath = Self("bad-path", .request, .usage)
        /// An end of the window does not fit the axis. Give times with a zone for times, days for days, numbers for
        /// numbers, and no ends for names.
        public static let windowTimes = Self("window-times", .request, .rejected)
        /// The window of the x axis has no length. Give a `--from` that is before `--to`.
        public static let emptyWindow = Self("empty-window", .request, .rejected)
        /// The style is a path, and must be a name. Give the name without folder and ending, and the folder with
        /// `--styles`.
        public static let badStyleName = Self("bad-style-name", .request, .usage)
        /// An exact chart cannot have a tolerance. Leave out `--exact`, or `--tolerance` and `--max-chart-error`.
        public static let exactAndTolerance = Self("exact-and-tolerance", .request, .usage)
        /// There are more colors than series. Give at most one color for each series.
        public static let colorCount = Self("color-count", .request, .rejected)
        /// Padding and age need a key. Give the key with `--seal`, or leave out `--pad` and `--max-age`.
        public static let noSealKey = Self("no-seal-key", .request, .usage)
        /// The payload is sealed. Encode the payload from before sealing, or give the key with `--key-file`.
        public static let sealed = Self("sealed", .request, .rejected)
        /// A part of the payload that should be sealed would be sent in the clear. Move it into the object at the seal
        /// path, or give the key with `--seal`.
        public static let unsealed = Self("unsealed", .request, .rejected)
        /// The payload would look like an error answer. Rename the key `error` of the template.
        public static let ambiguousPayload = Self("ambiguous-payload", .request, .rejected)
        // Sealed pushes.
        /// A value to seal has the wrong kind, or a reserved name. Rename it, or write the kind of value that the
        /// message names.
        public static let badSealContent = Self("bad-seal-content", .seal, .rejected)
        /// The padding is out of its range. Use a number of bytes of the range in the message.
        public static let badPadding = Self("bad-padding", .seal, .usage)
        /// The time or the age of a sealed text is out of its range. Use seconds of the range in the message.
        public static let badSealTime = Self("bad-seal-time", .seal, .usage)
        /// A key or a key file is invalid, or has another suite. Use a file that `pushchart key` wrote, of the same
        /// suite.
        public static let badKey = Self("bad-key", .seal, .unreadable)
        /// The payload has no sealed text. Open a payload with a sealed text, or look for the program that changed it.
        public static let notSealed = Self("not-sealed", .seal, .rejected)
        /// A later version sealed the text. Update the program that opens it.
        public static let unknownSealVersion = Self("unknown-seal-version", .seal, .unreadable)
        /// The sealed text has another key or app, or was changed on its way. Compare the keys and topics of the server
        /// and the app.
        public static let cannotOpen = Self("cannot-open", .seal, .rejected)
        /// The text was sealed longer ago than its maximum age. Send it again, and compare the clocks.
        public static let tooOld = Self("too-old", .seal, .rejected)
        // Binary frames.
        /// A device token does not have 32 bytes, or is not hexadecimal. Write 64 hexadecimal digits, as the app
        /// printed them.
        public static let badToken = Self("bad-token", .frame, .unreadable)
        /// The device token is missing. Add the device token.
        public static let missingToken = Self("missing-token", .frame, .unreadable)
        /// The payload is missing or empty. Add a payload.
        public static let missingPayload = Self("missing-payload", .frame, .unreadable)
        /// The payload is larger than the limit. Encode with the `--limit` of the interface.
        public static let payloadTooLong = Self("payload-too-long", .frame, .rejected)
        /// An identifier does not fit in 32 bits. Begin with a smaller identifier.
        public static let identifierWraps = Self("identifier-wraps", .frame, .rejected)
        /// A priority is neither 10 nor 5. Use 10 or 5.
        public static let badPriority = Self("bad-priority", .frame, .unreadable)
        /// The first byte of a frame or a response is unknown. Give binary frames from their first byte.
        public static let unknownCommand = Self("unknown-command", .frame, .unreadable)
        /// A frame is longer than all its items at their maximum lengths. Look for lost bytes before it, or raise the
        /// limit of payloads.
        public static let frameTooLong = Self("frame-too-long", .frame, .rejected)
        /// The number of an item is unknown. Use the items 1 to 5.
        public static let unknownItem = Self("unknown-item", .frame, .unreadable)
        /// A frame has two items with the same number. Keep one of them.
        public static let duplicateItem = Self("duplicate-item", .frame, .unreadable)
        /// The length of an item is wrong for its content or its frame. Give each item its true length.
        public static let badItemLength = Self("bad-item-length", .frame, .unreadable)
        /// The queue is full: continue when some notifications have completed. Wait for the answers to some.
        public static let queueFull = Self("queue-full", .frame, .unreadable)
        /// A line of notifications has an unknown key or a wrong value. Compare it with a line that
        /// `frame decode --json` prints.
        public static let badNotification = Self("bad-notification", .frame, .unreadable)
        /// A stream ends within a frame, a response or a tuple. Give the rest of the stream.
        public static let truncated = Self("truncated", .frame, .unreadable)
        // Styles.
        /// A style file is not JSON. Correct the JSON at the line of the message.
        public static let styleNotJSON = Self("style-not-json", .style, .unreadable)
        /// An object of a style has an unknown key. Use a key that `styles --keys`
        /// prints: the message names the nearest.
        public static let styleUnknownKey = Self("style-unknown-key", .style, .unreadable)
        /// An object of a style lacks a required key. Add the key of the message.
        public static let styleMissingKey = Self("style-missing-key", .style, .unreadable)
        /// A value of a style has the wrong type for its key. Write the type that the message names.
        public static let styleWrongType = Self("style-wrong-type", .style, .unreadable)
        /// A number, a length or a count of a style is out of range. Use a value of the range in the message.
        public static let styleOutOfRange = Self("style-out-of-range", .style, .unreadable)
        /// A string or a combination of values is invalid for its key. Use a value that the message names.
        public static let styleInvalidValue = Self("style-invalid-value", .style, .unreadable)
        /// DGCharts has the property; this renderer does not draw it. Remove the key.
        public static let styleNotSupported = Self("style-not-supported", .style, .unreadable)
        /// The bundle of an app has no style file of this name. Add the file to the target as a resource, or send a
        /// chart with another style.
        public static let styleFileUnknown = Self("style-file-unknown", .style, .environment)
        /// A style file is too large for an app. Remove thresholds or limit lines.
        public static let styleFileTooLarge = Self("style-file-too-large", .style, .environment)
        // Time zones.
        /// The tz database has no zone with this name. Use a name such as `Europe/Berlin`: the message names the
        /// nearest.
        public static let timeZoneUnknown = Self("time-zone-unknown", .timeZone, .rejected)
        /// A file of a zone is not in the format TZif. Copy the file again.
        public static let timeZoneDamaged = Self("time-zone-damaged", .timeZone, .unreadable)
        /// A file of a zone counts leap seconds. Use a zone without leap seconds.
        public static let timeZoneNotSupported = Self("time-zone-not-supported", .timeZone, .unreadable)
        /// A file of a zone cannot be read. Give the user the right to read it.
        public static let timeZoneUnreadable = Self("time-zone-unreadable", .timeZone, .unreadable)
        /// There is no tz database. Install the package tzdata, or name a folder with `--zoneinfo`.
        public static let timeZoneNoDatabase = Self("time-zone-no-database", .timeZone, .environment)
        // Pictures.
        /// The size or scale of a picture is not positive and finite. Give numbers above 0.
        public static let badPictureSize = Self("bad-picture-size", .picture, .rejected)
        /// A picture would have too many pixels. Lower the size or `--scale`.
        public static let pictureTooLarge = Self("picture-too-large", .picture, .rejected)
        /// A chart would paint too many pixels. Draw fewer or smaller icons, circles and dashes.
        public static let tooMuchPaint = Self("too-much-paint", .picture, .rejected)
        /// The font is not installed. Install the package fonts-inter, or name a file with `--font-file`.
        public static let fontMissing = Self("font-missing", .picture, .environment)
        /// The font file cannot be read or holds no outlines. Name a file of OpenType or TrueType with `--font-file`.
        public static let fontUnreadable = Self("font-unreadable", .picture, .environment)
        /// There is no memory left for a picture. Draw a smaller picture, or free memory.
        public static let outOfMemory = Self("out-of-memory", .picture, .environment)
        /// A picture has no bytes. Give a PNG.
        public static let emptyFile = Self("empty-file", .picture, .unreadable)
        /// A file does not start with the signature of PNG. Give a PNG.
        public static let notPNG = Self("not-png", .picture, .unreadable)
        /// A PNG ends too early. Copy the file again.
        public static let truncatedPNG = Self("truncated-png", .picture, .unreadable)
        /// A PNG breaks the rules of the format. Copy the file again.
        public static let damagedPNG = Self("damaged-png", .picture, .unreadable)
        /// A PNG has too many pixels, or too long texts. Give a smaller picture, or one without texts.
        public static let pngTooLarge = Self("png-too-large", .picture, .unreadable)
        /// A picture has no pixels, or a text that a PNG cannot hold. Give a size above 0, and short texts in Latin-1.
        public static let unwritablePicture = Self("unwritable-picture", .picture, .environment)
        /// No style has the name. Give the folder of the app's styles with `--styles`, or correct the name.
        public static let unknownStyle = Self("unknown-style", .picture, .rejected)
        /// Two files cannot be named together. Give each file once, or test them separately.
        public static let conflictingFiles = Self("conflicting-files", .picture, .usage)
        // Files.
        /// A file or folder cannot be read. Correct the path, or give the user the right to read it.
        public static let unreadableFile = Self("unreadable-file", .file, .unreadable)
        /// The file or folder cannot be written. Give the user the right to write there, and free space.
        public static let unwritableFile = Self("unwritable-file", .file, .environment)
        /// The name of an output is empty. Give a name, or `-` for standard output.
        public static let noName = Self("no-name", .file, .usage)
        /// A file that is never replaced exists. Give another name.
        public static let fileExists = Self("file-exists", .file, .rejected)
        /// An output is an input of the run. Write to another file, and rename it afterwards.
        public static let outputIsInput = Self("output-is-input", .file, .usage)
        /// Two outputs of the run are one file. Give each output a name of its own.
        public static let outputsCollide = Self("outputs-collide", .file, .usage)
        // Snapshots.
        /// The payload or the style has changed since then. Run `pushchart test` again, and accept then.
        public static let staleSnapshot = Self("stale-snapshot", .snapshot, .rejected)
        /// No failed picture has the name. Run `pushchart test` with the same `--artifacts`, and name a picture that
        /// failed.
        public static let unknownSnapshot = Self("unknown-snapshot", .snapshot, .rejected)
        /// The record mode of the environment is unknown. Set `PUSHCHART_RECORD` to `missing`, `never` or another mode
        /// of the message.
        public static let badRecordMode = Self("bad-record-mode", .snapshot, .usage)
        // Apps.
        /// The time ran out before the picture was attached. Send a smaller chart, or less work before it.
        public static let notificationOutOfTime = Self("notification-out-of-time", .app, .environment)
        /// The phone has too little memory or disk space. Free space on the phone, or send a smaller chart.
        public static let notificationNoPicture = Self("notification-no-picture", .app, .environment)
        /// The system did not take the picture. Report it with the version of the system.
        public static let notificationRefusedAttachment = Self("notification-refused-attachment", .app, .environment)
        /// The entitlements of the target lack the keychain group. Add the keychain group to both targets.
        public static let keychainNoEntitlement = Self("keychain-no-entitlement", .app, .environment)
        /// The phone was not unlocked since its start. Unlock the phone once: the next push is opened.
        public static let keychainLocked = Self("keychain-locked", .app, .environment)
        /// The system does not know a key of a query. Report it with the version of the system.
        public static let keychainBadQuery = Self("keychain-bad-query", .app, .environment)
        /// The keychain failed for another reason. Compare the keychain groups of both targets.
        public static let keychainFailed = Self("keychain-failed", .app, .environment)
        // The command.
        /// Series with different times cannot be rows of one table. Print JSON, or one series with `--series`.
        public static let differentTimes = Self("different-times", .command, .rejected)
        /// The chart has no series of this number. Use a number of the message.
        public static let noSuchSeries = Self("no-such-series", .command, .rejected)
        /// Other users can read the file of a secret key. Run `chmod 600 FILE`, and make a new key if others may have
        /// read it.
        public static let keyOpenToOthers = Self("key-open-to-others", .command, .rejected)
        /// A line of requests or notifications has too many bytes. Send fewer samples, or raise `--line-limit`.
        public static let lineTooLong = Self("line-too-long", .command, .unreadable)
        /// A picture to compare cannot be read. Give two PNGs that exist.
        public static let unreadablePicture = Self("unreadable-picture", .command, .unreadable)
        /// A request ended its worker process. Send the request alone: if it crashes again, report it with the request.
        public static let crashed = Self("crashed", .command, .environment)
        /// A request took longer than its time limit. Send fewer samples, or raise `--request-timeout`.
        public static let timedOut = Self("timed-out", .command, .environment)
        /// The arguments of the command are wrong. Run `pushchart help VERB`.
        public static let usage = Self("usage", .command, .usage)
        /// A worker process cannot be started. Free memory and processes, or run with `--workers 0`.
        public static let noWorker = Self("no-worker", .command, .environment)
        /// An error of the system or of another library. Follow the message, and report it if it names no cause.
        public static let unexpected = Self("unexpected", .command, .environment)
    }

    /// The part of this package that a code belongs to. The text of each is its title in docs/codes.md, and who meets it.
    package enum Domain: CaseIterable, Sendable {
        /// JSON. The command, requests, the packages and apps.
        case json
        /// Series and charts. The command, requests, the packages, and apps that decode a chart.
        case series
        /// Tables. `encode` and `preview` with a file, requests with a table, and the packages.
        case table
        /// Payloads. The command, requests and the packages.
        case payload
        /// Options and requests. `encode`, requests and the packages.
        case request
        /// Sealed pushes. `key`, `encode`, `open`, requests, the packages and apps.
        case seal
        /// Binary frames. `frame`, and the library `LegacyFrames`.
        case frame
        /// Styles. The verbs that draw or check, requests with `--styles`, and apps.
        case style
        /// Time zones. `encode`, `preview`, `test` and apps.
        case timeZone
        /// Pictures. `preview`, `test`, `compare`, and the libraries `ChartRaster` and `PreviewTesting`.
        case picture
        /// Files. The command.
        case file
        /// References. `test`, `accept`, and the library `PreviewTesting`.
        case snapshot
        /// Apps. The log of a phone.
        case app
        /// The command. The command; `crashed`, `timed-out` and `line-too-long` are answers of `batch` and the packages.
        case command
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
