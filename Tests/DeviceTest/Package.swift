// swift-tools-version: 6.1
import PackageDescription

// Compares what the libraries for iOS draw in the simulator with the previews: see README.md. `Tests/ClientTypeCheck`
// compiles all of it on Linux, and tests PictureTable there.
func library(_ names: String...) -> [Target.Dependency] { names.map { .product(name: $0, package: "pushchart") } }

let package = Package(
    name: "DeviceTest",
    platforms: [.iOS(.v15)],
    // It gives the scheme of Xcode its name.
    products: [.library(name: "DeviceTest", targets: ["DevicePictures"])],
    dependencies: [.package(name: "pushchart", path: "../..", traits: [])],
    targets: [
        .target(name: "PictureTable", dependencies: library("ChartLayout")),
        .target(
            name: "DevicePictures",
            dependencies: ["PictureTable"]
                + library("ChartLayout", "ChartNotifications", "ChartViews")
        ),
        .testTarget(name: "DeviceTests", dependencies: ["DevicePictures", "PictureTable"]),
    ]
)
