import ChartLayout
import SeriesDecoding

let chart = try ChartText(CommandLine.arguments[1]).decoded()
print(PlottedChart(chart, style: .standard).displayList().items.count)
