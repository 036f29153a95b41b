// swift-tools-version: 6.1
import PackageDescription

// Shows line charts of PushChart with the views of DGCharts.
let package = Package(
    name: "dgcharts-painter",
    platforms: [.iOS(.v15)],
    products: [.library(name: "DGChartsPainter", targets: ["DGChartsPainter"])],
    dependencies: [
        .package(name: "pushchart", path: "../..", traits: []),
        .package(url: "https://github.com/ChartsOrg/Charts", from: "5.1.0"),
    ],
    targets: [
        .target(
            name: "DGChartsPainter",
            dependencies: [
                .product(name: "ChartLayout", package: "pushchart"),
                .product(name: "ChartNotifications", package: "pushchart"),
                .product(name: "DGCharts", package: "Charts"),
            ],
            swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]
        )
    ]
)
