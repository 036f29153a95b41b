package import SeriesCodec

extension TimeSeries {
    /// The series with other times, in their order. A gap follows the sample before it.
    package func mapTimes(_ convert: (Double) -> Double) -> TimeSeries {
        var rows = SeriesRowBuffer()
        for run in runs {
            for sample in run { rows.append(time: convert(sample.time), value: sample.value) }
            if let last = run.last { rows.append(time: convert(last.time), value: nil) }
        }
        return withRuns(rows.takeOrderedRows().runs)
    }
}
