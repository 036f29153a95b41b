// swift-tools-version: 6.0
import PackageDescription

// Benchmarks in a separate package, so that users of PushChart do not resolve their dependencies.
let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "pushchart", path: "../..")],
    targets: [
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        // The same chart drawn by a plain C program, for comparison.
        .systemLibrary(name: "CairoLibrary", pkgConfig: "cairo"),
        .systemLibrary(name: "PNGLibrary", pkgConfig: "libpng"),
        .target(name: "PlainCairo", dependencies: ["CairoLibrary", "PNGLibrary"], cSettings: [.unsafeFlags(["-O3"])]),
        // A plain C loop over two pictures.
        .target(name: "PlainCompare", cSettings: [.unsafeFlags(["-O3"])]),
        .target(name: "Race"),
        .executableTarget(
            name: "CodecBenchmarks",
            dependencies: [
                "CZlib",
                .product(name: "ChartLayout", package: "pushchart"),
                .product(name: "ChartRaster", package: "pushchart"),
                .product(name: "PNGFile", package: "pushchart"),
                .product(name: "SeriesCodec", package: "pushchart"),
            ]
        ),
        .executableTarget(
            name: "RasterBenchmarks",
            dependencies: [
                "PlainCairo",
                "Race",
                .product(name: "ChartLayout", package: "pushchart"),
                .product(name: "ChartRaster", package: "pushchart"),
                .product(name: "PNGFile", package: "pushchart"),
                .product(name: "PushPayload", package: "pushchart"),
                .product(name: "SeriesCodec", package: "pushchart"),
            ]
        ),
        .executableTarget(
            name: "SnapshotBenchmarks",
            dependencies: [
                "PlainCompare",
                "Race",
                .product(name: "ChartLayout", package: "pushchart"),
                .product(name: "ChartRaster", package: "pushchart"),
                .product(name: "Pixels", package: "pushchart"),
                .product(name: "PNGFile", package: "pushchart"),
                .product(name: "SeriesCodec", package: "pushchart"),
            ]
        ),
        .executableTarget(
            name: "PackerBenchmarks",
            dependencies: [
                "Race",
                .product(name: "PushPayload", package: "pushchart"),
                .product(name: "SeriesCodec", package: "pushchart"),
            ]
        ),
        .executableTarget(
            name: "SealBenchmarks",
            dependencies: [
                "Race",
                .product(name: "JSONDocument", package: "pushchart"),
                .product(name: "SealedFormat", package: "pushchart"),
                .product(name: "SealedPush", package: "pushchart"),
                .product(name: "SeriesCodec", package: "pushchart"),
            ]
        ),
    ]
)
