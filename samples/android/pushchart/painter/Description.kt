package pushchart.painter

import pushchart.decoder.SeriesChart

/** The words of a description. */
class DescriptionWords(
    val series: String = "Series",
    val last: String = "last",
    val change: String = "change",
    val lowest: String = "lowest",
    val highest: String = "highest",
    val reference: String = "Reference level",
)

/**
 * Describes a chart for people who do not see it: for each series its label and the last value, the change since the
 * first, the lowest and the highest value, or along names each value; then the levels.
 */
fun describe(
    chart: SeriesChart, locale: ChartLocale = ChartLocale(), words: DescriptionWords = DescriptionWords(),
): String {
    val numbers = NumberFormat(chart.unit, locale)
    // Along names, each value has its own, and neither a change nor a last value means anything.
    val hasNames = chart.axis == SeriesChart.Axis.NAMES
    val ofSeries = chart.series.mapIndexed { index, series ->
        val values = series.runs.flatMap { it.values.asList() }
        val facts = if (hasNames) {
            series.runs.flatMap { run ->
                run.times.indices.map { i ->
                    val name = chart.names.getOrNull(run.times[i].toInt()) ?: numbers.inSentence(run.times[i])
                    "$name ${numbers.inSentence(run.values[i])}"
                }
            }
        } else {
            val change = finite(values.last() - values.first())
            listOf(
                "${words.last} ${numbers.inSentence(values.last())}",
                "${words.change} ${if (change > 0) "+" else ""}${numbers.inSentence(change)}",
                "${words.lowest} ${numbers.inSentence(values.min())}",
                "${words.highest} ${numbers.inSentence(values.max())}",
            )
        }
        val number = if (chart.series.size > 1 && !hasNames) "${words.series} ${index + 1}" else ""
        val name = series.label.ifEmpty { number }
        (if (name == "") "" else "$name: ") + facts.joinToString(", ") + "."
    }
    val levels = listOfNotNull(chart.reference?.let { Pair(words.reference, it) }) + chart.levels.toList()
    val ofLevels = levels.map { (name, value) -> "$name ${numbers.inSentence(value)}." }
    val text = (ofSeries + ofLevels).joinToString(" ")
    return if (hasNames) text else text.replaceFirstChar { it.uppercaseChar() }
}
