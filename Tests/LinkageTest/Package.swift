// swift-tools-version: 6.0
import PackageDescription

// A program that uses the libraries of an iOS extension and of a small server, to show their dependencies.
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
