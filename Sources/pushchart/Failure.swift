import ChartLayout
import ChartRaster
import JSONDocument
import LegacyFrames
import PNGFile
import PushPayload
import SeriesCodec

/// An error as the command reports it: a code for machines, a sentence for people, and how to exit.
struct Failure: Error {
    let code: String
    let message: String
    let status: ExitStatus

    init(_ code: String, _ message: String, status: ExitStatus) {
        self.code = code
        self.message = message
        self.status = status
    }

    /// Puts an error of any room into the command's words.
    init(_ error: any Error, file: String? = nil) {
        let place = file.map { "\($0): " } ?? ""
        switch error {
        case let failure as Failure:
            self = failure
        case let error as SeriesError:
            self.init(error.code.rawValue, place + error.description, status: Self.status(of: error.code))
        case let error as PayloadError:
            self.init(error.code.rawValue, place + error.description, status: Self.status(of: error.code))
        case let error as CSVError:
            // It names its file itself.
            self.init(error.code.rawValue, error.description, status: .unreadable)
        case let error as StyleError:
            self.init(error.code.rawValue, place + error.description, status: .unreadable)
        case let error as RasterError:
            self.init(error.code.rawValue, place + error.description, status: Self.status(of: error.code))
        case let error as PNGError:
            self.init(error.code.rawValue, place + error.description, status: Self.status(of: error.code))
        case let error as FrameError:
            self.init(error.code.rawValue, place + error.description, status: Self.status(of: error.code))
        default:
            self.init("unexpected", place + "\(error)", status: .environment)
        }
    }

    /// The error for a file that was to be a payload; one that is CSV is told to be.
    init(_ error: any Error, payload bytes: [UInt8], of file: InputFile) {
        if let error = error as? PayloadError, error.code == .notJSON, InputKind.looksLikeCSV(bytes) {
            self.init(
                error.code.rawValue,
                "\(file.name): it is no JSON payload, and looks like CSV: 'pushchart encode' puts series into a payload",
                status: .unreadable
            )
        } else {
            self.init(error, file: "\(file.path)")
        }
    }

    private static func status(of code: SeriesError.Code) -> ExitStatus {
        switch code {
        // Settings are looked at before the data, see PackingArguments.
        case .overBudget, .seriesCount, .tooManyPoints, .outOfRange: .rejected
        default: .unreadable
        }
    }

    private static func status(of code: PayloadError.Code) -> ExitStatus {
        switch code {
        case .overBudget, .missingAPS, .invalidAPS, .missingText, .noAlert, .keyTaken: .rejected
        case .reservedKey, .unknownLimit, .badReserve, .badTextField, .untouchableText, .unknownShrinkOrder: .usage
        default: .unreadable
        }
    }

    private static func status(of code: RasterError.Code) -> ExitStatus {
        switch code {
        case .badSize, .tooLarge, .tooMuchPaint: .rejected
        default: .environment
        }
    }

    private static func status(of code: PNGError.Code) -> ExitStatus {
        switch code {
        case .unwritable, .outOfMemory: .environment
        default: .unreadable
        }
    }

    private static func status(of code: FrameError.Code) -> ExitStatus {
        switch code {
        case .payloadTooLong, .frameTooLong, .identifierWraps: .rejected
        default: .unreadable
        }
    }

    /// The error for machines.
    var report: JSONValue {
        var error = JSONObject()
        error["code"] = JSONValue(code)
        error["message"] = JSONValue(message)
        var report = JSONObject()
        report["error"] = .object(error)
        return .object(report)
    }
}
