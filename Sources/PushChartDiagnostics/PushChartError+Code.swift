extension PushChartError {
    /// The stable names of the kinds of failure. Later versions may add some: give a `switch` a `default`.
    public enum Code: CaseIterable, Hashable, Sendable {
        // JSON.
        /// The document ends too early. Send the whole document.
        case unexpectedEnd
        /// A byte is not allowed at its position. Correct the JSON at the line and byte of the message.
        case unexpectedByte
        /// Bytes follow after the document. Send one document, without text after it.
        case trailingBytes
        /// The document begins with a byte order mark. Save the file as UTF-8 without the mark.
        case byteOrderMark
        /// A string is not valid UTF-8. Save the document as UTF-8.
        case invalidUTF8
        /// A string contains a control character that is not escaped. Write it as an escape, such as `\n`.
        case controlCharacter
        /// A backslash does not begin an escape. Write `\\` for a backslash.
        case invalidEscape
        /// A number breaks the grammar. Write digits with a point, such as `-0.5`, and no leading zero.
        case invalidNumber
        /// An object has two members with one key. Keep one of them.
        case duplicateKey
        /// Too many arrays and objects are nested. Make it flatter.
        case tooDeep
        /// A document, a request or a payload has more bytes than can be read. Divide it, or leave out what no reader
        /// needs.
        case tooLarge
        /// A text is not a path. Write keys with points between them, such as `aps.alert.body`.
        case invalidPath
        // Series and charts.
        /// A time or a value is NaN or infinite. Leave the sample out, or send a gap: `null`, or an empty cell.
        case notFinite
        /// A series has no sample. Give a series with values, or leave the chart out.
        case emptySeries
        /// The chart has no series, or more than eight. Give one to eight series.
        case seriesCount
        /// A setting of a chart lies outside its range. Use a value of the range in the message.
        case seriesOutOfRange
        /// A sample lies outside the window of the x axis. Choose other ends with `--from` and `--to`, or leave the
        /// sample out.
        case outsideWindow
        /// A candlestick lacks a value, or its values do not fit. Give open, high, low and close at the same times,
        /// with open and close between low and high.
        case badCandlestick
        /// The text of a chart has a character that no chart has. Give the text of the payload, without changes on its
        /// way.
        case foreignCharacter
        /// The text of a chart has a later version. Update the reader: the app, or the command.
        case unknownVersion
        /// The text of a chart was cut or changed on its way. Send the text as it was encoded, byte for byte.
        case damaged
        /// The chart has more points than the caller or a decoder takes. Send fewer samples, or keep the outline of the
        /// line instead of all samples.
        case tooManyPoints
        // Tables.
        /// A table has too many bytes, columns or samples. Give fewer rows or columns, such as one day of the table.
        case tableTooLarge
        /// A file is of another format, or JSON without a table. Export the data as CSV, or as JSON with an array of
        /// records.
        case notATable
        /// No column proves to be that of the times, or several do. Name the column with `--time`, or read numbers as
        /// they are with `--axis number`.
        case tableTimes
        /// No column can be that of the values, or several can. Name the column with `--value`, or draw several with
        /// `--value A --value B`, or `--value all`.
        case tableValues
        /// The rows of a table may belong to several series. Make a line of each name with `--by`, or select the rows
        /// of one.
        case tableSeries
        /// The header of a table is not UTF-8. Convert the file: `iconv -f latin1 -t utf-8 FILE`.
        case tableNotUTF8
        /// The first line of a table names no columns. Add a line with the names, or say `--no-header`.
        case tableNoHeader
        /// The header has fewer than two columns. Give a column of times and one of values.
        case tableMissingColumns
        /// A requested column is not in the header. Use a name that the message lists.
        case tableUnknownColumn
        /// The name of a requested column occurs twice. Rename one of them in the header.
        case tableAmbiguousColumn
        /// A quoted cell has no closing quote, or continues after it. Close it, and double the quotes in its text.
        case tableBrokenQuote
        /// A row has too few cells, or more cells than the header. Quote cells with separators, or give all rows the
        /// cells of the header.
        case tableRowLength
        /// A time is neither a date nor a number. Write times in one of the forms of docs/csv.md, or describe yours
        /// with `--time-format`.
        case tableBadTime
        /// Times of different forms are mixed in a file or a chart. Write all times in one form, and with a zone or all
        /// without.
        case tableMixedTimes
        /// The times are not of the kind of axis that was requested. Leave `--axis` out, or choose the one that the
        /// message names.
        case tableWrongAxis
        /// A name of the x axis is empty, too long, repeated, or one too many. Give each row a short name of its own.
        case tableBadName
        /// A value is not a finite decimal number. Correct the cell, or name words for missing values with `--missing`.
        case tableBadValue
        /// A column has no values. Name another column with `--value`.
        case tableEmptySeries
        // Payloads.
        /// The chart, or the payload, takes more bytes than its budget. Name texts that
        /// may be shortened with `--text`, accept any chart with `--max-chart-error none`, or send texts alone with
        /// `--or-texts-only`.
        case overBudget
        /// A payload, a request or a line is not JSON. Correct it at the byte of the message.
        case notJSON
        /// The payload is JSON, but not an object. Put it into an object, such as `{"aps":{"alert":"…"}}`.
        case notAnObject
        /// The payload has no `aps`. Add at least `{"aps":{"alert":"…"}}`, or choose another `--transport`.
        case missingAPS
        /// The `aps` of the payload is not an object. Write an object, such as `{"alert":"…"}`.
        case invalidAPS
        /// The payload has no `message`, which requests to FCM need. Add at least `{"message":{"token":"…"}}`.
        case missingMessage
        /// The `message` of the payload is not an object. Write an object, such as `{"token":"…"}`.
        case invalidMessage
        /// The payload lacks an object that an app's own transport needs. Add the object at the path of the message.
        case missingObject
        /// A value that an app's own transport needs is not an object. Write an object at the path of the message.
        case invalidObject
        /// The key has another meaning and cannot hold a chart. Choose another path with `--at`.
        case reservedKey
        /// The template has a value at the chart's path that is not a chart. Remove the value, or choose another path
        /// with `--at`.
        case keyTaken
        /// The payload has no value at the chart's path. Name its path with `--at`, or encode with a chart.
        case missingChart
        /// The value at the chart's path is not a string. Send the text of the chart as it was encoded.
        case notAString
        /// No limit has this name. Use a number of bytes, or a name that the message lists.
        case unknownLimit
        /// No transport has this name. Use a name that the message lists.
        case unknownTransport
        /// No dialect has this name. Use a name that the message lists.
        case unknownEncoder
        /// No text boundary has this name. Use a name that the message lists.
        case unknownCut
        /// No shrink order has this name. Use a name that the message lists.
        case unknownShrinkOrder
        /// No kind of kept samples has this name. Use a name that the message lists.
        case unknownSamples
        /// The reserve is negative, or not below the limit. Reserve fewer bytes, or raise `--limit`.
        case badReserve
        /// An option is out of its range. Use a value of the range in the message.
        case outOfRange
        /// A text is named twice, or its path, weight or minimum is invalid. Name each text once, with a weight and a
        /// minimum in their ranges.
        case badTextField
        /// A part has an invalid name, or no placeholder. Begin the name with a letter, and put it into braces in a
        /// text.
        case badPart
        /// A level lacks its name or its number, or its name is taken. Write `NAME=NUMBER`, such as `high=180`, once
        /// for each name.
        case badLevel
        /// A value that is matched by its spelling must not be shortened. Name only texts that people read.
        case untouchableText
        /// The payload has no text at the path. Name a path of the template with `--text`, or add the text.
        case missingText
        /// The payload has no place for a value at the path. Choose a path whose parents are objects.
        case unreachablePath
        /// The payload has neither title nor body with a visible character. Add a title or a body: without one, no
        /// extension runs. To only wake the app, set `aps.content-available` to 1.
        case noAlert
        /// The transport cannot carry a sealed text. Choose a transport whose pushes an extension opens, such as
        /// `apns`.
        case cannotSeal
        // Requests.
        /// A member of a request is missing, unknown, or of the wrong type. Compare the member with the table of
        /// docs/batch.md, or the argument with that of the package.
        case badRequest
        /// The path of the chart is not a path. Write keys with points between them, such as `aps.alert.body`.
        case badPath
        /// An end of the window does not fit the axis. Give times with a zone for times, days for days, numbers for
        /// numbers, and no ends for names.
        case windowTimes
        /// The window of the x axis has no length. Give a `--from` that is before `--to`.
        case emptyWindow
        /// The style is a path, and must be a name. Give the name without folder and ending, and the folder with
        /// `--styles`.
        case badStyleName
        /// An exact chart cannot have a tolerance. Leave out `--exact`, or `--tolerance` and `--max-chart-error`.
        case exactAndTolerance
        /// There are more colors than series. Give at most one color for each series.
        case colorCount
        /// Padding and age need a key. Give the key with `--seal`, or leave out `--pad` and `--max-age`.
        case noSealKey
        /// The payload is sealed. Encode the payload from before sealing, or give the key with `--key-file`.
        case sealed
        /// A part of the payload that should be sealed would be sent in the clear. Move it into the object at the seal
        /// path, or give the key with `--seal`.
        case unsealed
        /// The payload would look like an error answer. Rename the key `error` of the template.
        case ambiguousPayload
        // Sealed pushes.
        /// A value to seal has the wrong kind, or a reserved name. Rename it, or write the kind of value that the
        /// message names.
        case badSealContent
        /// The padding is out of its range. Use a number of bytes of the range in the message.
        case badPadding
        /// The time or the age of a sealed text is out of its range. Use seconds of the range in the message.
        case badSealTime
        /// A key or a key file is invalid, or has another suite. Use a file that `pushchart key` wrote, of the same
        /// suite.
        case badKey
        /// The payload has no sealed text. Open a payload with a sealed text, or look for the program that changed it.
        case notSealed
        /// A later version sealed the text. Update the program that opens it.
        case unknownSealVersion
        /// The sealed text has another key or app, or was changed on its way. Compare the keys and topics of the server
        /// and the app.
        case cannotOpen
        /// The text was sealed longer ago than its maximum age. Send it again, and compare the clocks.
        case tooOld
        // Binary frames.
        /// A device token does not have 32 bytes, or is not hexadecimal. Write 64 hexadecimal digits, as the app
        /// printed them.
        case badToken
        /// The device token is missing. Add the device token.
        case missingToken
        /// The payload is missing or empty. Add a payload.
        case missingPayload
        /// The payload is larger than the limit. Encode with the `--limit` of the interface.
        case payloadTooLong
        /// An identifier does not fit in 32 bits. Begin with a smaller identifier.
        case identifierWraps
        /// A time is after 7 February 2106, which 32 bits do not hold. Give a shorter lifetime.
        case expiryWraps
        /// A priority is neither 10 nor 5. Use 10 or 5.
        case badPriority
        /// The first byte of a frame or a response is unknown. Give binary frames from their first byte.
        case unknownCommand
        /// A frame is longer than all its items at their maximum lengths. Look for lost bytes before it, or raise the
        /// limit of payloads.
        case frameTooLong
        /// The number of an item is unknown. Use the items 1 to 5.
        case unknownItem
        /// A frame has two items with the same number. Keep one of them.
        case duplicateItem
        /// The length of an item is wrong for its content or its frame. Give each item its true length.
        case badItemLength
        /// The queue is full: continue when some notifications have completed. Wait for the answers to some.
        case queueFull
        /// A line of notifications has an unknown key or a wrong value. Compare it with a line that
        /// `frame decode --json` prints.
        case badNotification
        /// A stream ends within a frame, a response or a tuple. Give the rest of the stream.
        case truncated
        // Styles.
        /// A style file is not JSON. Correct the JSON at the line of the message.
        case styleNotJSON
        /// An object of a style has an unknown key. Use a key that `styles --keys`
        /// prints: the message names the nearest.
        case styleUnknownKey
        /// An object of a style lacks a required key. Add the key of the message.
        case styleMissingKey
        /// A value of a style has the wrong type for its key. Write the type that the message names.
        case styleWrongType
        /// A number, a length or a count of a style is out of range. Use a value of the range in the message.
        case styleOutOfRange
        /// A string or a combination of values is invalid for its key. Use a value that the message names.
        case styleInvalidValue
        /// DGCharts has the property; this renderer does not draw it. Remove the key.
        case styleNotSupported
        /// The bundle of an app has no style file of this name. Add the file to the target as a resource, or send a
        /// chart with another style.
        case styleFileUnknown
        /// A style file is too large for an app. Remove thresholds or limit lines.
        case styleFileTooLarge
        // Time zones.
        /// The tz database has no zone with this name. Use a name such as `Europe/Berlin`: the message names the
        /// nearest.
        case timeZoneUnknown
        /// A file of a zone is not in the format TZif. Copy the file again.
        case timeZoneDamaged
        /// A file of a zone counts leap seconds. Use a zone without leap seconds.
        case timeZoneNotSupported
        /// A file of a zone cannot be read. Give the user the right to read it.
        case timeZoneUnreadable
        /// There is no tz database. Install the package tzdata, or name a folder with `--zoneinfo`.
        case timeZoneNoDatabase
        // Pictures.
        /// The size or scale of a picture is not positive and finite. Give numbers above 0.
        case badPictureSize
        /// A picture would have too many pixels. Lower the size or `--scale`.
        case pictureTooLarge
        /// A chart would paint too many pixels. Draw fewer or smaller icons, circles and dashes.
        case tooMuchPaint
        /// The font is not installed. Install the package fonts-inter, or name a file with `--font-file`.
        case fontMissing
        /// The font file cannot be read or holds no outlines. Name a file of OpenType or TrueType with `--font-file`.
        case fontUnreadable
        /// There is no memory left for a picture. Draw a smaller picture, or free memory.
        case outOfMemory
        /// A picture has no bytes. Give a PNG.
        case emptyFile
        /// A file does not start with the signature of PNG. Give a PNG.
        case notPNG
        /// A PNG ends too early. Copy the file again.
        case truncatedPNG
        /// A PNG breaks the rules of the format. Copy the file again.
        case damagedPNG
        /// A PNG has too many pixels, or too long texts. Give a smaller picture, or one without texts.
        case pngTooLarge
        /// A picture has no pixels, or a text that a PNG cannot hold. Give a size above 0, and short texts in Latin-1.
        case unwritablePicture
        /// No style has the name. Give the folder of the app's styles with `--styles`, or correct the name.
        case unknownStyle
        /// Two files cannot be named together. Give each file once, or test them separately.
        case conflictingFiles
        // Files.
        /// A file or folder cannot be read. Correct the path, or give the user the right to read it.
        case unreadableFile
        /// The file or folder cannot be written. Give the user the right to write there, and free space.
        case unwritableFile
        /// The name of an output is empty. Give a name, or `-` for standard output.
        case noName
        /// A file that is never replaced exists. Give another name.
        case fileExists
        /// An output is an input of the run. Write to another file, and rename it afterwards.
        case outputIsInput
        /// Two outputs of the run are one file. Give each output a name of its own.
        case outputsCollide
        // Snapshots.
        /// The payload or the style has changed since then. Run `pushchart test` again, and accept then.
        case staleSnapshot
        /// No failed picture has the name. Run `pushchart test` with the same `--artifacts`, and name a picture that
        /// failed.
        case unknownSnapshot
        /// The record mode of the environment is unknown. Set `PUSHCHART_RECORD` to `missing`, `never` or another mode
        /// of the message.
        case badRecordMode
        // Apps.
        /// The time ran out before the picture was attached. Send a smaller chart, or less work before it.
        case notificationOutOfTime
        /// The phone has too little memory or disk space. Free space on the phone, or send a smaller chart.
        case notificationNoPicture
        /// The system did not take the picture. Report it with the version of the system.
        case notificationRefusedAttachment
        /// The entitlements of the target lack the keychain group. Add the keychain group to both targets.
        case keychainNoEntitlement
        /// The phone was not unlocked since its start. Unlock the phone once: the next push is opened.
        case keychainLocked
        /// The system does not know a key of a query. Report it with the version of the system.
        case keychainBadQuery
        /// The keychain failed for another reason. Compare the keychain groups of both targets.
        case keychainFailed
        // The command.
        /// Series with different times cannot be rows of one table. Print JSON, or one series with `--series`.
        case differentTimes
        /// The chart has no series of this number. Use a number of the message.
        case noSuchSeries
        /// Other users can read the file of a secret key. Run `chmod 600 FILE`, and make a new key if others may have
        /// read it.
        case keyOpenToOthers
        /// A line of requests or notifications has too many bytes. Send fewer samples, or raise `--line-limit`.
        case lineTooLong
        /// A picture to compare cannot be read. Give two PNGs that exist.
        case unreadablePicture
        /// A request ended its worker process. Send the request alone: if it crashes again, report it with the request.
        case crashed
        /// A request took longer than its time limit. Send fewer samples, or raise `--request-timeout`.
        case timedOut
        /// The arguments of the command are wrong. Run `pushchart help VERB`.
        case usage
        /// A worker process cannot be started. Free memory and processes, or run with `--workers 0`.
        case noWorker
        /// An error of the system or of another library. Follow the message, and report it if it names no cause.
        case unexpected
    }

    /// The part of this package that a code belongs to. The text of each is its title in docs/codes.md, and who meets it.
    package enum Domain: String, CaseIterable, Hashable, Sendable {
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
        case timeZone = "time-zone"
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
