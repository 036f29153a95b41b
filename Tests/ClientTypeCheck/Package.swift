// swift-tools-version: 6.0
import PackageDescription

// Type-checks the sample extension on Linux, against declarations of Apple's and DGCharts' modules, and runs it.
let package = Package(
    name: "ClientTypeCheck",
    dependencies: [.package(name: "pushchart", path: "../..")],
    targets: [
        // Stubs of the declarations that the extension uses, from public documentation, with enough behavior for tests.
        .target(name: "CoreGraphics"),
        .target(name: "UIKit", dependencies: ["CoreGraphics"]),
        .target(name: "UserNotifications"),
        // For the examples of the docs.
        .target(name: "APNSCore"),
        .target(name: "DGCharts", dependencies: ["CoreGraphics", "UIKit"]),

        // A link to samples/notification-service-extension.
        .target(
            name: "NotificationServiceExtension",
            dependencies: [
                "CoreGraphics", "DGCharts", "UIKit", "UserNotifications",
                .product(name: "ChartLayout", package: "pushchart"),
                .product(name: "SeriesDecoding", package: "pushchart"),
            ],
            exclude: ["README.md"]
        ),
        .testTarget(
            name: "NotificationServiceExtensionTests",
            dependencies: [
                "APNSCore", "CoreGraphics", "DGCharts", "NotificationServiceExtension", "UIKit", "UserNotifications",
                .product(name: "ChartLayout", package: "pushchart"),
                .product(name: "PushPayload", package: "pushchart"),
                .product(name: "SeriesDecoding", package: "pushchart"),
            ],
            // Testing has overlays for Apple's modules, which Linux lacks.
            swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]
        ),
    ]
)
