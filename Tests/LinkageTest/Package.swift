// swift-tools-version: 6.0
import PackageDescription

// Programs that use the libraries as an iOS extension and a small server do, to show their dependencies and sizes.
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
            ]
        ),
        // A server with all that the product for servers has.
        .executableTarget(name: "Backend", dependencies: [.product(name: "PushChart", package: "pushchart")]),
        // The examples of docs/swift.md, with the declarations that they use and do not show.
        .target(
            name: "Surroundings",
            dependencies: [
                .product(name: "LegacyFrames", package: "pushchart"),
                .product(name: "PushChart", package: "pushchart"),
            ]
        ),
        .executableTarget(
            name: "SwiftPage",
            dependencies: [
                "Surroundings",
                .product(name: "PushChart", package: "pushchart"),
                .product(name: "SealedPush", package: "pushchart"),
            ]
        ),
        // A widget that draws with the layout of PushChart.
        .executableTarget(
            name: "DecodeAndLayOut",
            dependencies: [
                .product(name: "ChartLayout", package: "pushchart")
            ]
        ),
        // An extension that opens sealed pushes.
        .executableTarget(
            name: "OpenSealed",
            dependencies: [
                .product(name: "SealedPush", package: "pushchart")
            ]
        ),

        // The same program with either product, and one without both.
        .executableTarget(name: "Decode", dependencies: [.product(name: "ChartLayout", package: "pushchart")]),
        .executableTarget(name: "DecodeWithCodec", dependencies: [.product(name: "PushPayload", package: "pushchart")]),
        .executableTarget(name: "DecodeNothing"),
    ]
)
