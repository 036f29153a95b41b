import ChartLayout
import SeriesDecoding

let chart = try ChartText(CommandLine.arguments[1]).decoded()
print(LayeredChart(chart, style: .standard).displayList().items.count)
