// swift-tools-version: 6.0
import PackageDescription

/// Testing has overlays for Apple's modules, which Linux lacks.
let withoutOverlays: [SwiftSetting] = [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]

func pushchart(_ product: String) -> Target.Dependency { .product(name: product, package: "pushchart") }

// Type-checks the samples on Linux, against declarations of Apple's, DGCharts' and APNSwift's modules, and runs them.
let package = Package(
    name: "ClientTypeCheck",
    dependencies: [.package(name: "pushchart", path: "../..")],
    targets: [
        // Stubs of the declarations that the samples use, from public documentation, with enough behavior for tests.
        .target(name: "CoreGraphics"),
        .target(name: "UIKit", dependencies: ["CoreGraphics"]),
        .target(name: "UserNotifications"),
        .target(name: "DGCharts", dependencies: ["CoreGraphics", "UIKit"]),
        .target(name: "SwiftUI", dependencies: ["CoreGraphics"]),
        .target(name: "Charts", dependencies: ["SwiftUI"]),
        .target(name: "ActivityKit"),
        .target(name: "WidgetKit", dependencies: ["ActivityKit", "SwiftUI"]),
        // Also for the examples of the docs.
        .target(name: "APNSCore"),
        .target(name: "APNS", dependencies: ["APNSCore"]),

        // Links to the samples.
        .target(
            name: "NotificationServiceExtension",
            dependencies: [
                "CoreGraphics", "DGCharts", "UIKit", "UserNotifications", pushchart("ChartLayout"),
                pushchart("SeriesCodec"),
            ],
            exclude: ["README.md"]
        ),
        .target(
            name: "LiveActivity",
            dependencies: [
                "ActivityKit", "Charts", "SwiftUI", "WidgetKit", pushchart("ChartLayout"), pushchart("SeriesDecoding"),
            ],
            exclude: ["README.md"]
        ),
        .target(
            name: "PriceAlert",
            dependencies: [pushchart("JSONDocument"), pushchart("PushPayload"), pushchart("SeriesCodec")]
        ),
        .target(
            name: "GlucoseActivity",
            dependencies: [
                pushchart("PushPayload"), pushchart("PushPayloadFoundation"), pushchart("SeriesCodec"),
                pushchart("SeriesDecoding"),
            ]
        ),
        .target(name: "GlucoseNotifications", dependencies: ["APNSCore", "GlucoseActivity"]),

        .testTarget(
            name: "NotificationServiceExtensionTests",
            dependencies: [
                "APNSCore", "CoreGraphics", "DGCharts", "NotificationServiceExtension", "UIKit", "UserNotifications",
                pushchart("ChartLayout"), pushchart("PushPayload"), pushchart("SeriesCodec"),
            ],
            swiftSettings: withoutOverlays
        ),
        .testTarget(
            name: "LiveActivityTests",
            dependencies: [
                "ActivityKit", "Charts", "LiveActivity", "SwiftUI", "WidgetKit", pushchart("ChartLayout"),
                pushchart("SeriesCodec"), pushchart("SeriesDecoding"),
            ],
            swiftSettings: withoutOverlays
        ),
        .testTarget(
            name: "APNSwiftBackendTests",
            dependencies: [
                "APNS", "APNSCore", "GlucoseActivity", "GlucoseNotifications", "LiveActivity", "PriceAlert",
                pushchart("SeriesDecoding"),
            ],
            swiftSettings: withoutOverlays
        ),
    ]
)
