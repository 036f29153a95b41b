/// The time zone that a style or an option names.
public enum TimeZoneReference: Hashable, Sendable {
    /// The zone of the device that shows the chart.
    case device
    /// A zone of the tz database, such as `Europe/Berlin`.
    case named(String)
    /// Seconds east of Greenwich.
    case utcOffset(Int)

    /// The longest name that is read, in bytes. Those of the tz database have at most 32.
    private static let maximumNameByteCount = 64

    /// Reads `device`, `UTC`, an offset such as `+01:00`, or a name; `nil` for a text of another form.
    ///
    /// A name has one or more parts between slashes. A part begins with a capital letter. So files of a time zone folder
    /// that depend on the host or on leap seconds, such as `localtime` and `right/UTC`, have no name.
    package init?(_ text: String) {
        if text == "device" {
            self = .device
        } else if text == "UTC" {
            self = .utcOffset(0)
        } else if let seconds = Self.utcOffset(parsing: text) {
            self = .utcOffset(seconds)
        } else if text.utf8.count <= Self.maximumNameByteCount,
            text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy(Self.isNamePart)
        {
            self = .named(text)
        } else {
            return nil
        }
    }

    private static func isNamePart(_ part: Substring.UTF8View) -> Bool {
        guard let first = part.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else { return false }
        return part.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"):
                true
            default: false
            }
        }
    }

    /// Seconds east of Greenwich from a text like `+01:00`, at most `18:59`; `nil` for a text of another form.
    static func utcOffset(parsing text: String) -> Int? {
        let bytes = Array(text.utf8)
        let digits = bytes.enumerated().filter { ![0, 3].contains($0.offset) }.map { Int($0.element) - 0x30 }
        guard bytes.count == 6, bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-"),
            bytes[3] == UInt8(ascii: ":"), digits.allSatisfy({ (0...9).contains($0) }),
            digits[0] * 10 + digits[1] <= 18, digits[2] < 6
        else { return nil }
        let seconds = (digits[0] * 10 + digits[1]) * 3600 + (digits[2] * 10 + digits[3]) * 60
        return bytes[0] == UInt8(ascii: "-") ? -seconds : seconds
    }
}
