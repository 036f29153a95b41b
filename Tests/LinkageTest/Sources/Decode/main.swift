import SeriesDecoding

let chart = try ChartText(CommandLine.arguments[1]).decoded()
print(chart.series.reduce(0) { $0 + $1.count })
