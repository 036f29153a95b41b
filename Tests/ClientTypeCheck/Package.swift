// swift-tools-version: 6.0
import PackageDescription

// Type-checks the samples on Linux, against declarations of Apple's, DGCharts' and APNSwift's modules, and runs them.
let package = Package(
    name: "ClientTypeCheck",
    dependencies: [.package(name: "pushchart", path: "../..")],
    targets: [
        // Stubs of the declarations that the samples use, from public documentation, with enough behavior for tests.
        .target(name: "CoreGraphics"),
        .target(name: "UIKit", dependencies: ["CoreGraphics"]),
        .target(name: "UserNotifications"),
        .target(name: "Security"),
        .target(name: "SwiftUI", dependencies: ["CoreGraphics"]),
        .target(name: "Charts", dependencies: ["SwiftUI"]),
        .target(name: "ActivityKit"),
        .target(name: "WidgetKit", dependencies: ["ActivityKit", "SwiftUI"]),
        // Also for the examples of the docs.
        .target(name: "APNSCore"),
        .target(name: "APNS", dependencies: ["APNSCore"]),
        .target(name: "DGCharts", dependencies: ["CoreGraphics", "UIKit"]),

        // Links to the samples.
        .target(
            name: "NotificationServiceExtension",
            dependencies: [
                "CoreGraphics", "DGCharts", "Security", "UIKit", "UserNotifications",
                .product(name: "ChartLayout", package: "pushchart"),
                .product(name: "ChartLayoutFoundation", package: "pushchart"),
                .product(name: "JSONDocument", package: "pushchart"),
                .product(name: "SealedFormat", package: "pushchart"),
                .product(name: "SealedPush", package: "pushchart"),
                .product(name: "SeriesDecoding", package: "pushchart"),
            ],
            exclude: ["README.md"]
        ),
        // Its symbols show what an extension links.
        .executableTarget(name: "ExtensionProgram", dependencies: ["NotificationServiceExtension"]),
        .testTarget(
            name: "NotificationServiceExtensionTests",
            dependencies: [
                "APNSCore", "CoreGraphics", "DGCharts", "NotificationServiceExtension", "Security", "UIKit",
                "UserNotifications",
                .product(name: "ChartLayout", package: "pushchart"),
                .product(name: "ChartLayoutFoundation", package: "pushchart"),
                .product(name: "JSONDocument", package: "pushchart"),
                .product(name: "PushPayload", package: "pushchart"),
                .product(name: "SealedFormat", package: "pushchart"),
                .product(name: "SealedPush", package: "pushchart"),
                .product(name: "SeriesDecoding", package: "pushchart"),
            ],
            // Testing has overlays for Apple's modules, which Linux lacks.
            swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]
        ),

        .target(
            name: "LiveActivity",
            dependencies: [
                "ActivityKit", "Charts", "SwiftUI", "WidgetKit",
                .product(name: "ChartLayout", package: "pushchart"),
                .product(name: "SeriesDecoding", package: "pushchart"),
            ],
            exclude: ["README.md"]
        ),
        .testTarget(
            name: "LiveActivityTests",
            dependencies: [
                "ActivityKit", "Charts", "LiveActivity", "SwiftUI", "WidgetKit",
                .product(name: "ChartLayout", package: "pushchart"),
                .product(name: "SeriesCodec", package: "pushchart"),
                .product(name: "SeriesDecoding", package: "pushchart"),
            ],
            swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]
        ),

        // Links to the modules of samples/apnswift-backend.
        .target(
            name: "PriceAlert",
            dependencies: [
                .product(name: "JSONDocument", package: "pushchart"),
                .product(name: "PushPayload", package: "pushchart"),
                .product(name: "SeriesCodec", package: "pushchart"),
            ]
        ),
        .target(
            name: "GlucoseActivity",
            dependencies: [
                .product(name: "PushPayload", package: "pushchart"),
                .product(name: "PushPayloadFoundation", package: "pushchart"),
                .product(name: "SeriesCodec", package: "pushchart"),
                .product(name: "SeriesDecoding", package: "pushchart"),
            ]
        ),
        .target(name: "GlucoseNotifications", dependencies: ["APNSCore", "GlucoseActivity"]),
        .testTarget(
            name: "APNSwiftBackendTests",
            dependencies: [
                "APNS", "APNSCore", "GlucoseActivity", "GlucoseNotifications", "LiveActivity", "PriceAlert",
                .product(name: "SeriesDecoding", package: "pushchart"),
            ],
            swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]
        ),
    ]
)
