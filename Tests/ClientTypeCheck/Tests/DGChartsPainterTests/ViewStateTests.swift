import ChartLayout
import CoreGraphics
import DGCharts
import DGChartsPainter
import Foundation
import RecordedJobs
import SeriesDecoding
import Testing

/// The mapping sets the properties of the views with which DGCharts drew the recordings.
///
/// `Tests/Vectors/client/README.md` describes the vectors, and how to write them.
@MainActor
@Suite
struct ViewStateTests {
    @Test(arguments: RecordedJobs.vectorFiles)
    func `views of the recordings of this project have their states`(file: String, count: Int) throws {
        try Self.check(RecordedJobs(file, in: RecordedJobs.vectors), count: count)
    }

    @Test(RecordedJobs.areShared, arguments: RecordedJobs.sharedFiles)
    func `views of all recordings have their states`(file: String, count: Int) throws {
        try Self.check(RecordedJobs(file, in: RecordedJobs.shared), count: count)
    }

    @Test
    func `a view has the same state after it showed another chart`() throws {
        let jobs = try RecordedJobs("recordings", in: RecordedJobs.vectors)
        defer { jobs.removeFiles() }
        #expect(jobs.jobs.count > 1)
        for (previous, job) in zip(jobs.jobs, jobs.jobs.dropFirst()) {
            let view = try Self.view(of: job, in: jobs)
            try view.show(jobs.lineChart(of: previous))
            try view.show(jobs.lineChart(of: job))
            let once = try ViewState(of: Self.view(of: job, in: jobs), job.appearance)
            #expect(ViewState(of: view, job.appearance).lines == once.lines, "\(job.id) after \(previous.id)")
        }
    }

    /// A property that is added to a style, and that no recording has.
    @Test
    func `every property of a style is read, or found by a rule of the layout`() throws {
        let folder = RecordedJobs.tests.appending(path: "../samples/dgcharts-painter/Sources/DGChartsPainter")
        let sources = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        let dataSet = ChartStyle.standard.dataSets[0]
        let (style, chart) = (
            ChartStyle.standard, try SeriesChart(axis: .instants, series: [TimeSeries(rows: [(0, 1)])])
        )
        let entry = try #require(LayeredChart(chart, style: style).legendEntries.first)
        let objects: [Any] = [
            style.view, style.view.xAxis, style.view.xAxis.base, style.view.leftAxis, style.view.legend, entry,
            style.view.chartDescription, style.referenceLine, dataSet, dataSet.base, dataSet.highlightLines,
        ]
        let names = Set(objects.flatMap { Mirror(reflecting: $0).children.compactMap(\.label) })
        let unread = names.subtracting(sources.matches(of: /style\.(\w+)/).map { String($0.1) })
        // A chart with one of these is not drawn by DGCharts: see `LayeredChart.hasOnlyLines`.
        let ofDisplayList = [
            "bands", "clipLeavesLineWidth", "includesLimitLines", "isTransposed", "labelsGiveWay", "lastValueLabel",
            "mirrorsRightToLeft", "omitsGaps", "rangeMode", "shortensLabels", "side", "ticks",
        ]
        let foundByLayout = [
            "background", "enlargesCoveredCircles", "entries", "fillsOnlyLine", "hasAutomaticWidth", "highlightLines",
            "highlights", "iconName", "isDrawLineWithGradientEnabled", "labelShowsLimit", "limitFormat", "limitInStyle",
            "thresholds", "trend",
        ]
        #expect(unread.sorted() == (ofDisplayList + foundByLayout).sorted())
    }

    private static func check(_ jobs: RecordedJobs, count: Int) throws {
        defer { jobs.removeFiles() }
        #expect(jobs.jobs.count == count)
        let vectors = try StateVectors()
        let folder = ProcessInfo.processInfo.environment["VIEW_STATES"].map { URL(filePath: $0) }
        for job in jobs.jobs {
            let state = try ViewState(of: view(of: job, in: jobs), job.appearance)
            if let expected = vectors.lines[job.id], expected != state.lines {
                let (old, new) = (Set(expected), Set(state.lines))
                Issue.record("\(job.id): \(new.subtracting(old).sorted()) and not \(old.subtracting(new).sorted())")
            }
            #expect(state.digest == vectors.digests[job.id], "\(job.id)")
            try folder.map { try state.text(id: job.id).write(to: $0.appending(path: "\(job.id).txt")) }
        }
    }

    private static func view(of job: RecordedJobs.Job, in jobs: RecordedJobs) throws -> LineChartView {
        let view = LineChartView(frame: CGRect(x: 0, y: 0, width: job.chart.width, height: job.chart.height))
        try view.show(jobs.lineChart(of: job))
        return view
    }
}

/// The recorded states.
private struct StateVectors {
    /// The digests of all states, by the ids of the jobs.
    private(set) var digests: [String: String] = [:]
    /// The lines of the states of the recordings in this project.
    private(set) var lines: [String: [String]] = [:]

    init() throws {
        let text = try String(contentsOf: RecordedJobs.vectors.appending(path: "views.txt"), encoding: .utf8)
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: " ")
            digests[parts.dropLast().joined(separator: " ")] = parts.last.map(String.init)
        }
        let states = try RecordedJobs.unzipped(RecordedJobs.vectors.appending(path: "view-states.txt.gz"))
        var id = ""
        for line in String(decoding: states, as: UTF8.self).split(separator: "\n") {
            if line.hasPrefix("# ") {
                id = line.dropFirst(2).split(separator: " ").dropLast().joined(separator: " ")
            } else {
                lines[id, default: []].append(String(line))
            }
        }
    }
}

extension RecordedJobs {
    /// The chart of a job with its style.
    fileprivate func lineChart(of job: Job) throws -> LayeredChart {
        try LayeredChart(job.chart, style: styles.style(named: job.style), appearance: job.appearance)
    }
}
