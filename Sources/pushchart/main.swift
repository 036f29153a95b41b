import PushChartCommand

PushChart.main()
