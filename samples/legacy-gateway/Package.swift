// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "legacy-gateway",
    products: [.library(name: "LegacyGateway", targets: ["LegacyGateway"])],
    dependencies: [
        .package(name: "pushchart", path: "../.."),
        .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.30.0"),
    ],
    targets: [
        .target(
            name: "LegacyGateway",
            dependencies: [
                .product(name: "Diagnostics", package: "pushchart"),
                .product(name: "LegacyFrames", package: "pushchart"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOTLS", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ]
        ),
        // Runs a gateway and a sender, and checks that no notification is lost. The tests and `gateway-run` use it.
        .target(name: "LoopbackRun", dependencies: ["LegacyGateway"]),
        .executableTarget(name: "gateway-run", dependencies: ["LoopbackRun"]),
        .testTarget(name: "LegacyGatewayTests", dependencies: ["LegacyGateway", "LoopbackRun"]),
    ]
)
