import ChartLayout
import ChartPreview
import ChartRaster
import Files
import LegacyFrames
import PNGFile
import PackRequests
import PushPayload
import SealedFormat
import SeriesCodec
import SeriesTables
import Snapshots
import TimeZoneFiles

extension SeriesError: ReportableError {
    var exitStatus: ExitStatus {
        switch code {
        // Settings are validated before the data, see EncodePayload.
        case .overBudget, .seriesCount, .tooManyPoints, .outOfRange, .outsideWindow, .badCandlestick: .rejected
        default: .unreadable
        }
    }
}

extension PayloadError: ReportableError {
    var exitStatus: ExitStatus {
        switch cause {
        case .series(let error): return error.exitStatus
        case .seal(let error): return error.exitStatus
        case .json, nil: break
        }
        return switch code {
        case .overBudget, .missingAPS, .invalidAPS, .missingMessage, .invalidMessage, .missingText, .noAlert, .keyTaken,
            .unreachablePath:
            .rejected
        case .reservedKey, .cannotSeal, .outOfRange, .badLevel, .badReserve, .badTextField, .untouchableText,
            .unknownLimit,
            .unknownTransport,
            .unknownEncoder, .unknownCut, .unknownShrinkOrder, .unknownWindow, .unknownSamples:
            .usage
        default: .unreadable
        }
    }
}

extension RequestError: ReportableError {
    var exitStatus: ExitStatus {
        switch code {
        case .tooManyPoints, .colorCount, .sealed, .unsealed, .ambiguousPayload, .emptyWindow, .windowTimes: .rejected
        case .badPath, .badStyleName, .badLevel, .outOfRange, .exactAndTolerance, .noSealKey: .usage
        default: .unreadable
        }
    }
}

extension TableError: ReportableError {
    var exitStatus: ExitStatus { isOpenChoice ? .rejected : .unreadable }
    var messageNamesFile: Bool { true }
}

extension SealError: ReportableError {
    var exitStatus: ExitStatus {
        switch code {
        case .badContent, .notSealed, .cannotOpen, .tooOld, .noAlert: .rejected
        case .badPadding, .badTime: .usage
        default: .unreadable
        }
    }
}

extension StyleError: ReportableError {
    var exitStatus: ExitStatus { .unreadable }
}

extension RasterError: ReportableError {
    var exitStatus: ExitStatus {
        switch code {
        case .badSize, .tooLarge, .tooMuchPaint: .rejected
        default: .environment
        }
    }
}

extension PNGError: ReportableError {
    var exitStatus: ExitStatus {
        switch code {
        case .unwritable, .outOfMemory: .environment
        default: .unreadable
        }
    }
}

extension FrameError: ReportableError {
    var exitStatus: ExitStatus {
        switch code {
        case .payloadTooLong, .frameTooLong, .identifierWraps: .rejected
        default: .unreadable
        }
    }
}

extension TimeZoneError: ReportableError {
    var exitStatus: ExitStatus {
        switch code {
        case .unknown: .rejected
        case .noDatabase: .environment
        default: .unreadable
        }
    }
}

extension FileError: ReportableError {
    var exitStatus: ExitStatus {
        switch code {
        case .unreadable: .unreadable
        case .unwritable: .environment
        case .exists: .rejected
        case .noName, .outputIsInput, .outputsCollide: .usage
        }
    }

    var messageNamesFile: Bool { true }
}

extension PreviewError: ReportableError {
    var exitStatus: ExitStatus { .rejected }
    var messageNamesFile: Bool { true }
}

extension SnapshotError: ReportableError {
    var exitStatus: ExitStatus { .rejected }
    var messageNamesFile: Bool { true }
}
