import ChartLayout
import PushChartDiagnostics
import PushChartFiles
import PushPayload
import SeriesCodec

/// What a push says beside its picture, in lines that a person reads in a diff.
///
/// A line is a name and a value, such as `title: …`: `title`, `subtitle` and `body` as they are shown, then `thumbnail`
/// with the part of the picture that a collapsed notification shows, in fractions of its width and height, and `level
/// NAME` with each level of the chart. A text without characters has no line. The line `picture: none` says that the
/// notification shows no picture, and `notification: none` that there is none.
enum NotificationText {
    /// The lines, each with an end.
    static func text(
        of notification: Result<ListedNotification, ListedNotification.NotificationAbsenceReason>,
        chart: SeriesChart,
        thumbnail: LayoutRect
    ) -> String {
        var lines: [(name: String, value: String)] = []
        switch notification {
        case .failure: lines.append(("notification", "none"))
        case .success(let shown):
            lines += [("title", shown.title), ("subtitle", shown.subtitle), ("body", shown.body)]
                .filter { !$0.1.isEmpty }
            if !shown.hasPicture {
                lines.append(("picture", "none"))
            } else if shown.place == .phone {
                lines.append(("thumbnail", thumbnail.referenceText))
            }
        }
        lines += chart.levels.map { ("level \($0.name)", $0.value.shortDescription) }
        return lines.map { "\("\($0.name): \($0.value)".line)\n" }.joined()
    }
}

extension LayoutRect {
    /// The part in thousandths, which is finer than a pixel of a thumbnail.
    fileprivate var referenceText: String {
        guard self != .whole else { return "whole" }
        let parts = [("x", x), ("y", y), ("width", width), ("height", height)]
        return parts.map { "\($0.0) \((($0.1 * 1000).rounded() / 1000).shortDescription)" }.joined(separator: ", ")
    }
}
