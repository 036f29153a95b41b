package pushchart.painter

import pushchart.decoder.SeriesChart
import pushchart.decoder.SeriesChart.Axis

private const val MOST_NAMES = 30

/** Of more names than can be drawn, those of the largest values of the first series, in their order. */
internal fun withLargestNames(chart: SeriesChart): SeriesChart {
    if (chart.axis != Axis.NAMES || chart.names.size <= MOST_NAMES) return chart
    val largest = samplesOf(chart.series[0]).sortedWith(compareBy({ -it.value }, { it.time })).take(MOST_NAMES)
    val places = largest.map { it.time }.sorted()
    val series = chart.series.map { series ->
        val runs = series.runs.map { run ->
            val kept = run.times.indices.filter { run.times[it] in places }
            SeriesChart.Run(
                DoubleArray(kept.size) { places.indexOf(run.times[kept[it]]).toDouble() },
                DoubleArray(kept.size) { run.values[kept[it]] },
            )
        }.filter { it.times.isNotEmpty() }
        SeriesChart.Series(series.label, series.lineColor, series.fillColor, runs)
    }
    return SeriesChart(
        chart.axis, places.map { chart.names.getOrElse(it.toInt()) { "" } }, chart.width, chart.height, chart.style,
        chart.unit, chart.reference, chart.levels, chart.window, series,
    )
}
