// swift-tools-version: 6.0
import PackageDescription

/// Stubs of the declarations of Apple's frameworks that the modules of an app and the samples use, from public
/// documentation. They do nothing, but a context of CoreGraphics records its calls as `testCalls`.
let stubs: [(name: String, dependencies: [Target.Dependency])] = [
    ("Accessibility", []),
    ("ActivityKit", []),
    ("CoreFoundationTypes", []),
    ("CoreGraphics", ["CoreFoundationTypes"]),
    ("CoreText", ["CoreGraphics"]),
    ("ImageIO", ["CoreGraphics"]),
    ("Security", ["CoreFoundationTypes"]),
    ("SwiftUI", ["Accessibility", "CoreGraphics", "UIKit"]),
    ("UIKit", ["CoreGraphics"]),
    ("UserNotifications", []),
    ("UserNotificationsUI", ["UserNotifications"]),
    ("WidgetKit", ["ActivityKit", "SwiftUI"]),
]

let package = Package(
    name: "AppleStubs",
    products: stubs.map { .library(name: $0.name, targets: [$0.name]) },
    targets: stubs.map { .target(name: $0.name, dependencies: $0.dependencies) }
)
