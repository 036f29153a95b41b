// swift-tools-version: 6.0
import PackageDescription

// Type-checks the modules and samples for apps on Linux, against stubs of Apple's, DGCharts' and APNSwift's modules, and
// runs what needs no framework. `run` sets PUSHCHART_APPLE_STUBS, without which the modules for apps use none.
func stub(_ names: String...) -> [Target.Dependency] { names.map { .product(name: $0, package: "AppleStubs") } }
func library(_ names: String...) -> [Target.Dependency] { names.map { .product(name: $0, package: "pushchart") } }

// Testing has overlays for Apple's modules, which Linux lacks.
let testSettings = [SwiftSetting.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]

// Darwin has names that Foundation brings into every file.
let appleSettings = [SwiftSetting.unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "CoreFoundationTypes"])]

let package = Package(
    name: "ClientTypeCheck",
    dependencies: [.package(name: "pushchart", path: "../.."), .package(path: "../AppleStubs")],
    targets: [
        // Stubs of modules that are not Apple's, also for the examples of the docs.
        .target(name: "APNSCore"),
        .target(name: "APNS", dependencies: ["APNSCore"]),
        .target(name: "AirshipNotificationServiceExtension", dependencies: stub("UserNotifications")),
        // Apple's, but for an example only.
        .target(name: "Charts", dependencies: stub("SwiftUI")),
        .target(name: "DGCharts", dependencies: stub("CoreGraphics", "UIKit")),
        .target(name: "FirebaseMessaging", dependencies: stub("UserNotifications")),
        .target(name: "OneSignalExtension", dependencies: stub("UserNotifications")),

        .target(
            name: "RecordedJobs",
            dependencies: library("ChartLayout", "ChartNotifications"),
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "ChartPaintingTests",
            dependencies: ["RecordedJobs"] + stub("CoreGraphics")
                + library("ChartLayout", "ChartNotifications"),
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "NotificationTests",
            dependencies: stub("CoreGraphics", "UserNotifications")
                + library("ChartLayout", "ChartNotifications", "SealedPush", "SealedNotifications", "PushPayload"),
            swiftSettings: testSettings
        ),

        // Links to the samples.
        .target(
            name: "NotificationServiceExtension",
            dependencies: library("ChartNotifications"),
            exclude: ["README.md", "portfolio.json"],
            swiftSettings: appleSettings
        ),
        // Its symbols show what an extension links.
        .executableTarget(name: "ExtensionProgram", dependencies: ["NotificationServiceExtension"]),
        .target(
            name: "DGChartsPainter",
            dependencies: ["DGCharts"] + stub("CoreGraphics", "UIKit")
                + library("ChartLayout", "ChartNotifications"),
            swiftSettings: appleSettings + [.enableUpcomingFeature("InternalImportsByDefault")]
        ),
        .testTarget(
            name: "DGChartsPainterTests",
            dependencies: ["DGCharts", "DGChartsPainter", "RecordedJobs"] + stub("CoreGraphics", "UIKit")
                + library("ChartLayout", "ChartNotifications"),
            swiftSettings: testSettings
        ),
        .target(
            name: "LiveActivity",
            dependencies: stub("ActivityKit", "SwiftUI", "WidgetKit")
                + library("ChartLayout", "ChartNotifications", "ChartViews"),
            exclude: ["README.md", "Widget/glucose-activity.json"],
            swiftSettings: appleSettings
        ),
        .testTarget(
            name: "LiveActivityTests",
            dependencies: ["LiveActivity"] + library("ChartLayout", "PushPayload"),
            swiftSettings: testSettings
        ),

        .executableTarget(
            name: "SampleApp",
            dependencies: stub("SwiftUI", "UIKit", "UserNotifications") + library("ChartViews", "ChartLayout"),
            swiftSettings: appleSettings
        ),
        .target(
            name: "SampleContentExtension",
            dependencies: library("ChartViews"),
            swiftSettings: appleSettings
        ),

        // Links to the modules of Tests/DeviceTest. Nothing draws here, so its test is no test.
        .target(
            name: "PictureTable",
            dependencies: stub("CoreFoundationTypes") + library("ChartLayout", "ChartRaster"),
            swiftSettings: appleSettings
        ),
        .testTarget(
            name: "PictureTableTests",
            dependencies: ["PictureTable"] + library("ChartLayout", "ChartRaster"),
            swiftSettings: testSettings
        ),
        .target(
            name: "DevicePictures",
            dependencies: stub("CoreGraphics", "ImageIO", "SwiftUI", "UIKit", "UserNotifications")
                + library("ChartLayout", "ChartNotifications", "ChartViews", "ChartRaster"),
            swiftSettings: appleSettings
        ),
        .target(
            name: "DeviceTests",
            dependencies: ["DevicePictures", "PictureTable"] + stub("UIKit") + library("ChartRaster"),
            swiftSettings: testSettings + appleSettings
        ),

        // Links to the modules of samples/apnswift-backend.
        .target(name: "PriceAlert", dependencies: library("ChartLayout", "PushPayload")),
        .target(
            name: "GlucoseActivity",
            dependencies: library("PushPayload", "PushChart", "ChartLayout")
        ),
        .target(name: "GlucoseNotifications", dependencies: ["APNSCore", "GlucoseActivity"]),
        .testTarget(
            name: "APNSwiftBackendTests",
            dependencies: ["APNS", "APNSCore", "GlucoseActivity", "GlucoseNotifications", "LiveActivity", "PriceAlert"]
                + library("ChartLayout"),
            swiftSettings: testSettings
        ),
    ]
)

/// As in the package itself, release builds can be tested, and the tests are not optimized.
for target in package.targets {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [.unsafeFlags(["-enable-testing", "-Onone"], .when(configuration: .release))]
}
