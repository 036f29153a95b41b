// swift-tools-version: 6.1
import PackageDescription

/// `rounded` and the like call the C library, which a program without Foundation must link itself.
let mathLibrary: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux, .android]))]

/// `make dist` replaces a file of one package and the import of another (`.ci/dist`), so it takes the versions that the
/// replacements were written for. Everyone else takes later versions too.
func replacedInStaticBuild(_ url: String, from version: Version, exact: Version) -> Package.Dependency {
    if Context.environment["PUSHCHART_STATIC"] != nil { return .package(url: url, exact: exact) }
    return .package(url: url, from: version)
}

/// SwiftPM does not download a package whose users all belong to traits that are off.
let argumentParser: Target.Dependency = .product(
    name: "ArgumentParser",
    package: "swift-argument-parser",
    condition: .when(traits: ["CommandAndSealing"])
)
let crypto: Target.Dependency = .product(
    name: "Crypto",
    package: "swift-crypto",
    condition: .when(platforms: [.linux, .android, .windows], traits: ["CommandAndSealing"])
)

let package = Package(
    name: "pushchart",
    // CryptoKit needs iOS 13. The samples need iOS 15.
    platforms: [.iOS(.v15), .macCatalyst(.v15), .macOS(.v12), .tvOS(.v15), .watchOS(.v8)],
    // What one user imports together is one product.
    products: [
        .library(name: "PushChart", targets: ["PushChart", "PushPayloadFoundation"]),
        // The same without Foundation.
        .library(
            name: "PushPayload",
            targets: [
                "ChartLayout", "PushChartDiagnostics", "JSONDocument", "PackRequests", "PushLint", "PushPayload",
                "SealedFormat",
                "SeriesCodec", "SeriesDecoding", "SeriesTables",
            ]
        ),
        .library(name: "SealedPush", targets: ["JSONDocument", "SealedFormat", "SealedPush"]),
        .library(name: "ChartRaster", targets: ["ChartRaster", "PNGFile", "PushChartPixels", "TimeZoneFiles"]),
        .library(name: "PreviewTesting", targets: ["PreviewTesting"]),
        .library(name: "LegacyFrames", targets: ["PushChartDiagnostics", "LegacyFrames"]),
        // For apps. Without Apple's frameworks, these modules have only what needs none.
        .library(
            name: "ChartLayout",
            targets: ["ChartLayout", "PushChartDiagnostics", "JSONDocument", "PushChartPixels", "SeriesDecoding"]
        ),
        .library(
            name: "ChartNotifications",
            targets: [
                "ChartLayout", "ChartLayoutFoundation", "ChartNotifications", "ChartPainting", "JSONDocument",
                "PushChartDiagnostics", "SeriesDecoding",
            ]
        ),
        .library(name: "SealedNotifications", targets: ["SealedNotifications"]),
        .library(name: "ChartViews", targets: ["ChartViews", "SeriesDecoding"]),
        .executable(name: "pushchart", targets: ["PushChartExecutable"]),
    ],
    traits: [
        // One trait, because SwiftPM gives several to the compiler in an order that changes from run to run. Then it
        // would build everything again.
        .trait(
            name: "CommandAndSealing",
            description: "The command pushchart, and SealedPush where CryptoKit is missing."
        ),
        .default(enabledTraits: ["CommandAndSealing"]),
    ],
    dependencies: [
        replacedInStaticBuild("https://github.com/apple/swift-argument-parser", from: "1.5.0", exact: "1.8.2"),
        // The modules that read or write files use it.
        .package(url: "https://github.com/apple/swift-system", from: "1.7.0"),
        // Only SealedPush uses it, and not on Apple's systems, which have CryptoKit.
        replacedInStaticBuild("https://github.com/apple/swift-crypto", from: "4.5.0", exact: "4.5.2"),
    ],
    targets: [
        // Types that several modules share.
        .target(name: "PushChartDiagnostics"),
        // The C library under one name.
        .target(name: "CPushChartLibrary"),
        .target(name: "DecimalNumbers", linkerSettings: mathLibrary),
        .target(name: "JSONDocument", dependencies: ["CPushChartLibrary", "DecimalNumbers", "PushChartDiagnostics"]),
        .target(name: "PushChartPixels", linkerSettings: mathLibrary),

        // The data flow: series -> codec -> payload -> layout -> display list -> raster -> PNG -> comparison.
        .target(name: "SeriesDecoding", dependencies: ["DecimalNumbers", "PushChartDiagnostics"]),
        .target(
            name: "SeriesCodec",
            dependencies: ["CPushChartLibrary", "DecimalNumbers", "PushChartDiagnostics", "SeriesDecoding"]
        ),
        // The sealed text without its cryptography: sizes, and the bytes that are encrypted.
        .target(name: "SealedFormat", dependencies: ["PushChartDiagnostics", "JSONDocument", "SeriesDecoding"]),
        .target(
            name: "SealedPush",
            dependencies: ["PushChartDiagnostics", "JSONDocument", "SealedFormat", crypto]
        ),
        .target(
            name: "PushPayload",
            dependencies: [
                "ChartLayout", "DecimalNumbers", "PushChartDiagnostics", "JSONDocument", "SealedFormat", "SeriesCodec",
            ]
        ),
        // The mistakes in payloads that are ready to send. No code that packs uses it.
        .target(
            name: "PushLint",
            dependencies: [
                "ChartLayout", "PushChartDiagnostics", "JSONDocument", "PushPayload", "SealedFormat", "SeriesCodec",
            ]
        ),
        // Conveniences with the types of Foundation.
        .target(
            name: "PushPayloadFoundation",
            dependencies: ["PushChartDiagnostics", "JSONDocument", "PushPayload", "SeriesCodec"]
        ),
        .target(
            name: "ChartLayout",
            dependencies: ["DecimalNumbers", "PushChartDiagnostics", "JSONDocument", "SeriesDecoding"]
        ),
        // The time zones and the language of an app, with the types of Foundation.
        .target(name: "ChartLayoutFoundation", dependencies: ["ChartLayout", "DecimalNumbers"]),
        // The tz database, for the time zones of a style. A build can put one into a program.
        .target(name: "CBundledTimeZones"),
        .target(
            name: "TimeZoneFiles",
            dependencies: [
                "CBundledTimeZones", "ChartLayout", "PushChartDiagnostics", "PushChartFiles", "SeriesDecoding",
                .product(name: "SystemPackage", package: "swift-system"),
            ]
        ),
        .target(
            name: "SeriesTables",
            dependencies: ["ChartLayout", "DecimalNumbers", "PushChartDiagnostics", "JSONDocument", "SeriesCodec"]
        ),
        // Requests for payloads from JSON, CSV or Swift values, as `encode` and `batch` pack them.
        .target(
            name: "PackRequests",
            dependencies: [
                "CPushChartLibrary", "ChartLayout", "DecimalNumbers", "PushChartDiagnostics", "JSONDocument",
                "PushLint", "PushPayload",
                "SealedFormat", "SeriesCodec", "SeriesDecoding", "SeriesTables",
            ]
        ),
        // All that a backend needs, with the types of Foundation.
        .target(
            name: "PushChart",
            dependencies: [
                "ChartLayout", "PushChartDiagnostics", "JSONDocument", "PackRequests", "PushLint", "PushPayload",
                "PushPayloadFoundation", "SeriesCodec", "SeriesTables",
            ]
        ),
        .target(
            name: "ChartRaster",
            dependencies: [
                "CPushChartCairo", "CPushChartLibrary", "ChartLayout", "PushChartDiagnostics", "PushChartFiles",
                "PushChartPixels", "SeriesDecoding",
                .product(name: "SystemPackage", package: "swift-system"),
            ]
        ),
        .target(
            name: "PNGFile",
            dependencies: ["CPushChartLibrary", "CPushChartPNG", "PushChartDiagnostics", "PushChartPixels"]
        ),
        .target(
            name: "PushChartFiles",
            dependencies: [
                "CPushChartLibrary", "CPushChartStatFS", "PushChartDiagnostics",
                .product(name: "SystemPackage", package: "swift-system"),
            ]
        ),
        .target(name: "CProcessStart"),
        // Work on all cores, and isolated processes that exchange bytes with this one.
        .target(
            name: "PushChartProcesses",
            dependencies: [
                "CPushChartLibrary", "CProcessStart", "PushChartFiles",
                .product(name: "SystemPackage", package: "swift-system"),
            ]
        ),
        .target(
            name: "PushChartSnapshots",
            dependencies: [
                "PushChartDiagnostics", "PushChartFiles", "JSONDocument", "PNGFile", "PushChartPixels",
                "PushChartProcesses",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            resources: [.embedInCode("Web/snapshot-report.css"), .embedInCode("Web/snapshot-report.js")]
        ),
        // From a payload or a file of series to its picture, to a page with pictures, and to the test of a picture.
        .target(
            name: "ChartPreview",
            dependencies: [
                "CPushChartLibrary", "ChartLayout", "ChartRaster", "PushChartDiagnostics", "PushChartFiles",
                "JSONDocument",
                "PNGFile",
                "PushChartPixels", "PushChartProcesses", "PushLint", "PushPayload", "SeriesCodec", "SeriesTables",
                "PushChartSnapshots",
                "TimeZoneFiles",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            exclude: ["Locales/LICENSE.txt", "Locales/VERSION"],
            resources: [
                .embedInCode("Locales/locales.json"), .embedInCode("Web/preview-page.css"),
                .embedInCode("Web/preview-page-follow.js"),
            ]
        ),
        .target(
            name: "PreviewTesting",
            dependencies: [
                "ChartLayout", "ChartPreview", "ChartRaster", "PushChartDiagnostics", "PushChartFiles", "JSONDocument",
                "PackRequests",
                "PNGFile", "PushChartPixels", "PushChartProcesses", "PushPayload", "SeriesCodec", "PushChartSnapshots",
                "TimeZoneFiles",
                .product(name: "SystemPackage", package: "swift-system"),
            ]
        ),
        // An app: painting with CoreGraphics, the notification service, its sealed pushes, and views.
        .target(
            name: "ChartPainting",
            dependencies: [
                "ChartLayout", "ChartLayoutFoundation", "PushChartDiagnostics", "JSONDocument", "SeriesDecoding",
            ]
        ),
        .target(
            name: "ChartNotifications",
            dependencies: ["ChartLayout", "ChartPainting", "PushChartDiagnostics", "JSONDocument", "SeriesDecoding"]
        ),
        .target(
            name: "SealedNotifications",
            dependencies: [
                "ChartNotifications", "ChartPainting", "PushChartDiagnostics", "JSONDocument", "SealedFormat",
                "SealedPush",
            ]
        ),
        .target(
            name: "ChartViews",
            dependencies: [
                "ChartLayout", "ChartLayoutFoundation", "ChartPainting", "JSONDocument", "SeriesDecoding",
            ]
        ),
        // The binary interface before HTTP/2, outside the data flow.
        .target(name: "LegacyFrames", dependencies: ["PushChartDiagnostics", "JSONDocument"]),
        // The verbs of the command, as a library for the executable and for tests.
        .target(
            name: "PushChartCommand",
            dependencies: [
                "CPushChartLibrary", "CProcessStart", "ChartLayout", "ChartPreview", "ChartRaster",
                "PushChartDiagnostics", "PushChartFiles",

                "JSONDocument", "LegacyFrames", "PackRequests", "PushChartPixels", "PNGFile", "PushChartProcesses",
                "PushLint",
                "PushPayload",
                "SealedFormat", "SealedPush", "SeriesCodec", "SeriesTables", "PushChartSnapshots",
                "TimeZoneFiles",
                .product(name: "SystemPackage", package: "swift-system"),
                argumentParser,
            ]
        ),
        .executableTarget(name: "PushChartExecutable", dependencies: ["PushChartCommand"]),

        .systemLibrary(name: "CPushChartCairo", pkgConfig: "cairo-ft", providers: [.apt(["libcairo2-dev"])]),
        .systemLibrary(name: "CPushChartLibPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        .systemLibrary(name: "CPushChartStatFS"),
        .target(
            name: "CPushChartPNG",
            dependencies: ["CPushChartLibPNG"],
            linkerSettings: [.linkedLibrary("png"), .linkedLibrary("z")]
        ),

        // Test vectors, seeded random numbers, and what tests compute pixel by pixel.
        .target(
            name: "PushChartTestSupport",
            dependencies: ["JSONDocument", "PushChartPixels"],
            path: "Tests/TestSupport"
        ),
        // Draws recorded jobs of the client, for `Tests/DrawLists/run` and for tests.
        .target(
            name: "DrawLists",
            dependencies: ["ChartLayout", "JSONDocument", "SeriesDecoding"],
            path: "Tests/DrawLists/Sources/DrawLists"
        ),
        .executableTarget(
            name: "draw-lists",
            dependencies: ["CPushChartLibrary", "DrawLists", "JSONDocument"],
            path: "Tests/DrawLists/Sources/draw-lists"
        ),
        // Makes the payloads of `samples` and the gallery of `previews`, for `make preview` and for tests.
        .target(
            name: "PushChartPreviews",
            dependencies: [
                "ChartLayout", "ChartRaster", "PushChartDiagnostics", "JSONDocument", "PackRequests", "PNGFile",
                "PushChartPixels",
                "PushPayload", "SeriesCodec", "SeriesTables", "TimeZoneFiles",
            ],
            path: "Tests/Previews/Sources/PushChartPreviews"
        ),
        .executableTarget(
            name: "make-previews",
            dependencies: ["ChartRaster", "PushChartPreviews"],
            path: "Tests/Previews/Sources/make-previews"
        ),
        // The fuzz targets, with the inputs of their corpora. `Tests/Fuzz/Makefile` builds them for libFuzzer.
        .testTarget(
            name: "FuzzTests",
            dependencies: [
                "ChartLayout", "ChartPreview", "ChartRaster", "PushChartDiagnostics", "JSONDocument", "LegacyFrames",
                "PackRequests", "PNGFile", "PushChartPixels", "PushLint", "PushPayload", "SealedFormat", "SealedPush",
                "SeriesCodec", "SeriesDecoding", "SeriesTables", "PushChartTestSupport", "TimeZoneFiles",
            ],
            path: "Tests/Fuzz",
            exclude: ["Corpus", "Makefile", "inputs", "random-requests", "run"]
        ),
        .testTarget(name: "DiagnosticsTests", dependencies: ["PushChartDiagnostics"]),
        .testTarget(name: "DecimalNumbersTests", dependencies: ["DecimalNumbers", "PushChartTestSupport"]),
        .testTarget(
            name: "JSONDocumentTests",
            dependencies: ["PushChartDiagnostics", "JSONDocument", "PushChartTestSupport"]
        ),
        .testTarget(
            name: "SeriesDecodingTests",
            dependencies: ["PushChartDiagnostics", "SeriesDecoding", "PushChartTestSupport"]
        ),
        .testTarget(
            name: "SeriesCodecTests",
            dependencies: [
                "PushChartDiagnostics", "DecimalNumbers", "SeriesCodec", "SeriesDecoding", "PushChartTestSupport",
            ]
        ),
        .testTarget(
            name: "SealedFormatTests",
            dependencies: [
                "PushChartDiagnostics", "JSONDocument", "SealedFormat", "SeriesDecoding", "PushChartTestSupport",
            ]
        ),
        .testTarget(
            name: "SealedPushTests",
            dependencies: [
                "PushChartDiagnostics",
                "JSONDocument", "SealedFormat", "SealedPush", "SeriesDecoding", "PushChartTestSupport",
                crypto,
            ]
        ),
        .testTarget(
            name: "PushPayloadTests",
            dependencies: [
                "ChartLayout", "PushChartDiagnostics", "JSONDocument", "PushLint", "PushPayload", "SealedFormat",
                "SeriesCodec",
                "PushChartTestSupport",
            ]
        ),
        .testTarget(
            name: "SeriesTablesTests",
            dependencies: ["PushChartDiagnostics", "SeriesCodec", "SeriesTables", "PushChartTestSupport"]
        ),
        .testTarget(
            name: "PackRequestsTests",
            dependencies: [
                "PushChartDiagnostics", "JSONDocument", "PackRequests", "PushPayload", "SealedPush", "SeriesCodec",
                "SeriesTables",
                "PushChartTestSupport",
            ]
        ),
        .testTarget(
            name: "PushChartTests",
            dependencies: ["PushChart", "SealedPush", "SeriesDecoding", "PushChartTestSupport"]
        ),
        .testTarget(
            name: "GeneratedFileTests",
            dependencies: [
                "ChartLayout", "PushChartDiagnostics", "JSONDocument", "PackRequests", "PushLint", "SeriesTables",
                "PushChartTestSupport",
            ]
        ),
        .testTarget(
            name: "PushPayloadFoundationTests",
            dependencies: [
                "PushChartDiagnostics", "JSONDocument", "PushPayload", "PushPayloadFoundation", "SeriesCodec",
                "PushChartTestSupport",
            ]
        ),
        .testTarget(
            name: "ChartLayoutTests",
            dependencies: [
                "PushChartDiagnostics", "ChartLayout", "DrawLists", "JSONDocument", "SeriesCodec",
                "PushChartTestSupport",
            ]
        ),
        // What needs no framework of Apple.
        .testTarget(
            name: "ChartPaintingTests",
            dependencies: ["PushChartDiagnostics", "ChartLayout", "ChartPainting", "PushChartTestSupport"]
        ),
        .testTarget(name: "ChartNotificationsTests", dependencies: ["ChartNotifications"]),
        .testTarget(
            name: "SealedNotificationsTests",
            dependencies: ["PushChartDiagnostics", "JSONDocument", "SealedFormat", "SealedNotifications", "SealedPush"]
        ),
        .testTarget(
            name: "ChartViewsTests",
            dependencies: ["ChartLayout", "ChartLayoutFoundation", "ChartViews", "SeriesDecoding"]
        ),
        .testTarget(
            name: "TimeZoneFilesTests",
            dependencies: [
                "ChartLayout", "ChartLayoutFoundation", "PushChartDiagnostics", "SeriesDecoding",
                "PushChartTestSupport", "TimeZoneFiles",
            ]
        ),
        .testTarget(
            name: "ChartRasterTests",
            dependencies: [
                "PushChartDiagnostics",
                "ChartLayout", "ChartRaster", "DrawLists", "PNGFile", "PushChartPixels", "SeriesCodec",
                "PushChartTestSupport",
            ]
        ),
        .testTarget(
            name: "PNGFileTests",
            dependencies: ["PushChartDiagnostics", "PNGFile", "PushChartPixels", "PushChartTestSupport"]
        ),
        .testTarget(name: "PixelsTests", dependencies: ["PushChartPixels", "PushChartTestSupport"]),
        .testTarget(
            name: "LegacyFramesTests",
            dependencies: ["PushChartDiagnostics", "LegacyFrames", "PushChartTestSupport"]
        ),
        .testTarget(
            name: "FilesTests",
            dependencies: [
                "PushChartDiagnostics", "PushChartFiles", "PushChartTestSupport",
                .product(name: "SystemPackage", package: "swift-system"),
            ]
        ),
        .testTarget(name: "ProcessesTests", dependencies: ["PushChartProcesses"]),
        .testTarget(
            name: "SnapshotsTests",
            dependencies: [
                "PushChartDiagnostics", "PNGFile", "PushChartPixels", "PushChartSnapshots", "PushChartTestSupport",
            ]
        ),
        .testTarget(
            name: "PreviewTestingTests",
            dependencies: [
                "ChartLayout", "ChartRaster", "PushChartDiagnostics", "PNGFile", "PushChartPixels", "PreviewTesting",
                "PushChartCommand",
                "SeriesCodec", "PushChartSnapshots", "PushChartTestSupport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "SystemPackage", package: "swift-system"),
            ]
        ),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "PushChartDiagnostics",
                "ChartLayout", "ChartLayoutFoundation", "ChartPreview", "ChartRaster", "PushChartFiles", "JSONDocument",
                "PNGFile", "PackRequests", "PushChartPixels", "PushChartPreviews",
                "PushChartProcesses", "PushChartCommand", "PushChartExecutable", "PushPayload", "SeriesCodec",
                "PushChartSnapshots",
                "PushChartTestSupport",
                argumentParser,
                .product(name: "SystemPackage", package: "swift-system"),
            ]
        ),
    ]
)

for target in package.targets where target.type != .system {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}

/// Release builds can be tested: their libraries are optimized, and have the checks of a debug build. The tests need a
/// third of the time, but would need more with optimization of their own. `make` and `.ci/run` set the variable.
if Context.environment["PUSHCHART_TESTABLE"] != nil {
    for target in package.targets where target.type != .system {
        let isTest = target.type == .test
        let checks = ["-enable-testing", "-D", "DEBUG", "-assert-config", "Debug"]
        target.swiftSettings?.append(.unsafeFlags(isTest ? ["-Onone"] : checks, .when(configuration: .release)))
    }
}

/// The static executable is copied to many hosts. What computes little is compiled for size there.
if Context.environment["PUSHCHART_STATIC"] != nil {
    let compact = [
        "ChartLayout", "ChartPreview", "LegacyFrames", "PackRequests", "PushChartCommand", "PushChartSnapshots",
        "PushLint",
    ]
    for target in package.targets where compact.contains(target.name) {
        target.swiftSettings?.append(.unsafeFlags(["-Osize"]))
    }
}

/// `make test MODULE=NAME` builds the tests of one module, and only what these need. Otherwise SwiftPM builds the tests of
/// all modules, before it runs one.
if let module = Context.environment["PUSHCHART_MODULE"] {
    var needed: Set<String> = []
    var open = ["\(module)Tests"]
    while let name = open.popLast() {
        guard needed.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else {
            continue
        }
        for case .byNameItem(let dependency, _) in target.dependencies { open.append(dependency) }
    }
    package.targets.removeAll { !needed.contains($0.name) }
    package.products.removeAll()
}

/// The frameworks that the modules of an app use. `Tests/ClientTypeCheck/run` sets the variable, and compiles these
/// modules on Linux against stubs. Every other build leaves out there what uses a framework.
if Context.environment["PUSHCHART_APPLE_STUBS"] != nil {
    let frameworks = [
        "ChartPainting": ["CoreGraphics", "CoreText", "ImageIO"],
        "ChartNotifications": ["CoreGraphics", "ImageIO", "UIKit", "UserNotifications"],
        "SealedNotifications": ["Security", "UserNotifications"],
        "ChartViews": [
            "Accessibility", "CoreGraphics", "SwiftUI", "UIKit", "UserNotifications", "UserNotificationsUI",
        ],
    ]
    package.dependencies.append(.package(path: "Tests/AppleStubs"))
    for target in package.targets {
        guard let names = frameworks[target.name] else { continue }
        target.dependencies += names.map { .product(name: $0, package: "AppleStubs") }
        // Darwin has names that Foundation brings into every file.
        let darwin = ["-Xfrontend", "-import-module", "-Xfrontend", "CoreFoundationTypes"]
        target.swiftSettings? += [.define("APPLE_STUBS"), .unsafeFlags(darwin)]
    }
}
