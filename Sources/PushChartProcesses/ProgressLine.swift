import PushChartFiles
import SystemPackage

/// A line on standard error that shows how much work is done, at which rate, and how long the rest takes.
///
/// The line appears if standard error is a terminal and the work takes more than a second.
package struct ProgressLine {
    private let isTerminal = FileDescriptor.standardError.isTerminal
    private let start = ContinuousClock.now
    private var text = ""
    private var lastUpdate: ContinuousClock.Instant?
    private var isVisible = false

    package init() {}

    /// Short work needs no progress.
    private static let firstUpdate = Duration.seconds(1)
    private static let interval = Duration.milliseconds(500)

    /// Shows the line, and updates it at most twice a second.
    ///
    /// - Parameters:
    ///   - status: The counts, such as `120 of 1000 pictures`.
    ///   - count: The number of items that are done.
    ///   - share: The part of the work that is done, 0 to 1; `nil` if it is unknown.
    package mutating func show(_ status: @autoclosure () -> String, count: Int, share: Double?) {
        guard isTerminal else { return }
        let now = ContinuousClock.now
        guard now - start >= Self.firstUpdate else { return }
        if now - (lastUpdate ?? start) >= Self.interval {
            text = Self.progressText(
                status: status(),
                count: count,
                share: share,
                elapsedSeconds: (now - start) / .seconds(1)
            )
            (lastUpdate, isVisible) = (now, false)
        }
        guard !isVisible, !text.isEmpty else { return }
        StandardError.writeRaw(Self.clearing + text)
        isVisible = true
    }

    /// Hides the line, so that another line can be written in its place.
    package mutating func eraseFromTerminal() {
        guard isVisible else { return }
        StandardError.writeRaw(Self.clearing)
        isVisible = false
    }

    /// Ends the line with the final counts.
    package mutating func finish(_ status: String, count: Int) {
        guard isTerminal else { return }
        eraseFromTerminal()
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        StandardError.writeRawLine(Self.progressText(status: status, count: count, share: nil, elapsedSeconds: seconds))
    }

    /// Moves to the start of the line, and erases it (ECMA-48, EL).
    private static let clearing = "\r\u{1B}[K"

    /// The counts, the rate, and the time that is left.
    package static func progressText(status: String, count: Int, share: Double?, elapsedSeconds: Double) -> String {
        let rate = elapsedSeconds > 0 ? truncatedAndClamped(Double(count) / elapsedSeconds) : 0
        let left = share.flatMap { $0 > 0 ? elapsedSeconds * (1 - $0) / $0 : nil }
        return "\(status), \(rate) a second" + (left.map { ", \(durationText(ofSeconds: $0)) left" } ?? "")
    }

    /// A time such as `8 s`, `3 min 20 s` or `2 h 5 min`.
    private static func durationText(ofSeconds seconds: Double) -> String {
        let seconds = truncatedAndClamped(max(seconds, 0).rounded(.up))
        switch seconds {
        case ..<60: return "\(seconds) s"
        case ..<3600: return "\(seconds / 60) min \(seconds % 60) s"
        default: return "\(seconds / 3600) h \(seconds % 3600 / 60) min"
        }
    }

    /// The number without its fraction; the largest integer for a number beyond it.
    private static func truncatedAndClamped(_ number: Double) -> Int {
        Int(exactly: number.rounded(.towardZero)) ?? .max
    }
}
