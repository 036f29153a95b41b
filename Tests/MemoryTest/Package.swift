// swift-tools-version: 6.0
import PackageDescription

// A program that decodes a chart and lays it out, as an iOS extension does, and prints the memory that this takes.
let package = Package(
    name: "MemoryTest",
    dependencies: [.package(name: "pushchart", path: "../..")],
    targets: [
        .target(name: "CAllocationMeter"),
        .executableTarget(
            name: "MemoryTest",
            dependencies: [
                "CAllocationMeter",
                .product(name: "ChartLayout", package: "pushchart"),
                .product(name: "ChartRaster", package: "pushchart"),
                .product(name: "PushPayload", package: "pushchart"),
            ]
        ),
    ]
)
