import PushChartDiagnostics

/// The header of a data block of a TZif file (RFC 9636, section 3.1).
struct TimeZoneFileHeader {
    /// 1 to 4.
    let version: Int
    let utIndicatorCount, standardIndicatorCount, leapSecondCount, transitionCount, typeCount, designationByteCount: Int

    static let typeByteCount = 6

    init(from reader: inout BigEndianReader) throws(PushChartError) {
        guard try reader.bytes(4).elementsEqual("TZif".utf8) else {
            throw PushChartError(.timeZoneDamaged, "it is not a TZif file, as zic writes it for the tz database")
        }
        let byte = try reader.byte()
        switch byte {
        case 0: version = 1
        case UInt8(ascii: "2")...UInt8(ascii: "4"): version = Int(byte - UInt8(ascii: "0"))
        default:
            throw PushChartError(
                .timeZoneNotSupported,
                "its version of TZif is unknown: use a file of the versions 1 to 4"
            )
        }
        _ = try reader.bytes(15)
        utIndicatorCount = try reader.count()
        standardIndicatorCount = try reader.count()
        leapSecondCount = try reader.count()
        transitionCount = try reader.count()
        typeCount = try reader.count()
        designationByteCount = try reader.count()
    }

    /// The bytes of the data block after the header. The counts have 31 bits, so no sum overflows.
    func dataByteCount(timeByteCount: Int) -> Int {
        transitionCount * (timeByteCount + 1) + typeCount * Self.typeByteCount + designationByteCount
            + leapSecondCount * (timeByteCount + 4) + standardIndicatorCount + utIndicatorCount
    }
}

/// The transitions and offsets in a data block of a TZif file (RFC 9636, section 3.2).
struct TimeZoneFileData {
    /// In ascending order.
    let transitionTimes: [Int]
    /// An index of ``typeOffsets`` for each transition.
    let transitionTypes: [Int]
    /// The offset of each type of local time in seconds east of Greenwich; at least one.
    let typeOffsets: [Int]

    /// The offsets that a file may have: −25 to 26 hours, without both.
    private static let offsetRange = -89_999...93_599

    /// - Parameter timeByteCount: 4 for a file of version 1, otherwise 8.
    init(from reader: inout BigEndianReader, header: TimeZoneFileHeader, timeByteCount: Int) throws(PushChartError) {
        guard header.dataByteCount(timeByteCount: timeByteCount) <= reader.remainingBytes.count else {
            throw PushChartError(.timeZoneDamaged, "it has fewer bytes than its counts say: copy it again")
        }
        guard header.leapSecondCount == 0 else {
            throw PushChartError(
                .timeZoneNotSupported,
                "it counts leap seconds: use a zone without them, not one of “right”"
            )
        }
        guard header.typeCount > 0, header.designationByteCount > 0,
            [0, header.typeCount].contains(header.standardIndicatorCount),
            [0, header.typeCount].contains(header.utIndicatorCount)
        else { throw Self.contradiction }

        var times: [Int] = []
        for _ in 0..<header.transitionCount {
            let time = try reader.integer(byteCount: timeByteCount)
            if let last = times.last, last >= time { throw Self.contradiction }
            times.append(time)
        }
        let types = try reader.bytes(header.transitionCount).map { Int($0) }
        guard types.allSatisfy({ $0 < header.typeCount }) else { throw Self.contradiction }
        var offsets: [Int] = []
        for _ in 0..<header.typeCount {
            let offset = try reader.integer(byteCount: 4)
            let isDaylightSaving = try reader.byte()
            let designation = Int(try reader.byte())
            guard Self.offsetRange.contains(offset), isDaylightSaving < 2, designation < header.designationByteCount
            else { throw Self.contradiction }
            offsets.append(offset)
        }
        // Nothing here depends on the abbreviations and the indicators.
        _ = try reader.bytes(
            header.designationByteCount + header.standardIndicatorCount + header.utIndicatorCount
        )
        (transitionTimes, transitionTypes, typeOffsets) = (times, types, offsets)
    }

    private static var contradiction: PushChartError {
        PushChartError(.timeZoneDamaged, "its counts, times or offsets contradict one another: copy it again")
    }
}
