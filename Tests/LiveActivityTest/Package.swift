// swift-tools-version: 6.0
import PackageDescription

// A program that fits charts into random states of Live Activities, encoded with random settings of JSONEncoder.
let package = Package(
    name: "LiveActivityTest",
    dependencies: [.package(name: "pushchart", path: "../..")],
    targets: [
        .executableTarget(
            name: "LiveActivityTest",
            dependencies: [
                .product(name: "ChartLayout", package: "pushchart"),
                .product(name: "PushPayload", package: "pushchart"),
                .product(name: "PushChart", package: "pushchart"),
            ]
        )
    ]
)
