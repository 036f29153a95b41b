// swift-tools-version: 6.0
import PackageDescription

// A program that uses what an iOS extension and a small server use, and so shows what these libraries pull in.
let package = Package(
    name: "LinkageTest",
    dependencies: [.package(name: "pushchart", path: "../..")],
    targets: [
        .executableTarget(
            name: "LinkageTest",
            dependencies: [
                .product(name: "ChartLayout", package: "pushchart"),
                .product(name: "LegacyFrames", package: "pushchart"),
                .product(name: "PushPayload", package: "pushchart"),
                .product(name: "SeriesCodec", package: "pushchart"),
            ]
        )
    ]
)
