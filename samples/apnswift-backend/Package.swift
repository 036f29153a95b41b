// swift-tools-version: 6.0
import PackageDescription

// Two backends that send charts through APNSwift: a price alert, and a Live Activity.
let package = Package(
    name: "apnswift-backend",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "pushchart", path: "../.."),
        .package(url: "https://github.com/swift-server-community/APNSwift", from: "6.3.0"),
    ],
    targets: [
        // The payload; it does not depend on the way of sending.
        .target(
            name: "PriceAlert",
            dependencies: [.product(name: "PushChart", package: "pushchart")]
        ),
        .target(
            name: "GlucoseActivity",
            dependencies: [.product(name: "PushChart", package: "pushchart")]
        ),
        // The program that sends it.
        .executableTarget(
            name: "Backend",
            dependencies: [
                "PriceAlert",
                .product(name: "APNS", package: "APNSwift"),
                .product(name: "APNSCore", package: "APNSwift"),
            ]
        ),
        .target(
            name: "GlucoseNotifications",
            dependencies: ["GlucoseActivity", .product(name: "APNSCore", package: "APNSwift")]
        ),
        .executableTarget(
            name: "ActivityBackend",
            dependencies: [
                "GlucoseActivity", "GlucoseNotifications",
                .product(name: "APNS", package: "APNSwift"),
                .product(name: "APNSCore", package: "APNSwift"),
            ]
        ),
    ]
)
