// swift-tools-version: 6.0
import PackageDescription

// A package that uses PreviewTesting as a user's package does.
let package = Package(
    name: "PreviewTestingUse",
    dependencies: [.package(name: "pushchart", path: "../..")],
    targets: [
        .testTarget(
            name: "ChartTests",
            dependencies: [
                .product(name: "PreviewTesting", package: "pushchart"),
                .product(name: "PushPayload", package: "pushchart"),
            ]
        )
    ]
)
