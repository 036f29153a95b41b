// swift-tools-version: 6.0
import PackageDescription

// A backend that sends a price alert with its chart through APNSwift.
let package = Package(
    name: "apnswift-backend",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "pushchart", path: "../.."),
        .package(url: "https://github.com/swift-server-community/APNSwift", from: "6.0.0"),
    ],
    targets: [
        // What is sent; knows nothing of how.
        .target(
            name: "PriceAlert",
            dependencies: [
                .product(name: "JSONDocument", package: "pushchart"),
                .product(name: "PushPayload", package: "pushchart"),
                .product(name: "SeriesCodec", package: "pushchart"),
            ]
        ),
        // How it is sent.
        .executableTarget(
            name: "Backend",
            dependencies: [
                "PriceAlert",
                .product(name: "APNS", package: "APNSwift"),
                .product(name: "APNSCore", package: "APNSwift"),
            ]
        ),
    ]
)
