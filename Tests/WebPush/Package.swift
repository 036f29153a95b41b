// swift-tools-version: 6.0
import PackageDescription

// A program that prints random chart texts, intact and damaged, with the decoder's result for each.
let package = Package(
    name: "WebPush",
    dependencies: [.package(name: "pushchart", path: "../..")],
    targets: [
        .executableTarget(
            name: "RandomCharts",
            dependencies: [.product(name: "PushPayload", package: "pushchart")]
        )
    ]
)
