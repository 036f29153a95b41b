// swift-tools-version: 6.0
import PackageDescription

// A program that prints random chart texts, intact and damaged, with the decoder's result for each, and one that prints
// what a style draws.
let package = Package(
    name: "WebPush",
    dependencies: [.package(name: "pushchart", path: "../..")],
    targets: [
        .executableTarget(
            name: "RandomCharts",
            dependencies: [.product(name: "PushPayload", package: "pushchart")]
        ),
        .executableTarget(
            name: "DrawnCharts",
            dependencies: [.product(name: "ChartLayout", package: "pushchart")]
        ),
    ]
)
