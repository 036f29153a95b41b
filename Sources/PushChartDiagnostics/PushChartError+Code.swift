extension PushChartError {
    /// The stable names of the kinds of failure. Later versions may add some: give a `switch` a `default`.
    public enum Code: CaseIterable, Hashable, Sendable {
        // JSON.
        /// The document ends too early.
        case unexpectedEnd
        /// A byte is not allowed at its position.
        case unexpectedByte
        /// Bytes follow after the document.
        case trailingBytes
        /// The document begins with a byte order mark.
        case byteOrderMark
        /// A string is not valid UTF-8.
        case invalidUTF8
        /// A string contains a control character that is not escaped.
        case controlCharacter
        /// A backslash does not begin an escape.
        case invalidEscape
        /// A number breaks the grammar.
        case invalidNumber
        /// An object has two members with one key.
        case duplicateKey
        /// Too many arrays and objects are nested.
        case tooDeep
        /// A document, a request or a payload has more bytes than can be read.
        case tooLarge
        /// A text is not a path.
        case invalidPath
        // Series and charts.
        /// A time or a value is NaN or infinite.
        case notFinite
        /// A series has no sample.
        case emptySeries
        /// The chart has no series, or more than eight.
        case seriesCount
        /// A setting of a chart lies outside its range.
        case seriesOutOfRange
        /// A sample lies outside the window of the x axis.
        case outsideWindow
        /// A candlestick lacks a value, or its values do not fit.
        case badCandlestick
        /// The text of a chart has a character that no chart has.
        case foreignCharacter
        /// The text of a chart has a later version.
        case unknownVersion
        /// The text of a chart was cut or changed on its way.
        case damaged
        /// The chart has more points than the caller or a decoder takes.
        case tooManyPoints
        // Tables.
        /// A table has too many bytes, columns or samples.
        case tableTooLarge
        /// A file is of another format, or JSON that is no table.
        case notATable
        /// No column proves to be that of the times, or several do.
        case tableTimes
        /// No column can be that of the values, or several can.
        case tableValues
        /// The rows of a table may belong to several series.
        case tableSeries
        /// The header of a table is not UTF-8.
        case tableNotUTF8
        /// The first line of a table names no columns.
        case tableNoHeader
        /// The header has fewer than two columns.
        case tableMissingColumns
        /// A requested column is not in the header.
        case tableUnknownColumn
        /// The name of a requested column occurs twice.
        case tableAmbiguousColumn
        /// A quoted cell has no closing quote, or continues after it.
        case tableBrokenQuote
        /// A row has too few cells, or more cells than the header.
        case tableRowLength
        /// A time is neither a date nor a number.
        case tableBadTime
        /// Times of different forms are mixed in a file or a chart.
        case tableMixedTimes
        /// The times are not of the kind of axis that was requested.
        case tableWrongAxis
        /// A name of the x axis is empty, too long, repeated, or one too many.
        case tableBadName
        /// A value is not a finite decimal number.
        case tableBadValue
        /// A column has no values.
        case tableEmptySeries
        // Payloads.
        /// The chart, or the payload, takes more bytes than its budget.
        case overBudget
        /// A payload, a request or a line is not JSON.
        case notJSON
        /// The payload is JSON, but not an object.
        case notAnObject
        /// The payload has no `aps`.
        case missingAPS
        /// The `aps` of the payload is not an object.
        case invalidAPS
        /// The payload has no `message`, which requests to FCM need.
        case missingMessage
        /// The `message` of the payload is not an object.
        case invalidMessage
        /// The payload lacks an object that an app's own transport needs.
        case missingObject
        /// A value that an app's own transport needs is not an object.
        case invalidObject
        /// The key has another meaning and cannot hold a chart.
        case reservedKey
        /// The template has a value at the chart's path that is not a chart.
        case keyTaken
        /// The payload has no value at the chart's path.
        case missingChart
        /// The value at the chart's path is not a string.
        case notAString
        /// No limit has this name.
        case unknownLimit
        /// No transport has this name.
        case unknownTransport
        /// No dialect has this name.
        case unknownEncoder
        /// No text boundary has this name.
        case unknownCut
        /// No shrink order has this name.
        case unknownShrinkOrder
        /// No kind of kept samples has this name.
        case unknownSamples
        /// The reserve is negative, or not below the limit.
        case badReserve
        /// An option is out of its range.
        case outOfRange
        /// A text is named twice, or its path, weight or minimum is invalid.
        case badTextField
        /// A part has an invalid name, or no placeholder.
        case badPart
        /// A level lacks its name or its number, or its name is taken.
        case badLevel
        /// A value that is matched by its spelling must not be shortened.
        case untouchableText
        /// The payload has no text at the path.
        case missingText
        /// The payload has no place for a value at the path.
        case unreachablePath
        /// The payload has neither title nor body with a visible character.
        case noAlert
        /// The transport cannot carry a sealed text.
        case cannotSeal
        // Requests.
        /// A member of a request is missing, unknown, or of the wrong type.
        case badRequest
        /// The path of the chart is not a path.
        case badPath
        /// An end of the window does not fit the axis.
        case windowTimes
        /// The window of the x axis has no length.
        case emptyWindow
        /// The style is a path, and must be a name.
        case badStyleName
        /// An exact chart cannot have a tolerance.
        case exactAndTolerance
        /// There are more colors than series.
        case colorCount
        /// Padding and age need a key.
        case noSealKey
        /// The payload is sealed.
        case sealed
        /// A part of the payload that should be sealed would be sent in the clear.
        case unsealed
        /// The payload would look like an error answer.
        case ambiguousPayload
        // Sealed pushes.
        /// A value to seal has the wrong kind, or a reserved name.
        case badSealContent
        /// The padding is out of its range.
        case badPadding
        /// The time or the age of a sealed text is out of its range.
        case badSealTime
        /// A key or a key file is invalid, or has another suite.
        case badKey
        /// The payload has no sealed text.
        case notSealed
        /// A later version sealed the text.
        case unknownSealVersion
        /// The sealed text has another key or app, or was changed on its way.
        case cannotOpen
        /// The text was sealed longer ago than its maximum age.
        case tooOld
        // Binary frames.
        /// A device token does not have 32 bytes, or is not hexadecimal.
        case badToken
        /// The device token is missing.
        case missingToken
        /// The payload is missing or empty.
        case missingPayload
        /// The payload is larger than the limit.
        case payloadTooLong
        /// An identifier does not fit in 32 bits.
        case identifierWraps
        /// A time is after 7 February 2106, which 32 bits do not hold.
        case expiryWraps
        /// A priority is neither 10 nor 5.
        case badPriority
        /// The first byte of a frame or a response is unknown.
        case unknownCommand
        /// A frame is longer than all its items at their maximum lengths.
        case frameTooLong
        /// The number of an item is unknown.
        case unknownItem
        /// A frame has two items with the same number.
        case duplicateItem
        /// The length of an item is wrong for its content or its frame.
        case badItemLength
        /// The queue is full: continue when some notifications have completed.
        case queueFull
        /// A line of notifications has an unknown key or a wrong value.
        case badNotification
        /// A stream ends within a frame, a response or a tuple.
        case truncated
        // Styles.
        /// A style file is not JSON.
        case styleNotJSON
        /// An object of a style has an unknown key.
        case styleUnknownKey
        /// An object of a style lacks a required key.
        case styleMissingKey
        /// A value of a style has the wrong type for its key.
        case styleWrongType
        /// A number, a length or a count of a style is out of range.
        case styleOutOfRange
        /// A string or a combination of values is invalid for its key.
        case styleInvalidValue
        /// DGCharts has the property; this renderer does not draw it.
        case styleNotSupported
        /// The bundle of an app has no style file of this name.
        case styleFileUnknown
        /// A style file is too large for an app.
        case styleFileTooLarge
        // Time zones.
        /// The tz database has no zone with this name.
        case timeZoneUnknown
        /// A file of a zone is not in the format TZif.
        case timeZoneDamaged
        /// A file of a zone counts leap seconds.
        case timeZoneNotSupported
        /// A file of a zone cannot be read.
        case timeZoneUnreadable
        /// There is no tz database.
        case timeZoneNoDatabase
        // Pictures.
        /// The size or scale of a picture is not positive and finite.
        case badPictureSize
        /// A picture would have too many pixels.
        case pictureTooLarge
        /// A chart would paint too many pixels.
        case tooMuchPaint
        /// The font is not installed.
        case fontMissing
        /// The font file cannot be read or holds no outlines.
        case fontUnreadable
        /// There is no memory left for a picture.
        case outOfMemory
        /// A picture has no bytes.
        case emptyFile
        /// A file does not start with the signature of PNG.
        case notPNG
        /// A PNG ends too early.
        case truncatedPNG
        /// A PNG breaks the rules of the format.
        case damagedPNG
        /// A PNG has too many pixels, or too long texts.
        case pngTooLarge
        /// A picture has no pixels, or a text that a PNG cannot hold.
        case unwritablePicture
        /// No style has the name.
        case unknownStyle
        /// Two files cannot be named together.
        case conflictingFiles
        // Files.
        /// A file or folder cannot be read.
        case unreadableFile
        /// The file or folder cannot be written.
        case unwritableFile
        /// The name of an output is empty.
        case noName
        /// A file that is never replaced exists.
        case fileExists
        /// An output is an input of the run.
        case outputIsInput
        /// Two outputs of the run are one file.
        case outputsCollide
        // Snapshots.
        /// The payload or the style has changed since then.
        case staleSnapshot
        /// No failed picture has the name.
        case unknownSnapshot
        /// The record mode of the environment is unknown.
        case badRecordMode
        // Apps.
        /// The time ran out before the picture was attached.
        case notificationOutOfTime
        /// The phone has too little memory or disk space.
        case notificationNoPicture
        /// The system did not take the picture.
        case notificationRefusedAttachment
        /// The entitlements of the target lack the keychain group.
        case keychainNoEntitlement
        /// The phone was not unlocked since its start.
        case keychainLocked
        /// The system does not know a key of a query.
        case keychainBadQuery
        /// The keychain failed for another reason.
        case keychainFailed
        // The command.
        /// Series with different times cannot be rows of one table.
        case differentTimes
        /// The chart has no series of this number.
        case noSuchSeries
        /// Other users can read the file of a secret key.
        case keyOpenToOthers
        /// A line of requests or notifications has too many bytes.
        case lineTooLong
        /// A picture to compare cannot be read.
        case unreadablePicture
        /// A request ended its worker process.
        case crashed
        /// A request took longer than its time limit.
        case timedOut
        /// The arguments of the command are wrong.
        case usage
        /// A worker process cannot be started.
        case noWorker
        /// An error of the system or of another library.
        case unexpected
    }

    /// The part of this package that a code belongs to.
    package enum Domain: String, CaseIterable, Hashable, Sendable {
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
